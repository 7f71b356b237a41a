// Package types is what templates declare of their values: the type of a
// parameter, an output, an argument or a result of a function of their own, or of
// a property of an extension's configuration.
//
// Of takes a declaration and the definitions of its template, and gives a Type
// with the references followed. Nothing is resolved before it is needed, so
// that an unused broken type does no harm; what is wrong with one that is
// used is among its Faults. A nil *Type is one that says nothing: any value fits.
package types

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Kind of value that a type takes.
type Kind uint8

// Kinds of types. Any is that of a declaration that does not say.
const (
	Any Kind = iota
	String
	Int
	Bool
	Object
	Array
)

// names are the types that can be written, by their folded names.
var names = map[string]struct {
	kind   Kind
	secure bool
	shown  string
}{
	"string": {String, false, "String"}, "securestring": {String, true, "SecureString"},
	"int": {Int, false, "Int"}, "bool": {Bool, false, "Bool"},
	"object": {Object, false, "Object"}, "secureobject": {Object, true, "SecureObject"},
	"array": {Array, false, "Array"},
}

// Parse takes the name of a type apart: secureString is a string, and secure.
func Parse(name string) (kind Kind, secure, ok bool) {
	known, ok := names[value.Fold(name)]
	return known.kind, known.secure, ok
}

// String is the name of the kind as templates write it; that of Any is empty.
func (k Kind) String() string {
	return [...]string{"", "string", "int", "bool", "object", "array"}[k]
}

// Type is what a declaration says about its values. It does not change, and may be
// used by several goroutines.
type Type struct {
	declaration value.Value
	// definitions are those of the template.
	definitions *value.Value

	resolving sync.Once
	dividing  sync.Once
	searching sync.Once
	kind      Kind
	secure    bool
	nullable  bool
	holds     bool   // a secret, in itself or in a part
	written   string // the folded name of the type, "" where none is written
	// parts are shared by types that have none, as most do: there is one for each
	// parameter and each output of every module.
	parts *parts
	// rare is what few types have; nil of others.
	rare *rareParts
}

// rareParts are kept apart because there are hundreds of thousands of types.
type rareParts struct {
	// tag is the member that told this case of a union from the others.
	tag string
	// referred are the definitions that the declaration leads to, the nearest first.
	referred []value.Value
	faults   diag.List
}

// noRareParts are those of most types.
var noRareParts rareParts

func (t *Type) rareOrNone() *rareParts {
	if t.rare == nil {
		return &noRareParts
	}
	return t.rare
}

// addRare makes room for them.
func (t *Type) addRare() *rareParts {
	if t.rare == nil {
		t.rare = &rareParts{}
	}
	return t.rare
}

// typeOf is the type that a declaration has, by the definitions of its template.
func typeOf(declaration value.Value, definitions *value.Value) *Type {
	if declaration.Kind() != value.Object {
		return nil
	}
	return &Type{declaration: declaration, definitions: definitions}
}

// noDefinitions are those of a template without.
var noDefinitions value.Value

// InTemplate is the type of a declaration that is in a template.
func InTemplate(declaration, template value.Value) *Type {
	if m := template.Member("definitions"); m != nil {
		return typeOf(declaration, &m.Value)
	}
	return typeOf(declaration, &noDefinitions)
}

// Many makes the types of many declarations of a template in one piece: there is one for
// each parameter and each output of every module.
type Many struct {
	definitions *value.Value
	room        []Type
}

// ManyInTemplate has room for the types of n declarations.
func ManyInTemplate(template value.Value, n int) *Many {
	m := &Many{definitions: &noDefinitions, room: make([]Type, n)}
	if d := template.Member("definitions"); d != nil {
		m.definitions = &d.Value
	}
	return m
}

// TypeOf is InTemplate for the next of the declarations.
func (m *Many) TypeOf(declaration value.Value) *Type {
	if declaration.Kind() != value.Object {
		return nil
	}
	t := &m.room[0]
	m.room = m.room[1:]
	t.declaration, t.definitions = declaration, m.definitions
	return t
}

// Declaration is what was written.
func (t *Type) Declaration() value.Value {
	if t == nil {
		return value.Value{}
	}
	return t.declaration
}

const definitionPrefix = "#/definitions/"

func (t *Type) resolveRefs() {
	t.resolving.Do(func() {
		at := t.declaration
		var way []string
		passed := map[string]int{}
		for {
			t.nullable = t.nullable || at.Get("nullable").Bool()
			if written := at.Get("type"); t.written == "" && written.Kind() == value.String {
				t.nearestName(written)
			}
			ref := at.Get("$ref")
			if ref.Kind() != value.String {
				return
			}
			name, ok := strings.CutPrefix(ref.Str(), definitionPrefix)
			next := t.definitions.Member(unescapePointer(name))
			if !ok || next == nil || next.Value.Kind() != value.Object {
				t.addFault(ref, "The type '"+diag.VariableText(ref.Str())+"' is not defined in this template.")
				return
			}
			folded := value.Fold(next.Name)
			if i, again := passed[folded]; again {
				t.addFault(ref, "The type refers to itself without end: "+diag.VariableText(strings.Join(append(way[i:], next.Name), " -> "))+".")
				return
			}
			passed[folded] = len(way)
			way = append(way, next.Name)
			at = next.Value
			rare := t.addRare()
			rare.referred = append(rare.referred, at)
		}
	})
}

// nearestName takes the name of a type that stands nearest to the declaration.
func (t *Type) nearestName(written value.Value) {
	known, ok := names[value.Fold(written.Str())]
	if !ok {
		t.addFault(written, "The type '"+diag.VariableText(written.Str())+"' is not valid. It must be one of string, securestring, int, bool, object, secureobject and array.")
		return
	}
	t.written, t.kind, t.secure = value.Fold(written.Str()), known.kind, known.secure
}

func (t *Type) addFault(at value.Value, message diag.Message) {
	t.addRare().faults.Add(diag.Diagnostic{Code: diag.TypeInvalid, Severity: diag.Error, Span: at.Span(), Message: message})
}

// unescapePointer undoes what a JSON pointer does to a name.
func unescapePointer(token string) string {
	if !strings.Contains(token, "~") {
		return token
	}
	return strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
}

// Get is a member of the declaration, or of the nearest definition that it refers
// to: what is beside a reference holds before what it leads to.
func (t *Type) Get(name string) value.Value {
	if t == nil {
		return value.Value{}
	}
	if v := t.declaration.Get(name); !v.IsAbsent() {
		return v
	}
	t.resolveRefs()
	for _, definition := range t.rareOrNone().referred {
		if v := definition.Get(name); !v.IsAbsent() {
			return v
		}
	}
	return value.Value{}
}

// Faults are what is wrong with the type itself, apart from its parts.
func (t *Type) Faults() diag.List {
	if t == nil {
		return nil
	}
	t.resolveRefs()
	return t.rareOrNone().faults
}

// Kind is the kind of value that it takes.
func (t *Type) Kind() Kind {
	if t == nil {
		return Any
	}
	t.resolveRefs()
	return t.kind
}

// Name is the name of the type in lower case, empty if none is written.
func (t *Type) Name() string {
	if t == nil {
		return ""
	}
	t.resolveRefs()
	return t.written
}

// String is the name of the type as messages have it.
func (t *Type) String() string {
	if known, ok := names[t.Name()]; ok {
		return known.shown
	}
	return "Any"
}

// Secure reports that the whole of a value is a secret.
func (t *Type) Secure() bool {
	if t == nil {
		return false
	}
	t.resolveRefs()
	return t.secure
}

// Nullable reports that there need not be a value. A type is nullable if it or one
// that it refers to says so.
func (t *Type) Nullable() bool {
	if t == nil {
		return false
	}
	t.resolveRefs()
	return t.nullable
}

// parts are the types of members and elements.
type parts struct {
	// properties are in the order of the members that declare them.
	properties []Property
	declared   value.Value
	// additional is the type of other members; sealed forbids them.
	additional *Type
	sealed     bool
	open       bool // declares members
	prefix     []*Type
	// items is the type of other elements; closed forbids them.
	items  *Type
	closed bool
	union  *Union
}

// noParts are those of all types that say nothing of members and elements.
var noParts parts

// Property is a member that a type declares.
type Property struct {
	Name string
	Type *Type
}

// Union chooses one of several types by a member of the value.
type Union struct {
	// Tag is the name of that member.
	Tag   string
	Cases []Property
}

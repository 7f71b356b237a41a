package resourcetype

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Own are types that a user has described, over those of the catalogue. A nil Own
// has none.
type Own struct {
	types map[string]*Type // by folded name
	names []string
}

// Lookup finds a type by its full name, one of the user's first.
func (o *Own) Lookup(name string) (*Type, bool) {
	if o != nil {
		if t := o.types[value.Fold(name)]; t != nil {
			return t, true
		}
	}
	return Lookup(name)
}

// TypesOf lists the types of a namespace, those of the user included.
func (o *Own) TypesOf(namespace string) []string {
	known := TypesOf(namespace)
	if o == nil {
		return known
	}
	return appendMissing(slices.Clip(known), slices.DeleteFunc(slices.Clone(o.names), func(name string) bool {
		return !strings.EqualFold(providerOf(name), namespace)
	}))
}

// ReadOwn reads types in the form in which the catalogue is published: a line is
// an object with apiVersion, types (name to body, the number of a definition, and
// scopes) and defs.
func ReadOwn(files []*source.File) (*Own, diag.List) {
	o := &Own{types: map[string]*Type{}}
	var diags diag.List
	for _, file := range files {
		for at, line := range splitDocuments(file) {
			group, found := value.Parse(source.NewFile(file.Name, line))
			diags.Add(shiftDiagnostics(found, file, at)...)
			if found.HasErrors() {
				continue
			}
			if err := o.addGroup(group); err != nil {
				diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error,
					Span:    source.Span{File: file, Start: at, End: at + uint32(len(line))},
					Message: "These are no types: " + diag.ErrorText(err) + "."})
			}
		}
	}
	return o, diags
}

// splitDocuments are the lines of a file that hold something, by where they begin; a
// file that is one document is one of them.
func splitDocuments(file *source.File) func(yield func(uint32, string) bool) {
	return func(yield func(uint32, string) bool) {
		if _, diags := value.ParseText(file.Text); !diags.HasErrors() {
			yield(0, file.Text)
			return
		}
		at := 0
		for line := range strings.Lines(file.Text) {
			if strings.TrimSpace(line) != "" && !yield(uint32(at), line) {
				return
			}
			at += len(line)
		}
	}
}

// shiftDiagnostics places what was reported about a part of a file in the whole.
func shiftDiagnostics(list diag.List, file *source.File, by uint32) diag.List {
	for i := range list {
		list[i].Span = source.Span{File: file, Start: list[i].Span.Start + by, End: list[i].Span.End + by}
	}
	return list
}

// addGroup takes over a group of types.
func (o *Own) addGroup(group value.Value) error {
	version := group.Get("apiVersion").Str()
	definitions := group.Get("defs")
	switch {
	case group.Get("types").Kind() != value.Object || definitions.Kind() != value.Array:
		return fmt.Errorf("expected an object with 'apiVersion', 'types' and 'defs'")
	case version == "":
		return fmt.Errorf("'apiVersion' is missing")
	}
	text := make([]string, definitions.Len())
	for i, d := range definitions.Items() {
		text[i] = d.JSON()
		if err := linkFault(d, definitions.Len()); err != nil {
			return fmt.Errorf("definition %d %w", i, err)
		}
	}
	whole := newPart(strings.Join(text, "\n"))
	p := &pool{starts: []int64{0}, parts: []func() *part{func() *part { return whole }}}
	for _, m := range group.Get("types").Members() {
		body := m.Value.Get("body")
		if body.Kind() != value.Int || body.Int() < 0 || body.Int() >= int64(definitions.Len()) {
			return fmt.Errorf("the 'body' of '%s' is not the index of a definition", m.Name)
		}
		if !strings.Contains(m.Name, "/") {
			return fmt.Errorf("'%s' is not a valid resource type: it has no namespace with a '/'", m.Name)
		}
		scopes := AtResourceGroup
		if given := m.Value.Get("scopes"); given.Kind() == value.Int {
			scopes = Scopes(given.Int())
		}
		o.setVersion(m.Name, version, versioned{p, body.Int(), scopes})
	}
	return nil
}

// linkFault returns an error for a definition with a reference that leads nowhere.
func linkFault(d value.Value, count int) error {
	kinds := []string{"string", "enum", "int", "bool", "any", "array", "object"}
	if !slices.Contains(kinds, d.Get("k").Str()) {
		return fmt.Errorf("has no valid kind 'k': one of %s", strings.Join(kinds, ", "))
	}
	within := func(v value.Value) bool { return v.Kind() == value.Int && v.Int() >= 0 && v.Int() < int64(count) }
	for _, name := range []string{"of", "any"} {
		if v := d.Get(name); !v.IsAbsent() && !within(v) {
			return fmt.Errorf("has an '%s' that is not the index of a definition", name)
		}
	}
	for _, m := range d.Get("p").Members() {
		if m.Value.Len() != 2 || !within(m.Value.Items()[0]) || m.Value.Items()[1].Kind() != value.Int {
			return fmt.Errorf("has a member '%s' that is not the index of a definition and flags", m.Name)
		}
	}
	for _, m := range d.Get("cases").Members() {
		if !within(m.Value) {
			return fmt.Errorf("has a case '%s' that is not the index of a definition", m.Name)
		}
	}
	return nil
}

// setVersion adds a version of a type, over that of the catalogue.
func (o *Own) setVersion(name, version string, v versioned) {
	folded := value.Fold(name)
	t := o.types[folded]
	if t == nil {
		t = &Type{Name: name, folded: folded, APIVersion: version, Scopes: v.scopes}
		shapes := map[string]versioned{}
		if known, ok := Lookup(name); ok {
			t.Name, t.APIVersion, t.Scopes = known.Name, known.APIVersion, known.Scopes
			t.APIVersions = slices.Clone(known.APIVersions)
			maps.Copy(shapes, known.shapes())
		}
		t.shapes = func() map[string]versioned { return shapes }
		o.types[folded] = t
		o.names = append(o.names, t.Name)
	}
	if !slices.Contains(t.APIVersions, version) {
		t.APIVersions = append(t.APIVersions, version)
		slices.Sort(t.APIVersions)
	}
	t.shapes()[value.Fold(version)] = v
}

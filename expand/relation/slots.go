package relation

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// azureJSON has what Azure wants of the references between resources, and of what
// they are made of.
//
//go:embed azure.json
var azureJSON string

var azure = sync.OnceValue(func() value.Value {
	document, _ := value.ParseText(azureJSON)
	return document
})

// slot is a property that takes ids of certain types only.
type slot struct {
	types []string
	// near reports that Azure does not allow a resource of another subscription.
	near bool
	// in are the namespaces whose types refuse other ids: of these, recordings and
	// documentation know no exception.
	in []string
}

// slots by the property's name, or by its parent's name and its own where the
// latter is a mere "id". A name stands here only if it means the same in every
// resource type that has it; a slot may take several types.
var slots = sync.OnceValue(func() map[string]slot {
	table := map[string]slot{}
	for _, m := range azure().Get("slots").Members() {
		table[m.Name] = slot{types: value.Texts(m.Value.Get("types")), near: m.Value.Get("near").Bool(), in: value.Texts(m.Value.Get("in"))}
	}
	return table
})

// slotsIn are further slots of the types of one namespace, or of one type, where other names may
// mean something else: by namespace or type and name, as in slots. Recordings and templates that
// are deployed know no exception.
var slotsIn = sync.OnceValue(func() map[string]map[string]slot {
	table := map[string]map[string]slot{}
	for _, of := range azure().Get("slotsIn").Members() {
		namespace, _, _ := strings.Cut(of.Name, "/")
		names := map[string]slot{}
		for _, m := range of.Value.Members() {
			names[m.Name] = slot{types: value.Texts(m.Value), in: []string{namespace}}
		}
		table[value.Fold(of.Name)] = names
	}
	return table
})

// namespaceOf returns the namespace of the type of an edge's resource, an extension's of its own.
func namespaceOf(r *deployment.Resource) string {
	namespace, _, _ := strings.Cut(typeOf(r), "/")
	return namespace
}

// typeOf returns the type of an edge's resource, an extension's its own.
func typeOf(r *deployment.Resource) string {
	if r == nil {
		return ""
	}
	written, _, _, _ := resourceid.Effective(r.Type, r.Name)
	return written
}

// propertyNames returns the name of an edge's property, as it is written, and that of the property
// that it is in.
func (e *Edge) propertyNames() (name, parent string) {
	tokens, _ := value.SplitPointer(e.Pointer)
	if e.Why == ByKey && len(tokens) > 0 {
		tokens = tokens[:len(tokens)-1]
	}
	for i := len(tokens) - 1; i >= 0 && parent == ""; i-- {
		switch token := tokens[i]; {
		case digitsOf(token) == token: // an element of a list
		case name == "":
			name = token
		case strings.EqualFold(token, "properties") && i > 0:
			// {"subnet": {"properties": {"id"}}} does not occur; a list's element has its own
		default:
			parent = token
		}
	}
	return name, parent
}

// slotOf finds the slot that an edge's property is, and the name to show for it, as it is written.
func slotOf(e *Edge) (s slot, name string, ok bool) {
	name, parent := e.propertyNames()
	if !strings.EqualFold(name, "id") {
		s, ok = slotNamed(e, value.Fold(name))
		return s, name, ok
	}
	if s, ok = slotNamed(e, value.Fold(parent)+"/id"); ok {
		name = parent
	}
	return s, name, ok
}

// slotNamed looks for what holds of the type first, then of all types, then of the namespace.
func slotNamed(e *Edge, name string) (slot, bool) {
	if s, ok := slotsIn()[value.Fold(typeOf(e.From))][name]; ok {
		return s, true
	}
	if s, ok := slots()[name]; ok {
		return s, true
	}
	s, ok := slotsIn()[value.Fold(namespaceOf(e.From))][name]
	return s, ok
}

func (c *checker) checkSlot(e *Edge) {
	if e.Why != ByValue && e.Why != ByKey || e.open {
		return
	}
	s, name, ok := slotOf(e)
	if !ok {
		return
	}
	if value.ContainsFold(s.types, e.Type()) || value.ContainsFold(s.types, successorOf(e.Type())) {
		return
	}
	severity := diag.Warning
	if value.ContainsFold(s.in, namespaceOf(e.From)) {
		severity = diag.Error
	}
	c.reportFinding(e, diag.Diagnostic{
		Code: diag.ReferenceType, Severity: severity,
		Message: diag.Messagef("'%s' expects the id of %s, but this is the id of %s", name, strings.Join(s.types, " or "), e.Type()),
	}, e.surelyOfType())
}

// successorOf returns the type of Resource Manager for one of the classic deployment model, which
// services that are older take as well; other types are their own.
func successorOf(typ string) string {
	const classic = "Microsoft.Classic"
	if len(typ) > len(classic) && strings.EqualFold(typ[:len(classic)], classic) {
		return "Microsoft." + typ[len(classic):]
	}
	return typ
}

// nearOnly reports whether Azure does not allow the reference across subscriptions.
func nearOnly(e *Edge) bool {
	s, _, ok := slotOf(e)
	return ok && s.near
}

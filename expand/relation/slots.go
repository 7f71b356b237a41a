package relation

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
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
}

// slots by the property's name, or by its parent's name and its own where the
// latter is a mere "id". A name stands here only if it means the same in every
// resource type that has it; a slot may take several types.
var slots = sync.OnceValue(func() map[string]slot {
	table := map[string]slot{}
	for _, m := range azure().Get("slots").Members() {
		s := slot{near: m.Value.Get("near").Bool()}
		for _, t := range m.Value.Get("types").Items() {
			s.types = append(s.types, t.Str())
		}
		table[m.Name] = s
	}
	return table
})

// slotOf finds the slot that an edge's property is, with its name.
func slotOf(e *Edge) (slot, string, bool) {
	tokens, _ := value.SplitPointer(e.Pointer)
	if e.Why == ByKey && len(tokens) > 0 {
		tokens = tokens[:len(tokens)-1]
	}
	name, parent := "", ""
	for i := len(tokens) - 1; i >= 0; i-- {
		token := value.Fold(tokens[i])
		if digitsOf(token) == token {
			continue // an element of a list
		}
		if name == "" {
			name = token
			continue
		}
		parent = token
		if parent == "properties" {
			continue // {"subnet": {"properties": {"id"}}} does not occur; a list's element has its own
		}
		break
	}
	if name == "id" {
		name = parent + "/id"
	}
	s, ok := slots()[name]
	return s, name, ok
}

func (c *checker) checkSlot(e *Edge) {
	if e.Why != ByValue && e.Why != ByKey || e.open {
		return
	}
	s, name, ok := slotOf(e)
	if !ok {
		return
	}
	for _, t := range s.types {
		if strings.EqualFold(t, e.Type()) {
			return
		}
	}
	c.reportFinding(e, diag.Diagnostic{
		Code: diag.ReferenceType, Severity: diag.Warning,
		Message: diag.Messagef("'%s' expects the id of %s, but this is the id of %s", strings.TrimSuffix(name, "/id"), strings.Join(s.types, " or "), e.Type()),
	}, e.surelyOfType())
}

// nearOnly reports whether Azure does not allow the reference across subscriptions.
func nearOnly(e *Edge) bool {
	s, _, ok := slotOf(e)
	return ok && s.near
}

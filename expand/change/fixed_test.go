package change

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// TestFixedExists holds the list of what cannot be changed in place against the
// published shapes: each path can be written.
func TestFixedExists(t *testing.T) {
	document, diags := value.ParseText(fixedJSON)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	for _, m := range document.Members() {
		if m.Name == "*" {
			continue
		}
		known, ok := resourcetype.Lookup(m.Name)
		if !ok || known.Name != m.Name {
			t.Errorf("%s is no type", m.Name)
			continue
		}
		if source := m.Value.Get("source"); !source.IsAbsent() && !strings.HasPrefix(source.Str(), "https://") {
			t.Errorf("the source of %s is %s", m.Name, source.JSON())
		}
		for _, path := range m.Value.Get("fixed").Items() {
			b := known.Body()
			for _, step := range strings.Split(path.Str(), "/") {
				if step == "*" {
					b = b.Element()
				} else {
					b = b.Property(step)
				}
				if !b.Exists() || b.ReadOnly() {
					t.Errorf("%s has no %s that is written", m.Name, path.Str())
					break
				}
			}
		}
	}
}

// TestDeniedWrites has a stack that denies all writes of others: a deployment beside it
// cannot change what it manages, and what it does not manage yet can be created.
func TestDeniedWrites(t *testing.T) {
	old := build(t, `[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "tags": {"x": "1"}}]`)
	new := build(t, `[{"type": "Microsoft.Storage/storageAccounts", "name": "a", "tags": {"x": "2"}}, {"type": "Microsoft.Storage/storageAccounts", "name": "b"}]`)
	for denied, want := range map[string]int{"": 0, "none": 0, "denyDelete": 0, "DenyWriteAndDelete": 1} {
		r := Compare(old, new, Options{Denied: denied})
		if len(r.Blocked) != want || want > 0 && (!r.Blocked[0].Write || r.Blocked[0].Resource.Name != "a") {
			t.Errorf("%q: %+v", denied, r.Blocked)
		}
		if r := Compare(old, new, Options{Denied: denied, Stack: true}); len(r.Blocked) != 0 {
			t.Errorf("%q: the stack itself is kept from it", denied)
		}
	}
}

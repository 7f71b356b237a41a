package change

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// manyAlike bounds how many resources of one type in one module are compared with
// each other to find those that belong together.
const manyAlike = 30

// findReplaced pairs what is gone with what was created in its stead: the same symbolic
// name, or of the same type in the same module the one that is most alike.
func (r *Result) findReplaced(gone []Entry) []Replaced {
	pairs := pairReplaced(gone, r.Created)
	if len(pairs) == 0 {
		return nil
	}
	fates := map[*deployment.Resource]Fate{}
	for _, e := range r.Deleted {
		fates[e.Resource] = Deleted
	}
	for _, e := range r.Detached {
		fates[e.Resource] = Detached
	}
	for i := range pairs {
		pairs[i].Fate = fates[pairs[i].Old]
	}
	return pairs
}

func pairReplaced(deleted, created []Entry) []Replaced {
	bySymbol := map[string]*deployment.Resource{}
	byType := map[string][]*deployment.Resource{}
	for _, e := range created {
		r := e.Resource
		if r.SymbolicName != "" {
			bySymbol[declarationKey(r)] = r
		}
		byType[replacementKey(r)] = append(byType[replacementKey(r)], r)
	}
	matched := map[*deployment.Resource]bool{}
	var pairs []Replaced
	var rest []*deployment.Resource
	for _, e := range deleted {
		if e.Resource.SymbolicName != "" {
			if r := bySymbol[declarationKey(e.Resource)]; r != nil && !matched[r] {
				matched[r] = true
				pairs = append(pairs, newReplaced(e.Resource, r))
				continue
			}
		}
		rest = append(rest, e.Resource)
	}
	for _, old := range rest {
		candidates := byType[replacementKey(old)]
		if len(candidates) > manyAlike {
			continue
		}
		if r := mostAlike(old, candidates, matched); r != nil {
			matched[r] = true
			pairs = append(pairs, newReplaced(old, r))
		}
	}
	return pairs
}

// replacementKey returns what a resource has in common with those that may replace it.
func replacementKey(r *deployment.Resource) string {
	path := ""
	if r.Module != nil {
		path = r.Module.Path
	}
	return fmt.Sprintf("%s %s %s %d", path, value.Fold(r.Extension), value.Fold(r.Type), r.CopyIndex)
}

// mostAlike finds the one that differs least from the old resource. Where several
// do, it is unknown; where more than half differs, it is another resource.
func mostAlike(old *deployment.Resource, candidates []*deployment.Resource, matched map[*deployment.Resource]bool) *deployment.Resource {
	var found *deployment.Resource
	least, open := 0, 0
	tie := false
	for _, r := range candidates {
		// A resource with another symbolic name is another declaration.
		if matched[r] || old.SymbolicName != "" && r.SymbolicName != "" {
			continue
		}
		open++
		n := len(compareResources(old, r))
		switch {
		case found == nil || n < least:
			found, least, tie = r, n, false
		case n == least:
			tie = true
		}
	}
	if tie || found == nil || open > 1 && least*2 > old.Body.Extent().Parts {
		return nil
	}
	return found
}

func newReplaced(old, new *deployment.Resource) Replaced {
	p := Replaced{Old: old, New: new}
	switch {
	case !strings.EqualFold(old.Type, new.Type):
		p.Why = "type"
	case old.Extension != "" || new.Extension != "":
		p.Why = "identifiers"
	case !resourceid.Equal(old.Scope, new.Scope):
		p.Why = "scope"
	default:
		p.Why = "name"
	}
	if len(old.Identifiers)+len(new.Identifiers) > 0 {
		p.Identifiers = compareValues(identifierValue(old), identifierValue(new))
	}
	return p
}

func identifierValue(r *deployment.Resource) value.Value {
	b := value.NewBuilder(len(r.Identifiers))
	for _, i := range r.Identifiers {
		b.Set(i.Name, i.Value)
	}
	return b.Object()
}

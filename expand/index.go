package expand

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// indexInstance makes an instance findable by id and by name.
func (ix *resourceIndex) indexInstance(in *instance) {
	r := in.res
	name := value.Fold(in.name)
	switch before := ix.byName[name]; {
	case before == nil:
		ix.byName[name] = in
	case !strings.EqualFold(before.res.Type, r.Type):
		ix.ambiguous[name] = true
	}
	if in.parent != nil {
		short := name[strings.LastIndexByte(name, '/')+1:]
		ix.byShortName[short] = append(ix.byShortName[short], in)
	}
	full := value.Fold(r.Type) + "/" + name
	if ix.byName[full] == nil || in.active && !ix.byName[full].active {
		ix.byName[full] = in
	}
	if r.Existing || r.ID == "" || r.Extension != "" {
		return
	}
	key := in.instanceKey()
	if before := ix.x.byID[key]; before == nil || in.active || !before.active {
		ix.x.byID[key] = in
	}
}

// findResource resolves what dependsOn and reference() may name: a symbol, a loop, an
// id, a name, or type and name. It is nil if there is none; a loop without iterations
// is found and empty.
func (ix *resourceIndex) findResource(name string) []*instance {
	folded := value.Fold(name)
	if found, ok := ix.symbols[folded]; ok {
		return found
	}
	if open := strings.IndexByte(folded, '['); open > 0 && strings.HasSuffix(folded, "]") {
		if loop, ok := ix.symbols[folded[:open]]; ok {
			i, err := strconv.Atoi(folded[open+1 : len(folded)-1])
			if err == nil && 0 <= i && i < len(loop) {
				return loop[i : i+1]
			}
			return nil
		}
	}
	if loop, ok := ix.loops[folded]; ok && !strings.HasPrefix(name, "/") {
		return loop
	}
	if strings.HasPrefix(name, "/") {
		key := resourceid.Key(name)
		for _, in := range ix.sameID(key) {
			return []*instance{in}
		}
		if rest, ok := strings.CutPrefix(folded, "/providers/"); ok && (ix.scope == deployment.ManagementGroup || ix.scope == deployment.Tenant) {
			// resourceId() gives ids of the tenant there, and the service takes
			// them for what the template deploys, to whatever scope.
			if in := ix.findByRelativeName(rest); in != nil {
				return []*instance{in}
			}
		}
		return nil
	}
	if in := ix.byName[folded]; in != nil {
		return []*instance{in}
	}
	if in := ix.findByRelativeName(folded); in != nil {
		return []*instance{in}
	}
	if in := ix.findChild(folded); in != nil {
		return []*instance{in}
	}
	return nil
}

// sameID is a resource of this unit by id.
func (ix *resourceIndex) sameID(key string) []*instance {
	if in := ix.x.byID[key]; in != nil && &in.u.index == ix {
		return []*instance{in}
	}
	for _, in := range ix.instances {
		if in.res.ID != "" && in.instanceKey() == key {
			return []*instance{in}
		}
	}
	return nil
}

// findByRelativeName finds "Ns/a/x/b/y", types and names in turns, as concat() makes it.
func (ix *resourceIndex) findByRelativeName(folded string) *instance {
	segments := strings.Split(strings.TrimPrefix(folded, "providers/"), "/")
	if len(segments) < 3 || len(segments)%2 == 0 {
		return nil
	}
	types, names := segments[0], ""
	for i := 1; i+1 < len(segments); i += 2 {
		types += "/" + segments[i]
		names += "/" + segments[i+1]
	}
	return ix.byName[types+names]
}

// findChild finds a resource that is written within another by its short name: a
// sibling of the resource at work, else any.
func (ix *resourceIndex) findChild(folded string) *instance {
	found := ix.byShortName[folded]
	if len(found) == 0 {
		return nil
	}
	if n := len(ix.x.visiting); n > 0 {
		for _, in := range found {
			if in.parent == ix.x.visiting[n-1].parent {
				return in
			}
		}
	}
	return found[0]
}

// surelyUnmatched reports whether an entry of dependsOn that depends on something assumed
// names no resource of the template whatever that will be: nothing that a resource of the
// template can be named by is ever the same text.
func (ix *resourceIndex) surelyUnmatched(item value.Value) bool {
	form := item.Form()
	if form == nil || ix.openLoops {
		return false
	}
	for name := range ix.symbols {
		if !value.FormsDiffer(form, literalParts(name)) {
			return false
		}
	}
	for name := range ix.loops {
		if !value.FormsDiffer(form, literalParts(name)) {
			return false
		}
	}
	for _, in := range ix.instances {
		for _, named := range in.dependencyNames() {
			if !value.FormsDiffer(form, named) {
				return false
			}
		}
	}
	return true
}

// dependencyNames are those of all that dependsOn may name a resource by.
func (in *instance) dependencyNames() [][]value.Part {
	r := in.res
	name := textValue(in.name).Mark(r.NameMarks &^ value.Secret).WithForm(r.NameForm).FormOrAny()
	forms := [][]value.Part{r.IDValue.FormOrAny(), name}
	// Type and name, one after the other or in turns.
	forms = append(forms, append(literalParts(r.Type+"/"), name...))
	if rest := formOfOwnID("", nil, r.Type, textValue(in.name).Mark(r.NameMarks&^value.Secret).WithForm(r.NameForm)); rest != nil {
		forms = append(forms, rest)
		if p := rest[0].Written; len(p) > len("/providers/") {
			relative := append(literalParts(p[len("/providers/"):]), rest[1:]...)
			forms = append(forms, relative, append(literalParts("providers/"), relative...))
		}
	} else {
		forms = append(forms, anyForm)
	}
	if segments, ok := value.SplitForm(name, "/"); ok {
		forms = append(forms, segments[len(segments)-1])
	} else {
		forms = append(forms, anyForm)
	}
	return forms
}

// anyForm is that of a text of which nothing is known.
var anyForm = []value.Part{{Class: value.AnyCharacter, Most: -1}}

func literalParts(s string) []value.Part { return []value.Part{{Written: s}} }

package expand

import (
	"github.com/forearm/forearm/expand/value"
)

// surelyNobody reports whether an entry of dependsOn that depends on something assumed
// names no resource of the template whatever that will be: nothing that a resource of the
// template can be named by is ever the same text.
func (u *unit) surelyNobody(item value.Value) bool {
	form := item.Form()
	if form == nil || u.openLoops {
		return false
	}
	for name := range u.symbols {
		if !value.FormsDiffer(form, literalParts(name)) {
			return false
		}
	}
	for name := range u.loops {
		if !value.FormsDiffer(form, literalParts(name)) {
			return false
		}
	}
	for _, in := range u.instances {
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

package relation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// idForms are the forms of the ids of resources, by their last segments where those are
// known: ids that end otherwise are other ids, and a deployment may have as many ids outside
// as it has resources.
type idForms struct {
	bySegment map[string][][]value.Part
	others    [][]value.Part
}

func newIDForms(resources []*deployment.Resource) idForms {
	forms := idForms{bySegment: make(map[string][][]value.Part, len(resources))}
	for _, r := range resources {
		form := r.IDValue.FormOrAny()
		if segment, ok := knownSegment(form); ok {
			forms.bySegment[segment] = append(forms.bySegment[segment], form)
		} else {
			forms.others = append(forms.others, form)
		}
	}
	return forms
}

// apart reports whether an id is none of the others, whatever they will be.
func (f idForms) apart(form []value.Part) bool {
	apart := func(list [][]value.Part) bool {
		return !slices.ContainsFunc(list, func(other []value.Part) bool { return !value.FormsDiffer(form, other) })
	}
	if segment, ok := knownSegment(form); ok {
		return apart(f.bySegment[segment]) && apart(f.others)
	}
	for _, list := range f.bySegment {
		if !apart(list) {
			return false
		}
	}
	return apart(f.others)
}

// knownSegment returns the last segment of an id, folded, where it is known and where case is
// only that of ASCII.
func knownSegment(form []value.Part) (string, bool) {
	tail := ""
	for i := len(form) - 1; i >= 0 && form[i].Class == ""; i-- {
		tail = form[i].Written + tail
		if at := strings.LastIndexByte(tail, '/'); at >= 0 {
			segment := tail[at+1:]
			return value.Fold(segment), strings.IndexFunc(segment, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
		}
	}
	return "", false
}

// surelyOutside reports whether the id that an edge leads to is that of no resource of the
// deployment, whatever is assumed. Many edges lead to the same few ids outside.
func (g *Graph) surelyOutside(e *Edge, id value.Value) bool {
	g.formsOnce.Do(func() { g.forms = newIDForms(g.Deployment.Resources) })
	form := id.FormOrAny()
	var key strings.Builder
	key.WriteString(e.ID)
	for _, p := range form {
		for _, text := range []string{p.Written, p.Class, p.Source} {
			key.WriteByte(0)
			key.WriteString(text)
		}
	}
	if known, ok := g.outside.Load(key.String()); ok {
		return known.(bool)
	}
	apart := g.forms.apart(form)
	g.outside.Store(key.String(), apart)
	return apart
}

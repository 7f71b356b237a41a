package evaluation

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/effect"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/input"
)

// policyResults are what policies in Rego see as input.azurePolicy; nil if there are no
// assignments.
func (j *judgement) policyResults() input.AzureResults {
	if j == nil {
		return nil
	}
	return func(r *deployment.Resource) []input.AzureResult {
		found := j.of()[r]
		list := make([]input.AzureResult, len(found))
		for i, one := range found {
			list[i] = seenResult(one)
		}
		return list
	}
}

// seenResult is a result as policies see it.
func seenResult(r *azure.Result) input.AzureResult {
	made := input.AzureResult{Known: r.Truth != eval.Unknown && r.Request.Certain}
	rests := r.Rests
	status := input.StatusApplies
	switch {
	case r.Truth == eval.Failed:
		status = input.StatusError
	case !made.Known:
		status = input.StatusUnknown
	}
	if r.Lookup != nil && r.Lookup.Status == effect.Open && len(rests) == 0 {
		rests = r.Lookup.Rests
	}
	for _, v := range rests {
		if eval.Open(v) {
			made.Rests = input.UnknownOf(v)
			break
		}
	}
	b := value.NewBuilder(12)
	text := func(name, s string) {
		b.SetText(name, s)
	}
	text("assignment", r.Assignment.Name)
	if r.Initiative != nil {
		text("reference", r.Reference)
	}
	text("definition", r.Definition.Name)
	text("effect", r.EffectName)
	text("status", status)
	b.Set("enforced", value.NewBool(r.Enforced))
	b.Set("denies", value.NewBool(r.Denies() && made.Known))
	if r.Exempt != nil {
		text("exemption", r.Exempt.Name)
	}
	if r.Err != nil {
		text("message", r.Err.Error())
	}
	b.Set("restsOn", value.NewArray(shownRests(rests)))
	if len(r.Changes) > 0 {
		b.Set("changes", changesValue(r.Changes))
	}
	if l := r.Lookup; l != nil {
		b.Set("related", value.NewObject([]value.Member{
			{Name: "type", Value: value.NewString(l.Type)}, {Name: "name", Value: value.NewString(l.Name)},
			{Name: "status", Value: value.NewString(lookupNames[l.Status])},
		}))
	}
	made.Value = b.Object()
	return made
}

var lookupNames = [...]string{effect.Open: "unknown", effect.Found: "found", effect.Missing: "missing"}

func shownRests(rests []value.Value) []value.Value {
	seen := map[string]bool{}
	var list []value.Value
	for _, v := range rests {
		if text := value.Shown(v); !seen[text] {
			seen[text] = true
			list = append(list, value.NewString(text))
		}
	}
	return list
}

// changesValue are the changes that modify and append make, or may.
func changesValue(changes []*effect.Change) value.Value {
	var list []value.Value
	for _, c := range changes {
		if !c.Effective {
			continue
		}
		members := []value.Member{{Name: "operation", Value: value.NewString(c.Operation.String())}, {Name: "field", Value: value.NewString(c.Field)}}
		if !c.Value.IsAbsent() {
			members = append(members, value.Member{Name: "value", Value: c.Value})
		}
		members = append(members, value.Member{Name: "path", Value: value.NewString("/" + strings.Join(changePath(c), "/"))})
		list = append(list, value.NewObject(members))
	}
	return value.NewArray(list)
}

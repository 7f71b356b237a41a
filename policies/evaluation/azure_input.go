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
	var exemption, message string
	if r.Exempt != nil {
		exemption = r.Exempt.Name
	}
	if r.Err != nil {
		message = r.Err.Error()
	}
	var related value.Value
	if l := r.Lookup; l != nil {
		related = value.ObjectOf("type", l.Type, "name", l.Name, "status", lookupNames[l.Status])
	}
	made.Value = value.ObjectOf("assignment", value.NonEmpty(r.Assignment.Name),
		"reference", value.OnlyIf(r.Initiative != nil, value.NonEmpty(r.Reference)), "definition", value.NonEmpty(r.Definition.Name),
		"effect", value.NonEmpty(r.EffectName), "status", value.NonEmpty(status), "enforced", r.Enforced, "denies", r.Denies() && made.Known,
		"exemption", value.NonEmpty(exemption), "message", value.NonEmpty(message), "restsOn", value.NewArray(shownRests(rests)),
		"changes", value.OnlyIf(len(r.Changes) > 0, changesValue(r.Changes)), "related", related)
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
		list = append(list, value.ObjectOf("operation", c.Operation.String(), "field", c.Field, "value", c.Value,
			"path", "/"+strings.Join(changePath(c), "/")))
	}
	return value.NewArray(list)
}

package input

import (
	"slices"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
)

// The member of the input, and those of its elements that depend on what is not known.
const (
	azurePolicyMember = "azurePolicy"
	statusMember      = "status"
)

// What a result says: the rule holds, evaluating it fails, or it is unknown.
const (
	StatusApplies = "applies"
	StatusError   = "error"
	StatusUnknown = "unknown"
)

// azureResults returns those about a target; false if no assignments are known.
func (in *Targets) azureResults(r *deployment.ViewResource) ([]AzureResult, bool) {
	if in.AzurePolicy == nil || r == nil || r.Resource == nil {
		return nil, false
	}
	return in.AzurePolicy(r.Resource), true
}

// addAzurePolicy adds the results to what a target shows.
func (t *Target) addAzurePolicy(s Spelling) {
	list, ok := t.Targets.azureResults(t.View)
	if !ok {
		return
	}
	t.members = append(t.members, seenMember{name: azurePolicyMember, term: sync.OnceValue(func() *ast.Term {
		terms := make([]*ast.Term, len(list))
		for i, one := range list {
			terms[i] = ast.NewTerm(s.toAST(one.Value))
		}
		return ast.ArrayTerm(terms...)
	})})
}

// restsOnAzurePolicy reports whether anything that assignments say about the target is not
// known.
func (t *Target) restsOnAzurePolicy() bool {
	list, _ := t.Targets.azureResults(t.View)
	return slices.ContainsFunc(list, func(one AzureResult) bool { return !one.Known || one.Value.Deep().Any(UnknownMarks) })
}

package input

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// AzureResult is what one definition of an assignment of Azure Policy says of a resource.
type AzureResult struct {
	// Value is the result as policies see it.
	Value value.Value
	// Rests is what an unknown result rests on; Known reports that it is none.
	Rests Unknown
	Known bool
}

// The member of the input, and those of its elements that depend on what is not known.
const (
	azurePolicyMember = "azurePolicy"
	statusMember      = "status"
)

// What a result says: the rule holds, evaluating it fails, or nobody knows.
const (
	StatusApplies = "applies"
	StatusError   = "error"
	StatusUnknown = "unknown"
)

// AzureResults answers what assignments say of the resources of a deployment.
type AzureResults func(*deployment.Resource) []AzureResult

// azureResults are those about a target; false where no assignments are known.
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
	terms := make([]*ast.Term, len(list))
	for i, one := range list {
		terms[i] = ast.NewTerm(s.toAST(one.Value))
	}
	t.Members = append(t.Members, item(azurePolicyMember, ast.NewArray(terms...)))
}

// azurePolicy is what is known of the results: whether one is there that rests on
// something, and then that its rule holds, is as doubtful as that.
func (p Partly) azurePolicy(list []AzureResult) *ternary.Value {
	return ternary.Lazy(ternary.Array, func() ([]ternary.Item, *ternary.Doubt) {
		items := make([]ternary.Item, len(list))
		for i, one := range list {
			items[i] = ternary.Item{Value: p.Of(one.Value, nil)}
			if one.Known {
				continue
			}
			why := ternary.NewDoubt(one.Rests)
			status := ternary.Either([]*ternary.Value{ternary.Known(ast.String(StatusApplies)), ternary.Known(ast.String(StatusUnknown))}, why)
			items[i] = ternary.Item{May: why, Value: ternary.Lazy(ternary.Object, func() ([]ternary.Item, *ternary.Doubt) {
				members := make([]ternary.Item, 0, one.Value.Len())
				for _, m := range one.Value.Members() {
					v := p.Of(m.Value, nil)
					if m.Name == statusMember {
						v = status
					}
					members = append(members, ternary.Item{Key: ternary.Known(ast.String(m.Name)), Value: v})
				}
				return members, nil
			})}
		}
		return items, nil
	})
}

// restsOnAzurePolicy reports whether anything that assignments say of the target is not
// known.
func (t *Target) restsOnAzurePolicy() bool {
	list, _ := t.Targets.azureResults(t.View)
	for _, one := range list {
		if !one.Known || one.Value.Deep().Any(UnknownMarks) {
			return true
		}
	}
	return false
}

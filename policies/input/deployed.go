package input

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// deployedBy returns the template of a resource that is a deployment, as it is written:
// read along with it, or standing in what was exported from Azure.
func deployedBy(r *deployment.ViewResource) (deployed, bool) {
	if r.Deploys != nil {
		return deployed{r.Deploys.Template, r.Deploys.Outer, r.Deploys}, true
	}
	if value.Fold(r.Type()) != "microsoft.resources/deployments" {
		return deployed{}, false
	}
	properties := r.Body.Get("properties")
	if properties.Get("template").Kind() != value.Object {
		return deployed{}, false
	}
	written := properties.Get("template")
	outer := template.IsOuter(properties, properties.At("expressionEvaluationOptions", "scope"), written.Get("languageVersion").Str())
	return deployed{written, outer, nil}, true
}

func (d deployed) IsRoot() bool { return d.module != nil && d.module.Parent == nil }

// secureParameters returns those that its expressions can refer to, by their folded
// names.
func (d deployed) secureParameters() []string {
	if d.module == nil {
		return nil
	}
	scope := d.evaluationScope()
	var names []string
	for i := range scope.Parameters {
		if p := &scope.Parameters[i]; p.Secure {
			names = append(names, value.Fold(p.Name))
		}
	}
	return names
}

// evaluationScope returns the deployment whose parameters and variables its expressions mean.
func (d deployed) evaluationScope() *deployment.Module {
	scope := d.module
	for scope.Outer && scope.Parent != nil {
		scope = scope.Parent
	}
	return scope
}

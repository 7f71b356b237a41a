package input

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// secureVariables returns the variables of its parent that are made of secure
// parameters, by their folded names, where its expressions are evaluated there:
// what they stand for becomes part of its template.
func (d deployed) secureVariables() []string {
	if !d.outer || d.IsRoot() || d.module == nil {
		return nil
	}
	var found []string
	secure := map[string]bool{}
	for _, name := range d.secureParameters() {
		secure["parameters "+name] = true
		found = append(found, "parameters "+name)
	}
	if len(found) == 0 {
		return nil
	}
	users := map[string][]string{}
	var names []string
	eachVariable(d.module.EvaluationScope().Template.Get("variables"), func(name string, v value.Value) {
		names = append(names, name)
		for _, used := range namesIn(v) {
			users[used] = append(users[used], "variables "+name)
		}
	})
	for len(found) > 0 {
		next := found[len(found)-1]
		found = found[:len(found)-1]
		for _, user := range users[next] {
			if !secure[user] {
				secure[user] = true
				found = append(found, user)
			}
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return !secure["variables "+name] })
}

// eachVariable visits those of a template, loops too.
func eachVariable(variables value.Value, visit func(name string, v value.Value)) {
	for _, m := range variables.Members() {
		if value.Fold(m.Name) != "copy" || m.Value.Kind() != value.Array {
			visit(value.Fold(m.Name), m.Value)
			continue
		}
		for _, loop := range m.Value.Items() {
			visit(value.Fold(loop.Get("name").Str()), loop)
		}
	}
}

// tells are functions whose results tell little of what they are given.
var tells = map[string]bool{
	"empty": true, "length": true, "equals": true, "contains": true, "startswith": true, "endswith": true,
	"greater": true, "greaterorequals": true, "less": true, "lessorequals": true, "not": true,
}

// namesIn returns the parameters and variables that the expressions in a value pass on.
func namesIn(v value.Value) []string {
	var names []string
	value.Walk(v, func(_ []string, v value.Value) bool {
		if v.Kind() != value.String || !expr.IsExpression(v.Str()) {
			return true
		}
		text := v.Str()
		if root, wrong := expr.Parse(text[1 : len(text)-1]); wrong == nil {
			expr.Walk(root, func(n expr.Node) bool {
				call, ok := n.(*expr.Call)
				if !ok {
					return true
				}
				if name, ok := call.StringArg(0); ok && (call.Folded == "parameters" || call.Folded == "variables") {
					names = append(names, call.Folded+" "+value.Fold(name))
				}
				return !tells[call.Folded]
			})
		}
		return true
	})
	return names
}

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
	scope := d.module.EvaluationScope()
	var names []string
	for i := range scope.Parameters {
		if p := &scope.Parameters[i]; p.Secure {
			names = append(names, value.Fold(p.Name))
		}
	}
	return names
}

// Package snapshot writes a deployment as the document of `bicep snapshot`.
//
// It wants a Deployment that was expanded with the Runtime eval.None and with only
// the context that was given: what Azure alone knows then is in it as an
// expression, reduced as far as it can be.
package snapshot

import (
	"fmt"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// members are those of a resource, in the order in which the engine writes them;
// members that it has never been seen to write come before properties.
var members = []string{"location", "extendedLocation", "sku", "kind", "plan", "managedBy", "identity", "zones", "tags"}

// Document is the snapshot, with two blanks of indent and no final newline.
func Document(d *deployment.Deployment) []byte {
	var azure, extensions []value.Value
	for _, r := range d.Resources {
		switch {
		case r.Existing || r.IsDeployment() && r.Deploys != nil:
		case r.Extension != "":
			extensions = append(extensions, extensionResource(r))
		default:
			azure = append(azure, resourceValue(r))
		}
	}
	document := value.ObjectOf("predictedResources", value.NewArray(append(azure, extensions...)), "diagnostics", diagnosticTexts(d.Diagnostics),
		"outputs", outputValues(d.Root))
	return value.Writer{Indent: "  "}.Append(nil, document)
}

func resourceValue(r *deployment.Resource) value.Value {
	b := value.BuilderFrom(value.ObjectOf("id", value.OrNull(r.IDValue), "type", r.Type, "name", r.Name, "apiVersion", r.APIVersion))
	for _, name := range members {
		if v := r.Body.Get(name); !v.IsNull() {
			b.Set(name, v)
		}
	}
	for _, m := range r.Body.Members() {
		if value.Fold(m.Name) == "properties" || m.Value.IsNull() || !b.Get(m.Name).IsAbsent() {
			continue
		}
		b.Set(m.Name, m.Value)
	}
	if p := r.Body.Get("properties"); !p.IsNull() {
		b.Set("properties", p)
	}
	return b.Object()
}

func extensionResource(r *deployment.Resource) value.Value {
	resourceType, properties := r.Type, r.Body.Get("properties")
	if r.APIVersion != "" {
		resourceType += "@" + r.APIVersion
	}
	return value.ObjectOf("properties", value.OnlyIf(!properties.IsNull(), properties), "type", resourceType)
}

// outputValues are bare values; one that is not known in full is a single expression.
func outputValues(root *deployment.Module) value.Value {
	b := value.NewBuilder(0)
	if root == nil {
		return b.Object()
	}
	for _, o := range root.Outputs {
		v := o.Value
		if v.Deep().Any(value.Unknown) && !v.IsUnknown() {
			v = value.NewString("[" + expr.Print(expr.NewLiteral(v)) + "]")
		}
		b.Set(o.Name, v)
	}
	return b.Object()
}

// diagnosticTexts are texts, "target level code: message" with an empty target. Only
// what the engine itself says when it goes on belongs here.
func diagnosticTexts(list diag.List) value.Value {
	items := []value.Value{}
	for _, d := range list {
		if d.Code == diag.NestedShortCircuit {
			items = append(items, value.NewString(fmt.Sprintf(" Warning NestedDeploymentShortCircuited: %s", d.Message)))
		}
	}
	return value.NewArray(items)
}

// Package views writes what the commands show of a single deployment: the documents of
// expand and graph, explanations of values, extensions and plans of deployment stacks.
package views

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/webpage"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Deployment writes the document of expand --format deployment. Secrets are
// masked by the writer; what they are is listed by pointer.
func Deployment(w io.Writer, d *deployment.Deployment, diagnostics []report.Diagnostic, l *report.Located) error {
	return WriteValue(w, DeploymentValue(d, diagnostics, l))
}

// WriteValue writes a value as a document: indented, ending with a line break.
func WriteValue(w io.Writer, v value.Value) error {
	_, err := w.Write(terminal.EscapeControls(append(value.Writer{Indent: "  "}.Append(nil, v), '\n')))
	return err
}

// DeploymentValue is the document as a value. Without a deployment, where the
// file could not be read or compiled, it has the same members, empty.
func DeploymentValue(d *deployment.Deployment, diagnostics []report.Diagnostic, l *report.Located) value.Value {
	if d == nil {
		d = &deployment.Deployment{}
	}
	var source, parameters, scope string
	if d.Template != nil {
		source = d.Template.Name
	}
	if d.ParameterFile != nil {
		parameters = d.ParameterFile.Name
	}
	var outputs []value.Member
	tree := []value.Value{}
	if d.Root != nil {
		scope = d.Root.Scope.String()
		for _, out := range d.Root.Outputs {
			outputs = append(outputs, value.Member{Name: out.Name, Value: outputValue(out)})
		}
		tree = append(tree, moduleValue(d.Root))
	}
	return value.ObjectOf(
		"source", value.NonEmpty(source), "parameters", value.NonEmpty(parameters), "scope", value.NonEmpty(scope),
		"resources", value.NewArrayOf(d.Resources, resourceValue), "outputs", value.NewObject(outputs), "deployments", value.NewArray(tree),
		"extensions", value.NewArrayOf(d.Extensions, extensionValue), "relations", relationsValue(d, l), "diagnostics", DiagnosticsValue(diagnostics))
}

func resourceValue(r *deployment.Resource) value.Value {
	name := r.Body.Get("name")
	if !name.Marks().Any(value.Secret) && (name.Kind() != value.String || name.Str() != r.Name) {
		name = value.NewString(r.Name).Mark(name.Marks())
	}
	var path, id string
	if r.Module != nil {
		path, id = r.Module.Path, r.Module.ID
	}
	document := value.BuilderFrom(value.ObjectOf(
		"id", r.ShownID(), "type", value.NonEmpty(r.Type), "name", value.OnlyIf(r.Name != "", name), "apiVersion", value.NonEmpty(r.APIVersion),
		"symbolicName", value.NonEmpty(r.SymbolicName), "scope", value.NonEmpty(r.Scope), "deployment", value.NonEmpty(path),
		"deploymentId", value.NonEmpty(id), "existing", value.OnlyTrue(r.Existing),
		"dependsOn", value.NewArrayOf(r.DependsOn, func(other *deployment.Resource) value.Value {
			return value.NewString(other.ID).Mark(other.IDMarks & value.Secret)
		})))
	if r.Extension != "" {
		identifiers := make([]value.Member, len(r.Identifiers))
		for i, one := range r.Identifiers {
			identifiers[i] = value.Member{Name: one.Name, Value: one.Shown()}
		}
		document.Set("extension", value.NewString(r.Extension))
		document.Set("identifiers", value.NewObject(identifiers))
		document.SetText("uniqueWithin", r.UniqueWithin)
		document.SetText("unpredictable", r.Unpredictable)
	}
	addBody(document, r)
	return withMarked(document.Object(), r)
}

// addBody adds the members of a resource's body, without null members and, for a
// nested deployment, without the template: its resources are beside it.
func addBody(document *value.Builder, r *deployment.Resource) {
	for _, m := range r.Body.Members() {
		v := m.Value
		if v.IsNull() || !document.Get(m.Name).IsAbsent() {
			continue
		}
		if r.IsDeployment() && strings.EqualFold(m.Name, "properties") {
			v = v.Without("template")
			v = secureParameters(v, r.Deploys)
		}
		document.Set(m.Name, deployment.TrimNulls(v))
	}
}

// secureParameters masks what a nested deployment is given for parameters that
// it declares as secure, a literal included.
func secureParameters(properties value.Value, m *deployment.Module) value.Value {
	given := properties.Get("parameters")
	if m == nil || given.Kind() != value.Object {
		return properties
	}
	for _, p := range m.Parameters {
		entry := given.Get(p.Name)
		if v := entry.Get("value"); p.Secure && !v.IsNull() {
			given = given.With(p.Name, entry.With("value", v.Mark(value.Secret)))
		}
	}
	return properties.With("parameters", given)
}

// withMarked lists what is assumed and what is secret in the resource. The empty
// pointer stands for the resource itself: that it is deployed at all is assumed.
func withMarked(v value.Value, r *deployment.Resource) value.Value {
	const open = value.Assumed | value.Unknown
	assumed := value.MarkedPointers(v, open, 0)
	if r.Condition.Marks().Any(open) {
		assumed = append([]string{""}, assumed...)
	}
	members := append(slices.Clip(v.Members()), value.Member{Name: "assumed", Value: value.FromGo(assumed)},
		value.Member{Name: "secrets", Value: value.FromGo(value.MarkedPointers(v, value.Secret, 0))})
	return value.NewObject(members)
}

func outputValue(out deployment.Output) value.Value {
	v := out.Value
	if out.Secure {
		v = v.Mark(value.Secret)
	}
	made := value.ObjectOf("type", value.NonEmpty(out.Type), "value", v)
	assumed, secrets := value.MarkedPointers(made, value.Assumed|value.Unknown, 0), value.MarkedPointers(made, value.Secret, 0)
	return value.ObjectOf("type", value.NonEmpty(out.Type), "value", v,
		"assumed", value.OnlyIf(assumed != nil, value.FromGo(assumed)), "secrets", value.OnlyIf(secrets != nil, value.FromGo(secrets)))
}

func moduleValue(m *deployment.Module) value.Value {
	return value.ObjectOf(
		"name", value.NonEmpty(m.Name), "deployment", value.NonEmpty(m.Path), "id", value.NonEmpty(m.ID), "scope", value.NonEmpty(m.Scope.String()),
		"subscriptionId", value.NonEmpty(m.SubscriptionID), "resourceGroup", value.NonEmpty(m.ResourceGroup),
		"managementGroup", value.NonEmpty(m.ManagementGroup), "expanded", m.Expanded, "deployments", value.NewArrayOf(m.Children, moduleValue))
}

func extensionValue(e *deployment.Extension) value.Value {
	config := make([]value.Member, len(e.Config))
	for i, p := range e.Config {
		config[i] = value.Member{Name: p.Name, Value: configValue(p)}
	}
	return value.ObjectOf("deployment", value.NonEmpty(e.Module.Path), "deploymentId", value.NonEmpty(e.Module.ID), "alias", value.NonEmpty(e.Alias),
		"name", value.NonEmpty(e.Name), "version", value.NonEmpty(e.Version), "config", value.NewObject(config))
}

func configValue(p deployment.ConfigProperty) value.Value {
	kind := p.Kind.String()
	switch p.Kind {
	case deployment.ConfigLiteral:
		v := p.Value
		if p.Secure {
			v = v.Mark(value.Secret)
		}
		return value.ObjectOf("kind", kind, "value", value.OrNull(v))
	case deployment.ConfigKeyVault:
		return value.ObjectOf("kind", kind, "keyVaultReference", value.OrNull(p.Reference))
	case deployment.ConfigAPI:
		return value.ObjectOf("kind", kind, "apiReference", value.OrNull(p.Reference))
	case deployment.ConfigSecret:
		return value.ObjectOf("kind", kind)
	}
	return value.ObjectOf("kind", kind, "expression", value.OnlyIf(p.Residual != "", value.NewString("["+p.Residual+"]")), "branches", value.OrNull(p.BranchList()))
}

// relationsValue shows the edges between resources, with the places where people
// wrote them.
func relationsValue(d *deployment.Deployment, l *report.Located) value.Value {
	if d.Root == nil {
		return value.NewArray(nil)
	}
	g := relation.New(d)
	if l != nil && l.Locate != nil {
		for i := range g.Edges {
			g.Edges[i].Span = l.WrittenAt(g.Edges[i].Span)
		}
	}
	return g.Value()
}

// DiagnosticsValue shows diagnostics as every document does.
func DiagnosticsValue(list []report.Diagnostic) value.Value {
	text, err := json.Marshal(jsondoc.DiagnosticsOf(list))
	if err != nil {
		return value.NewArray(nil)
	}
	v, _ := value.Parse(source.NewFile("", string(text)))
	return v
}

// Resources writes the document of expand --format resources: what policies see.
func Resources(w io.Writer, view *deployment.View) error {
	return WriteValue(w, value.NewArrayOf(view.Top, func(r *deployment.ViewResource) value.Value { return deployment.TrimNulls(r.Value()) }))
}

// Extensions writes the document of expand --format extensions: the list that a
// GET of the deployment would show, over all nested deployments.
func Extensions(w io.Writer, d *deployment.Deployment) error {
	if d == nil {
		d = &deployment.Deployment{}
	}
	return WriteValue(w, extension.Listing(d))
}

// GraphHTML writes a graph, given as its JSON document, as a page.
func GraphHTML(w io.Writer, graph []byte) error {
	return webpage.Write(w, webpage.Graph, "Resources of the deployment", webpage.Document(graph))
}

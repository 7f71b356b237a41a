// Package views writes what the commands show of a single deployment: the documents of
// expand and graph, explanations of values, extensions and plans of deployment stacks.
package views

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/deployment"
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
	o := Object{}
	if d == nil {
		d = &deployment.Deployment{}
	}
	if d.Template != nil {
		o.SetText("source", d.Template.Name)
	}
	if d.ParameterFile != nil {
		o.SetText("parameters", d.ParameterFile.Name)
	}
	if d.Root != nil {
		o.SetText("scope", d.Root.Scope.String())
	}
	o.SetValue("resources", value.NewArrayOf(d.Resources, resourceValue))
	outputs, tree := Object{}, []value.Value{}
	if d.Root != nil {
		for _, out := range d.Root.Outputs {
			outputs.SetValue(out.Name, outputValue(out))
		}
		tree = append(tree, moduleValue(d.Root))
	}
	o.SetValue("outputs", outputs.value())
	o.SetValue("deployments", value.NewArray(tree))
	o.SetValue("extensions", value.NewArrayOf(d.Extensions, extensionValue))
	o.SetValue("relations", relationsValue(d, l))
	o.SetValue("diagnostics", DiagnosticsValue(diagnostics))
	return o.value()
}

// Object gathers members whose names are known to differ.
type Object struct{ members []value.Member }

func (o *Object) SetValue(name string, v value.Value) {
	o.members = append(o.members, value.Member{Name: name, Value: v})
}

func (o *Object) SetText(name, text string) {
	if text != "" {
		o.SetValue(name, value.NewString(text))
	}
}

func (o *Object) hasMember(name string) bool {
	for i := range o.members {
		if strings.EqualFold(o.members[i].Name, name) {
			return true
		}
	}
	return false
}

func (o *Object) value() value.Value { return value.NewObject(o.members) }

func resourceValue(r *deployment.Resource) value.Value {
	o := Object{members: make([]value.Member, 0, r.Body.Len()+12)}
	if id := r.ShownID(); !id.IsAbsent() {
		o.SetValue("id", id)
	}
	o.SetText("type", r.Type)
	name := r.Body.Get("name")
	if !name.Marks().Any(value.Secret) && (name.Kind() != value.String || name.Str() != r.Name) {
		name = value.NewString(r.Name).Mark(name.Marks())
	}
	if r.Name != "" {
		o.SetValue("name", name)
	}
	o.SetText("apiVersion", r.APIVersion)
	o.SetText("symbolicName", r.SymbolicName)
	o.SetText("scope", r.Scope)
	if r.Module != nil {
		o.SetText("deployment", r.Module.Path)
		o.SetText("deploymentId", r.Module.ID)
	}
	if r.Existing {
		o.SetValue("existing", value.NewBool(true))
	}
	o.SetValue("dependsOn", value.NewArrayOf(r.DependsOn, func(other *deployment.Resource) value.Value {
		return value.NewString(other.ID).Mark(other.IDMarks & value.Secret)
	}))
	if r.Extension != "" {
		o.SetText("extension", r.Extension)
		identifiers := Object{}
		for _, i := range r.Identifiers {
			identifiers.SetValue(i.Name, i.Shown())
		}
		o.SetValue("identifiers", identifiers.value())
		o.SetText("uniqueWithin", r.UniqueWithin)
		o.SetText("unpredictable", r.Unpredictable)
	}
	o.addBody(r)
	return o.addMarked(r)
}

// addBody adds the members of a resource's body, without null members and, for a
// nested deployment, without the template: its resources are beside it.
func (o *Object) addBody(r *deployment.Resource) {
	for _, m := range r.Body.Members() {
		v := m.Value
		if v.IsNull() || o.hasMember(m.Name) {
			continue
		}
		if r.IsDeployment() && strings.EqualFold(m.Name, "properties") {
			v = v.Without("template")
			v = secureParameters(v, r.Deploys)
		}
		o.SetValue(m.Name, deployment.TrimNulls(v))
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

// addMarked lists what is assumed and what is secret in the resource. The empty
// pointer stands for the resource itself: that it is deployed at all is assumed.
func (o *Object) addMarked(r *deployment.Resource) value.Value {
	v := o.value()
	const open = value.Assumed | value.Unknown
	assumed := value.MarkedPointers(v, open, 0)
	if r.Condition.Marks().Any(open) {
		assumed = append([]string{""}, assumed...)
	}
	o.SetValue("assumed", value.FromGo(assumed))
	o.SetValue("secrets", value.FromGo(value.MarkedPointers(v, value.Secret, 0)))
	return o.value()
}

func outputValue(out deployment.Output) value.Value {
	o := Object{}
	o.SetText("type", out.Type)
	v := out.Value
	if out.Secure {
		v = v.Mark(value.Secret)
	}
	if !v.IsAbsent() {
		o.SetValue("value", v)
	}
	made := o.value()
	if pointers := value.MarkedPointers(made, value.Assumed|value.Unknown, 0); pointers != nil {
		o.SetValue("assumed", value.FromGo(pointers))
	}
	if pointers := value.MarkedPointers(made, value.Secret, 0); pointers != nil {
		o.SetValue("secrets", value.FromGo(pointers))
	}
	return o.value()
}

func moduleValue(m *deployment.Module) value.Value {
	o := Object{}
	o.SetText("name", m.Name)
	o.SetText("deployment", m.Path)
	o.SetText("id", m.ID)
	o.SetText("scope", m.Scope.String())
	o.SetText("subscriptionId", m.SubscriptionID)
	o.SetText("resourceGroup", m.ResourceGroup)
	o.SetText("managementGroup", m.ManagementGroup)
	o.SetValue("expanded", value.NewBool(m.Expanded))
	o.SetValue("deployments", value.NewArrayOf(m.Children, moduleValue))
	return o.value()
}

func extensionValue(e *deployment.Extension) value.Value {
	o := Object{}
	o.SetText("deployment", e.Module.Path)
	o.SetText("deploymentId", e.Module.ID)
	o.SetText("alias", e.Alias)
	o.SetText("name", e.Name)
	o.SetText("version", e.Version)
	config := Object{}
	for _, p := range e.Config {
		config.SetValue(p.Name, configValue(p))
	}
	o.SetValue("config", config.value())
	return o.value()
}

func configValue(p deployment.ConfigProperty) value.Value {
	o := Object{}
	o.SetText("kind", p.Kind.String())
	switch p.Kind {
	case deployment.ConfigLiteral:
		v := p.Value
		if p.Secure {
			v = v.Mark(value.Secret)
		}
		o.SetValue("value", orNull(v))
	case deployment.ConfigKeyVault:
		o.SetValue("keyVaultReference", orNull(p.Reference))
	case deployment.ConfigAPI:
		o.SetValue("apiReference", orNull(p.Reference))
	case deployment.ConfigUnknown:
		if p.Residual != "" {
			o.SetText("expression", "["+p.Residual+"]")
		}
		o.SetValue("branches", p.BranchList())
	}
	return o.value()
}

func orNull(v value.Value) value.Value {
	if v.IsAbsent() {
		return value.NewNull()
	}
	return v
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

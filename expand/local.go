package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// localNested is the extension by which Bicep deploys modules on the machine that it
// runs on: a module is a resource of it that holds its template as a text.
const localNested = "localnested"

// emptyTemplate stands for one that cannot be read.
const emptyTemplate = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}`

// localModules makes the modules of a local deployment the nested deployments that they
// stand for, so that they are expanded as any others. A template without them is as it was.
func (x *expansion) localModules(root value.Value, by *frame) value.Value {
	aliases := map[string]bool{}
	for _, m := range root.Get("extensions").Members() {
		if value.Fold(m.Value.Get("name").Str()) == localNested {
			aliases[value.Fold(m.Name)] = true
		}
	}
	resources := root.Get("resources")
	if len(aliases) == 0 || resources.Kind() != value.Object {
		return root
	}
	members := make([]value.Member, resources.Len())
	for i, m := range resources.Members() {
		if aliases[value.Fold(m.Value.Get("extension").Str())] && value.Fold(m.Value.Get("type").Str()) == deploymentsType {
			m.Value = x.localModule(m.Name, m.Value, by)
		}
		members[i] = m
	}
	return root.With("resources", resources.WithMembers(members))
}

// localModule is the deployment of a module. Its template is a document of its own, with
// places in its text.
func (x *expansion) localModule(symbol string, declared value.Value, by *frame) value.Value {
	properties := declared.Get("properties")
	made := declared.Without("extension")
	for _, name := range []string{"name", "subscriptionId", "resourceGroup"} {
		if given := properties.Get(name); !given.IsNull() {
			made = made.With(name, given)
		}
	}
	properties = properties.Without("name", "subscriptionId", "resourceGroup", "sourceUri").
		With("mode", value.NewString("Incremental")).
		With("expressionEvaluationOptions", value.NewObject([]value.Member{{Name: "scope", Value: value.NewString("inner")}}))
	if written := properties.Get("template"); written.Kind() == value.String && !strings.HasPrefix(written.Str(), "[") {
		name := symbol
		if file := written.Span().File; file != nil {
			name = file.Name + "#" + symbol
		}
		file := source.NewFile(name, written.Str())
		parsed, diags := value.Parse(file)
		x.d.Sources[file] = parsed
		for _, d := range diags {
			by.Report(d)
		}
		if diags.HasErrors() {
			// What is wrong with it is reported; nothing is missing beside.
			parsed, _ = value.ParseText(emptyTemplate)
		}
		properties = properties.With("template", parsed)
	}
	return made.With("properties", properties)
}

// Package scaffold writes the beginning of a policy and its tests.
//
// In goes what the policy is about: a resource type, all of them, or one of the kinds
// template, parameters and module; out come two files that lint clean and pass, about
// something that the type has. A type that does not exist is refused.
package scaffold

import (
	"fmt"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
)

// Kinds are what a policy may be about beside types.
const (
	Template   = "template"
	Parameters = "parameters"
	Module     = "module"
)

// Policy is the text of a policy and of its tests.
type Policy struct{ Rego, Tests string }

// Error is why nothing is written.
type Error struct{ Message, Hint diag.Message }

func (e *Error) Error() string {
	if e.Hint == "" {
		return e.Message.String()
	}
	return e.Message.String() + " " + e.Hint.String()
}

// New writes the policy of a package that is about a type or kind.
func New(area, name, about string) (*Policy, error) {
	for _, part := range []string{area, name} {
		if ast.IsKeyword(part) || part == "data" || part == "input" {
			return nil, &Error{diag.Messagef("%s is a keyword of Rego, and cannot be part of a package name.", part), "Use another name."}
		}
	}
	switch strings.ToLower(about) {
	case Template:
		return writePolicy(area, name, templates), nil
	case Parameters:
		return writePolicy(area, name, parameterFiles), nil
	case Module:
		return writePolicy(area, name, modules), nil
	case "*":
		return writePolicy(area, name, taggedDraft("*", "Microsoft.Storage/storageAccounts")), nil
	}
	if t, ok := resourcetype.Lookup(about); ok {
		return writePolicy(area, name, ofType(t)), nil
	}
	namespace, _, isType := strings.Cut(about, "/")
	if !isType {
		near := diag.Suggest(strings.ToLower(about), []string{Template, Parameters, Module})
		return nil, &Error{diag.Messagef("%s is neither a resource type nor one of template, parameters and module.", about), didYouMean(near)}
	}
	if !strings.Contains(namespace, ".") || ofExtension(namespace) {
		return writePolicy(area, name, extensionObject(about)), nil
	}
	return nil, &Error{diag.Messagef("There is no resource type %s.", about), didYouMean(nearestType(namespace, about))}
}

// ofExtension reports namespaces with dots that are an extension's, and none of
// Azure: API groups of Kubernetes, and Microsoft Graph.
func ofExtension(namespace string) bool {
	lower := strings.ToLower(namespace)
	return lower == "microsoft.graph" || strings.HasSuffix(lower, ".k8s.io") || strings.HasSuffix(lower, ".io")
}

func nearestType(namespace, name string) string {
	if near := diag.Suggest(name, resourcetype.TypesOf(namespace)); near != "" {
		return near
	}
	if provider := diag.Suggest(namespace, resourcetype.Namespaces()); provider != "" {
		rest := name[len(namespace):]
		if t, ok := resourcetype.Lookup(provider + rest); ok {
			return t.Name
		}
		return diag.Suggest(provider+rest, resourcetype.TypesOf(provider))
	}
	return ""
}

func didYouMean(near string) diag.Message {
	if near == "" {
		return ""
	}
	return "Did you mean " + diag.VariableText(near) + "?"
}

// draft is what differs between policies. PKG stands for the package, NAME for its last
// part.
type draft struct {
	types, policy, tests string
}

func writePolicy(area, name string, d draft) *Policy {
	fill := strings.NewReplacer("PKG", area+"."+name, "NAME", name, "TYPES", d.types)
	return &Policy{
		Rego: fill.Replace(`# METADATA
# title: Say in one sentence what has to be.
# description: >-
#   Say why, and what to do about it.
# custom:
#   severity: warning
#   types: ["TYPES"]
package PKG

` + d.policy),
		Tests: fill.Replace(`package PKG_test

import data.PKG

` + d.tests),
	}
}

func taggedDraft(types, example string) draft {
	return draft{types, `# What is found: the path in the resource, and what is wrong there.
findings contains {
	"path": ["tags"],
	"message": "The resource has no tags.",
} if {
	object.get(input.resource, "tags", {}) == {}
}
`, fmt.Sprintf(`test_fails_without_tags if {
	count(NAME.findings) == 1 with input.resource as {"type": "%[1]s", "name": "a"}
}

test_passes_with_tags if {
	count(NAME.findings) == 0 with input.resource as {"type": "%[1]s", "name": "a", "tags": {"team": "x"}}
}
`, example)}
}

func ofType(t *resourcetype.Type) draft {
	if p := t.Body().Property("tags"); p.Exists() && !p.ReadOnly() && !strings.EqualFold(t.Name, "Microsoft.Resources/deployments") && !strings.EqualFold(t.Name, "Microsoft.Resources/tags") {
		return taggedDraft(t.Name, t.Name)
	}
	path, example := propertyDraft(t.Body())
	if path == nil {
		return namedDraft(t.Name)
	}
	return presenceDraft(t.Name, path, example)
}

// namedDraft is about the one thing that every resource has.
func namedDraft(types string) draft {
	return draft{types, `# What is found: the path in the resource, and what is wrong there.
findings contains {
	"path": ["name"],
	"message": "The name has capitals.",
} if {
	input.resource.name != lower(input.resource.name)
}
`, fmt.Sprintf(`test_fails_with_capitals if {
	count(NAME.findings) == 1 with input.resource as {"type": "%[1]s", "name": "A"}
}

test_passes_without_capitals if {
	count(NAME.findings) == 0 with input.resource as {"type": "%[1]s", "name": "a"}
}
`, types)}
}

// presenceDraft is about a property that may be left out.
func presenceDraft(types string, path []string, example string) draft {
	quoted := make([]string, len(path))
	for i, p := range path {
		quoted[i] = fmt.Sprintf("%q", p)
	}
	list := "[" + strings.Join(quoted, ", ") + "]"
	body := example
	for i := len(path) - 1; i >= 0; i-- {
		body = fmt.Sprintf("{%q: %s}", path[i], body)
	}
	body = strings.TrimSuffix(strings.TrimPrefix(body, "{"), "}")
	return draft{types, fmt.Sprintf(`# What is found: the path in the resource, and what is wrong there.
findings contains {
	"path": %[1]s,
	"message": "%[2]s is not set.",
} if {
	object.get(input.resource, %[1]s, null) == null
}
`, list, path[len(path)-1]), fmt.Sprintf(`test_fails_where_nothing_is_set if {
	count(NAME.findings) == 1 with input.resource as {"type": "%[1]s", "name": "a"}
}

test_passes_where_it_is_set if {
	count(NAME.findings) == 0 with input.resource as {"type": "%[1]s", "name": "a", %[2]s}
}
`, types, body)}
}

// propertyDraft is a property of a type that can be written, with a value that fits it: one
// that may be left out if there is one.
func propertyDraft(body resourcetype.Body) (path []string, example string) {
	for _, required := range []bool{false, true} {
		for _, at := range [][]string{{"properties"}, {}} {
			inner := body.At(at...)
			names := slices.Sorted(slices.Values(inner.Names()))
			for _, name := range names {
				p := inner.Property(name)
				if p.ReadOnly() || p.Required() != required || p.Secret() || slices.Contains([]string{"id", "name", "type", "apiVersion", "properties", "tags", "scope", "dependsOn"}, name) {
					continue
				}
				if example := exampleOf(p); example != "" {
					return append(slices.Clone(at), name), example
				}
			}
		}
	}
	return nil, ""
}

func exampleOf(p resourcetype.Body) string {
	if values, _ := p.Enum(); len(values) > 0 {
		return fmt.Sprintf("%q", values[0])
	}
	switch p.Kind() {
	case resourcetype.Bool:
		return "true"
	case resourcetype.String:
		return `"example"`
	}
	return ""
}

func extensionObject(types string) draft {
	return draft{types, `# What is found: the path in the resource, and what is wrong there. Of an extension's
# resource, what is sent stands under properties.
findings contains {
	"path": ["properties", "metadata", "labels"],
	"message": "The object has no labels.",
} if {
	object.get(input.resource, ["properties", "metadata", "labels"], {}) == {}
}
`, fmt.Sprintf(`test_fails_without_labels if {
	count(NAME.findings) == 1 with input.resource as {"type": "%[1]s", "name": "a"}
}

test_passes_with_labels if {
	count(NAME.findings) == 0 with input.resource as {"type": "%[1]s", "name": "a", "properties": {"metadata": {"labels": {"team": "x"}}}}
}
`, types)}
}

var templates = draft{Template, `# What is found: the path in the template, and what is wrong there.
findings contains {
	"path": ["parameters", name],
	"message": sprintf("The parameter %s has no description.", [name]),
} if {
	some name, parameter in input.template.parameters
	object.get(parameter, ["metadata", "description"], "") == ""
}
`, `test_fails_without_description if {
	count(NAME.findings) == 1 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string"}}}}
}

test_passes_with_description if {
	count(NAME.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"parameters": {"a": {"type": "string", "metadata": {"description": "x"}}}}}
}
`}

var parameterFiles = draft{Parameters, `# What is found: the path in the parameters file, and what is wrong there.
findings contains {
	"path": ["parameters", name],
	"message": sprintf("The parameter %s is empty.", [name]),
} if {
	some name, parameter in input.template.parameters
	parameter.value == ""
}
`, `test_fails_for_an_empty_one if {
	count(NAME.findings) == 1 with input as {"file": {"name": "main.parameters.json"}, "template": {"parameters": {"a": {"value": ""}}}}
}

test_passes_otherwise if {
	count(NAME.findings) == 0 with input as {"file": {"name": "main.parameters.json"}, "template": {"parameters": {"a": {"value": "x"}}}}
}
`}

var modules = draft{"Microsoft.Resources/deployments", `# What a file deploys itself is no module.
applies if not input.module.root

# What is found: the path in the deployment, and what is wrong there.
findings contains {
	"path": [],
	"message": "The module does not come from the registry contoso.azurecr.io.",
} if {
	not from_registry
}

from_registry if input.module.source.registry == "contoso.azurecr.io"
`, `test_fails_elsewhere if {
	count(NAME.findings) == 1 with input.module as {"root": false, "source": {"path": "modules/plan.bicep"}}
}

test_passes_from_the_registry if {
	count(NAME.findings) == 0 with input.module as {"root": false, "source": {"path": "plan", "registry": "contoso.azurecr.io", "version": "1.0"}}
}

test_does_not_apply_to_the_file_itself if {
	not NAME.applies with input.module as {"root": true}
}
`}

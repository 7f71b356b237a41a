package expand_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// refusal is a pair of templates: one that Azure deploys, and one that it refuses
// because of the one thing that differs.
type refusal struct {
	name string
	// template holds <<accepted|refused>> where the two differ. What a template
	// has to have beside it is added.
	template string
	// at is a pointer to where the mistake is reported, want a part of the message.
	at, want string
}

var alternative = regexp.MustCompile(`<<(.*?)\|(.*?)>>`)

// refusalContext is the context that the templates ask for, so that nothing is assumed.
const refusalContext = `{"subscription": {"subscriptionId": "00000000-0000-0000-0000-000000000001"}, "resourceGroup": {"name": "rg", "location": "westeurope"},
	"tenant": {"tenantId": "00000000-0000-0000-0000-000000000002"}, "deployment": {"name": "main"}}`

func testRefusals(t *testing.T, rows []refusal) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			text := strings.TrimSpace(row.template)
			if !strings.Contains(text, "$schema") {
				text = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", ` + text[1:]
			}
			if errors := refused(alternative.ReplaceAllString(text, "$1")); len(errors) > 0 {
				t.Errorf("is refused although Azure takes it: %s", strings.Join(errors, "\n"))
			}
			errors := refused(alternative.ReplaceAllString(text, "$2"))
			for _, e := range errors {
				if strings.HasPrefix(e, row.at+": ") && strings.Contains(e, row.want) {
					return
				}
			}
			t.Errorf("want %s: ... %s\ngot %s", row.at, row.want, strings.Join(errors, "\n"))
		})
	}
}

// refused are the errors of a template, each with the place it is at.
func refused(text string) []string {
	context, _ := value.ParseText(refusalContext)
	m, _ := mocks.New(mocks.Options{Context: context})
	d := expand.Expand(source.NewFile("main.json", text), expand.Options{Context: context, Runtime: m})
	var errors []string
	for _, found := range d.Diagnostics {
		if found.Severity == diag.Error {
			errors = append(errors, fmt.Sprintf("%s: %s", value.PointerAt(d.Sources[d.Template], found.Span), found.Message))
		}
	}
	return errors
}

// Types hold for outputs, and for arguments and results of functions of the
// template's own, as they do for parameters.
func TestRefusedTypes(t *testing.T) {
	function := func(parameter, output string) string {
		return `"functions": [{"namespace": "n", "members": {"f": {"parameters": [{"name": "a", ` + parameter + `}], "output": {` + output + `}}}}]`
	}
	testRefusals(t, []refusal{
		{"an output of another type", `{"resources": [], "outputs": {"o": {"type": "int", "value": "[<<int|string>>(3)]"}}}`,
			"/outputs/o/value", "The template output 'o' is not valid: Expected a value of type 'Int', but received a value of type 'String'."},
		{"an output that is null", `{"languageVersion": "2.0", "resources": {}, "outputs": {"o": {"type": "string", "nullable": <<true|false>>, "value": "[null()]"}}}`,
			"/outputs/o/value", "The template output 'o' is not valid: Expected a value of type 'String', but received a value of type 'Null'."},
		{"a long output", `{"languageVersion": "2.0", "resources": {}, "outputs": {"o": {"type": "string", "maxLength": 3, "value": "[concat('a', '<<bc|bcd>>')]"}}}`,
			"/outputs/o/value", "The template output 'o' is not valid: Length of the value should be less than or equal to '3'."},
		{"an element of an output", `{"languageVersion": "2.0", "resources": {}, "outputs": {"o": {"type": "array", "items": {"type": "int"}, "value": [1, <<2|"x">>]}}}`,
			"/outputs/o/value/1", "The template output 'o[1]' is not valid: Expected a value of type 'Int'"},
		{"a value that an output does not allow", `{"resources": [], "outputs": {"o": {"type": "string", "allowedValues": ["a", "b"], "value": "<<a|c>>"}}}`,
			"/outputs/o/value", "The template output 'o' is not valid: The parameter value is not part of the allowed value(s): 'a,b'."},
		{"a member of an output by its definition", `{"languageVersion": "2.0", "definitions": {"d": {"type": "object", "properties": {"m": {"type": "int"}}}}, "resources": {},
			"outputs": {"o": {"$ref": "#/definitions/d", "value": {"m": <<1|"x">>}}}}`,
			"/outputs/o/value/m", "The template output 'o.m' is not valid: Expected a value of type 'Int'"},
		{"an argument of another type", `{"resources": [], "variables": {"v": "[n.f(<<1|'1'>>)]"}, ` + function(`"type": "int"`, `"type": "int", "value": "[parameters('a')]"`) + `}`,
			"/variables/v", "The provided value for the 'a' parameter of the user-defined function 'n.f' is not valid. Expected a value of type 'Int', but received a value of type 'String'."},
		{"an argument without a member", `{"languageVersion": "2.0", "resources": {}, "variables": {"v": "[n.f(createObject('<<m|x>>', 1))]"}, ` +
			function(`"type": "object", "properties": {"m": {"type": "int"}}`, `"type": "object", "value": "[parameters('a')]"`) + `}`,
			"/variables/v", "The provided value for the 'a' parameter of the user-defined function 'n.f' is not valid. The value is missing the required property 'm'."},
		{"a member of an argument", `{"languageVersion": "2.0", "resources": {}, "variables": {"v": "[n.f(createObject('m', <<1|'x'>>))]"}, ` +
			function(`"type": "object", "properties": {"m": {"type": "int"}}`, `"type": "object", "value": "[parameters('a')]"`) + `}`,
			"/variables/v", "The provided value for the 'a' parameter of the user-defined function 'n.f' is not valid at 'a.m'. Expected a value of type 'Int'"},
		{"an argument that is too long", `{"resources": [], "variables": {"v": "[n.f('<<ab|abc>>')]"}, ` + function(`"type": "string", "maxLength": 2`, `"type": "string", "value": "[parameters('a')]"`) + `}`,
			"/variables/v", "Length of the value should be less than or equal to '2'."},
		{"a result of another type", `{"resources": [], "variables": {"v": "[n.f('1')]"}, ` + function(`"type": "string"`, `"type": "int", "value": "[<<int|string>>(parameters('a'))]"`) + `}`,
			"/variables/v", "The output of the user-defined function 'n.f' is not valid. Expected a value of type 'Int', but received a value of type 'String'."},
		{"a default of an argument", `{"resources": [], ` + function(`"type": "string", "<<metadata|defaultValue>>": {}`, `"type": "string", "value": "[parameters('a')]"`) + `}`,
			"/functions/0/members/f/parameters/0/defaultValue", "The parameter 'a' of the user-defined function 'n.f' has a default value, which parameters of functions cannot have."},
		{"reference() in a function", `{"resources": [], "variables": {"v": "[n.f('x')]"}, ` +
			function(`"type": "string"`, `"type": "string", "value": "[<<toLower|reference>>(parameters('a'))]"`) + `}`,
			"/functions/0/members/f/output/value", "The template function 'reference' is not expected at this location."},
		{"a tuple whose elements are an object", `{"languageVersion": "2.0", "resources": {}, "parameters": {"p": {"type": "array", "prefixItems": <<[{"type": "int"}]|{"a": {"type": "int"}}>>, "defaultValue": [1]}}}`,
			"/parameters/p/prefixItems", "'prefixItems' of the parameter 'p' must be an array, not an object"},
		{"allowed values that are a text", `{"resources": [], "parameters": {"p": {"type": "string", "allowedValues": <<["a"]|"a">>, "defaultValue": "a"}}}`,
			"/parameters/p/allowedValues", "'allowedValues' of the parameter 'p' must be an array"},
		{"a type that refers to itself", `{"languageVersion": "2.0", "resources": {}, "definitions": {"a": {"$ref": "#/definitions/b"}, "b": <<{"type": "int"}|{"$ref": "#/definitions/a"}>>}, "parameters": {"p": {"$ref": "#/definitions/a", "defaultValue": 1}}}`,
			"/definitions/b/$ref", "The type refers to itself without end: a -> b -> a."},
	})
}

// What functions answer about the context depends on where one deploys to.
func TestRefusedContext(t *testing.T) {
	testRefusals(t, []refusal{
		{"the location of a deployment to a group", `{"resources": [], "variables": {"v": "[deployment().<<name|location>>]"}}`,
			"/variables/v", "The language expression property 'location' doesn't exist, available properties are 'name, id, type, properties'."},
	})
}

// An index is that of a loop which the scope of the expression has.
func TestRefusedIndexes(t *testing.T) {
	const account = `"type": "Microsoft.ManagedIdentity/userAssignedIdentities", "apiVersion": "2023-01-31", "location": "westeurope"`
	testRefusals(t, []refusal{
		{"the index of a loop that the parent does not have", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "x", "properties": {"mode": "Incremental",
			"expressionEvaluationOptions": {"scope": "<<inner|outer>>"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
			"resources": [{` + account + `, "name": "[concat('x', copyIndex())]", "copy": {"name": "c", "count": 2}}]}}}]}`,
			"/resources/0/properties/template/resources/0/name", "The template function 'copyIndex' is not expected at this location."},
		{"a template of more than 4 MB", `{"resources": [], "variables": {"a": "<<|` + strings.Repeat("x", 4<<20) + `>>"}}`, "", "at most 4194304 (4 MB) are allowed"},
	})
}

// nestedIn is a template with one nested deployment, whose members are given, and
// what its properties hold beside the template.
func nestedIn(head, members, properties string) string {
	return `{` + head + `"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", ` + members + `, "properties": {"mode": "Incremental", ` +
		properties + `"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}}]}`
}

const atSubscription = `"$schema": "https://schema.management.azure.com/schemas/2018-05-01/subscriptionDeploymentTemplate.json#", "contentVersion": "1.0.0.0", `

// Nested deployments.
func TestRefusedDeployments(t *testing.T) {
	plain := func(members, properties string) string { return nestedIn("", members, properties) }
	testRefusals(t, []refusal{
		{"a mode", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "<<complete|Merge>>", "templateLink": {"uri": "https://example.com/t.json"}}}]}`,
			"/resources/0/properties/mode", "The mode 'Merge' of the deployment 'n' is not valid"},
		{"nothing to deploy", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "Incremental", "<<templateLink|debugSetting>>": {"uri": "https://example.com/t.json"}}}]}`,
			"/resources/0/properties", "The deployment 'n' must have either the property 'template' or 'templateLink'."},
		{"no properties", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "<<properties|comments>>": <<{"mode": "Incremental", "templateLink": {"uri": "x://y"}}|"x">>}]}`,
			"/resources/0", "The deployment 'n' must have the property 'properties'."},
		{"parameters twice", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "Incremental", "templateLink": {"uri": "x://y"}, "parametersLink": {"uri": "x://p"}, "<<debugSetting|parameters>>": {}}}]}`,
			"/resources/0/properties/parametersLink", "has both 'parameters' and 'parametersLink'"},
		{"a scope of evaluation", plain(`"name": "n"`, `"expressionEvaluationOptions": {"scope": "<<notSpecified|middle>>"}, `),
			"/resources/0/properties/expressionEvaluationOptions/scope", "The scope 'middle' of 'expressionEvaluationOptions' is not valid"},
		{"outer scope in language version 2.0", `{"languageVersion": "2.0", "resources": {"n": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "<<inner|outer>>"},
			"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}}}}`,
			"/resources/n/properties/expressionEvaluationOptions/scope", "The scope 'outer' of 'expressionEvaluationOptions' is not allowed in the language version '2.0'."},
		{"an API version", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "<<2019-09-01|2021-08-01>>", "name": "n", "properties": {"mode": "Incremental", "templateLink": {"uri": "x://y"}}}]}`,
			"/resources/0/apiVersion", "The value '2021-08-01' of 'apiVersion' is invalid"},
		{"a location in a group", plain(`"name": "n", "<<comments|location>>": "westeurope"`, ``),
			"/resources/0/location", "The 'location' property is not allowed for 'n' at resource group scope."},
		{"no location in a subscription", nestedIn(atSubscription, `"name": "n", "<<location|comments>>": "westeurope"`, ``),
			"/resources/0", "The 'location' property must be specified for the deployment 'n'."},
		{"a management group from a subscription", nestedIn(atSubscription, `"name": "n", "location": "westeurope", "scope": "<</subscriptions/00000000-0000-0000-0000-000000000003|Microsoft.Management/managementGroups/mg>>"`, ``),
			"/resources/0/scope", "a deployment to a subscription cannot deploy to a management group."},
		{"a long name", plain(`"name": "`+strings.Repeat("n", 64)+`<<|n>>"`, ``), "/resources/0/name", "has 65 characters; at most 64 are allowed."},
		{"signs in a name", plain(`"name": "my<<-|&>>n"`, ``), "/resources/0/name", "The name of the deployment 'my&n' is not valid"},
	})
}

// What the engine cannot read.
func TestRefusedShapes(t *testing.T) {
	account := `"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "location": "westeurope"`
	testRefusals(t, []refusal{
		{"no resources", `{"<<resources|metadata>>": <<[]|{}>>}`, "", "Required property 'resources' not found in JSON."},
		{"no schema", `{"<<$schema|metadata>>": <<"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"|{"of": "$schema"}>>, "contentVersion": "1.0.0.0", "resources": []}`,
			"", "Required property '$schema' not found in JSON."},
		{"a member of the template", `{"resources": [], "<<parameters|parameters2>>": {}}`, "/parameters2", "Could not find member 'parameters2' on object of type 'Template'."},
		{"a member of a parameter", `{"resources": [], "parameters": {"p": {"type": "string", "defaultValue": "x", "<<metadata|default>>": {}}}}`,
			"/parameters/p/default", "Could not find member 'default' on object of type 'TemplateInputParameter'."},
		{"a language version", `{"languageVersion": "<<2.0|3.0>>", "resources": {}}`, "/languageVersion", "unknown language version '3.0'"},
		{"definitions", `{"languageVersion": "<<2.0|1.0>>", "resources": {}, "definitions": {"d": {"type": "string"}}}`, "/definitions", "The language version '1.0' has no definitions of types"},
		{"symbolic names", `{"languageVersion": "<<2.0|1.0>>", "resources": {"s": {` + account + `, "name": "stone"}}}`, "/resources", "The language version '1.0' has no resources by symbolic name"},
		{"no API version", `{"resources": [{"type": "Microsoft.Storage/storageAccounts", "<<apiVersion|comments>>": "2023-01-01", "name": "stone"}]}`, "/resources/0", "a resource must have an 'apiVersion'"},
		{"an empty name", `{"resources": [{` + account + `, "name": "[concat('<<stone|>>', '')]"}]}`, "/resources/0/name", "The name property cannot be null or empty."},
		{"a type that is computed", `{"resources": [{"type": "<<Microsoft.Storage/storageAccounts|[concat('Microsoft.Storage', '/storageAccounts')]>>", "apiVersion": "2023-01-01", "name": "stone"}]}`,
			"/resources/0/type", "The 'type' of a resource must be a literal"},
	})
}

// Resources.
func TestRefusedResources(t *testing.T) {
	account := func(name, members string) string {
		return `{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "` + name + `", "location": "westeurope"` + members + `}`
	}
	testRefusals(t, []refusal{
		{"a condition", `{"resources": [` + account("stone", `, "condition": "[<<bool|toLower>>('TRUE')]"`) + `]}`, "/resources/0/condition", "is type 'String', expected type is 'Boolean'."},
		{"a condition of an output", `{"resources": [], "outputs": {"o": {"condition": "[<<bool|string>>('true')]", "type": "string", "value": "x"}}}`,
			"/outputs/o/condition", "the evaluation result of the condition is type 'String', expected type is 'Boolean'."},
		{"a batch", `{"resources": [` + account("[concat('st', copyIndex())]", `, "copy": {"name": "c", "count": 2, "mode": "serial", "batchSize": <<2|3>>}`) + `]}`,
			"/resources/0/copy/batchSize", "'batchSize' is 3, and cannot be larger than the count of the loop, which is 2"},
		{"a kind", `{"parameters": {"o": {"type": "object", "defaultValue": {"kind": <<"StorageV2"|null>>}}}, "resources": [` + account("stone", `, "kind": "[parameters('o').kind]"`) + `]}`,
			"/resources/0/kind", "is type 'Null', expected type is 'String'"},
		{"a tag", `{"resources": [` + account("stone", `, "tags": {"k": <<"v"|{"a": 1}>>}`) + `]}`, "/resources/0/tags/k", "has an invalid tag 'k'."},
		{"a loop within a resource", `{"resources": [` + account("stone", `, "resources": [{"type": "blobServices", "apiVersion": "2023-01-01", "name": "default", "<<comments|copy>>": <<"x"|{"name": "c", "count": 1}>>}]`) + `]}`,
			"/resources/0/resources/0/copy", "A nested child resource cannot have a 'copy'"},
		{"801 resources", `{"resources": [` + account("[concat('sta', copyIndex())]", `, "copy": {"name": "a", "count": 400}`) + `, ` + account("[concat('stb', copyIndex())]", `, "copy": {"name": "b", "count": <<400|401>>}`) + `]}`,
			"/resources", "The template deploys 801 resources, those of loops counted; at most 800 are allowed."},
		{"a loop without iterations", `{"resources": [` + account("[concat('st', copyIndex())]", `, "copy": {"name": "c", "count": 0}`) + `, ` + account("stone", `, "dependsOn": ["<<c|d>>"]`) + `]}`,
			"/resources/1/dependsOn/0", "The resource 'd' is not defined in the template."},
	})
}

// What stands where its type cannot be deployed, and an index where no loop gives one.
func TestRefusedPlaces(t *testing.T) {
	scoped := func(kind, resources string) string {
		return `{"$schema": "https://schema.management.azure.com/schemas/2019-08-01/` + kind + `.json#", "contentVersion": "1.0.0.0", "resources": [` + resources + `]}`
	}
	resource := func(kind, name, members string) string {
		return `{"type": "` + kind + `", "apiVersion": "2023-01-01", "name": "` + name + `"` + members + `}`
	}
	module := func(resource string) string {
		return `{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "m", <<"resourceGroup": "rg"|"location": "westeurope">>, "properties": {"mode": "Incremental",
			"template": ` + scoped("deploymentTemplate", resource) + `}}`
	}
	copies := func(member, input string) string {
		return `"copy": [{"name": "` + member + `", "count": 2, "input": "` + input + `"}]`
	}
	testRefusals(t, []refusal{
		{"a storage account in a subscription", scoped("subscriptionDeploymentTemplate", resource("Microsoft.<<Resources/resourceGroups|Storage/storageAccounts>>", "stone", `, "location": "westeurope"`)),
			"/resources/0/type", "Microsoft.Storage/storageAccounts cannot be deployed to a subscription; it can be deployed to a resource group."},
		{"a group in a group", scoped("<<subscriptionDeploymentTemplate|deploymentTemplate>>", resource("Microsoft.Resources/resourceGroups", "rg", `, "location": "westeurope"`)),
			"/resources/0/type", "Microsoft.Resources/resourceGroups cannot be deployed to a resource group; it can be deployed to a subscription."},
		{"a definition of a policy in a group", scoped("<<managementGroupDeploymentTemplate|deploymentTemplate>>", resource("Microsoft.Authorization/policyDefinitions", "p", `, "properties": {}`)),
			"/resources/0/type", "Microsoft.Authorization/policyDefinitions cannot be deployed to a resource group"},
		{"a management group below the tenant", scoped("managementGroupDeploymentTemplate", resource("Microsoft.Management/managementGroups", "child", `<<, "scope": "/"|>>`)),
			"/resources/0/type", "Microsoft.Management/managementGroups cannot be deployed to a management group; it can be deployed to a tenant."},
		{"what a module deploys", scoped("subscriptionDeploymentTemplate", module(resource("Microsoft.Storage/storageAccounts", "stone", `, "location": "westeurope"`))),
			"/resources/0/properties/template/resources/0/type", "cannot be deployed to a subscription"},
		{"what has a condition", scoped("subscriptionDeploymentTemplate", resource("Microsoft.Storage/storageAccounts", "stone", `, "location": "westeurope", "condition": <<false|true>>`)),
			"/resources/0/type", "cannot be deployed to a subscription"},

		{"an index in a loop of a property", `{"resources": [` + resource("Microsoft.Network/virtualNetworks", "v", `, "location": "westeurope", "properties": {`+copies("subnets", "[copyIndex(<<'subnets'|>>)]")+`}`) + `]}`,
			"/resources/0/properties/copy/0/input", "The template function 'copyIndex' is not expected at this location."},
		{"an index in a loop of a property, in one of resources", `{"resources": [` + resource("Microsoft.Network/virtualNetworks", "[concat('v', copyIndex())]", `, "location": "westeurope", "<<copy|tags>>": {"name": "c", "count": 1}, "properties": {`+copies("subnets", "[copyIndex()]")+`}`) + `]}`,
			"/resources/0/properties/copy/0/input", "The template function 'copyIndex' is not expected at this location."},
		{"an index in a loop of a variable", `{"resources": [], "variables": {` + copies("v", "[copyIndex(<<'v'|>>)]") + `}}`,
			"/variables/copy/0/input", "The template function 'copyIndex' is not expected at this location."},
		{"an index in a loop of an output", `{"resources": [], "outputs": {"o": {"type": "array", "<<copy|metadata>>": {"count": 2, "input": "[copyIndex()]"}<<|, "value": "[createArray(copyIndex())]">>}}}`,
			"/outputs/o/value", "The template function 'copyIndex' is not expected at this location."},
	})
}

// What waits for itself, through dependsOn or of what is asked.
func TestRefusedCycles(t *testing.T) {
	account := func(name, members string) string {
		return `{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "` + name + `", "location": "westeurope"` + members + `}`
	}
	const circular = "Circular dependency detected on resource"
	testRefusals(t, []refusal{
		{"by a reference", `{"resources": [` + account("a", `, "dependsOn": ["b"]`) + `, ` + account("b", `, "tags": {"t": "[<<string|reference>>('a')<<|.primaryLocation>>]"}`) + `]}`,
			"/resources/0", circular},
		{"by a key", `{"resources": [` + account("a", `, "dependsOn": ["b"]`) + `, ` + account("b", `, "tags": {"t": "[<<concat|listKeys>>('a', '2023-01-01')<<|.keys[0].keyName>>]"}`) + `]}`,
			"/resources/0", circular},
		{"by two references", `{"resources": [` + account("a", `, "tags": {"t": "[reference('b').primaryLocation]"}`) + `, ` + account("b", `, "tags": {"t": "[<<string|reference>>('a')<<|.primaryLocation>>]"}`) + `]}`,
			"/resources/0", circular},
		{"of itself", `{"resources": [` + account("a", `, "tags": {"t": "[<<string|reference>>('a')<<|.primaryLocation>>]"}`) + `]}`, "/resources/0", circular},
	})
}

// What has to be said to ask about something that is not in the template.
func TestRefusedQuestions(t *testing.T) {
	const other = `resourceId('Microsoft.Storage/storageAccounts', 'other')`
	output := func(value string) string {
		return `{"resources": [], "outputs": {"o": {"type": "string", "value": "[` + value + `]"}}}`
	}
	testRefusals(t, []refusal{
		{"reference() without an API version", output(`string(reference(` + other + `<<, '2023-01-01'|>>))`), "/outputs/o/value", "requires an API version for '/subscriptions/"},
		{"listKeys() without an API version", output(`listKeys(` + other + `<<, '2023-01-01'|>>).keys[0].keyName`), "/outputs/o/value", "'listKeys': it requires the API version as its second argument."},
	})
}

// What the engine reads a template into has no place for.
func TestRefusedForms(t *testing.T) {
	account := func(members string) string {
		return `{"resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "stone", "location": "westeurope"` + members + `}]}`
	}
	testRefusals(t, []refusal{
		{"a version that is null", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": <<"1.0.0.0"|null>>, "resources": []}`,
			"/contentVersion", "Required property 'contentVersion' expects a value but got null."},
		{"a schema that is none", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deployment<<Template|Template2>>.json#", "contentVersion": "1.0.0.0", "resources": []}`,
			"/$schema", "is not supported."},
		{"a list of resources in version 2", `{<<|"languageVersion": "2.0", >>"resources": []}`, "/resources", "'resources' must be an object, not an array"},
		{"resources by name in version 1", `{"resources": {<<|"a": {"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "rt"}>>}}`, "/resources", "has no resources by symbolic name"},
		{"nested resources by name in version 1", nestedTemplate(`"resources": {<<|"a": {"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "rt"}>>}`),
			"/resources/0/properties/template/resources", "has no resources by symbolic name"},
		{"an API version whatever the condition", `{"resources": [{"type": "Microsoft.Network/routeTables", <<"apiVersion": "2023-09-01", |>>"name": "rt", "condition": false}]}`, "/resources/0", "a resource must have an 'apiVersion'"},
		{"a name whatever the condition", `{"resources": [{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", <<"name": "rt", |>>"condition": "[equals(1, 2)]"}]}`, "/resources/0", "a resource must have a 'name'"},
		{"segments whatever the condition", `{"resources": [{"type": "Microsoft.Network/routeTables", "apiVersion": "2023-09-01", "name": "<<rt|rt/one>>", "condition": false}]}`, "/resources/0/name", "incorrect segment lengths"},
		{"metadata of a parameter", `{"resources": [], "parameters": {"p": {"type": "string", "defaultValue": "x", "<<metadata|metdata>>": "words"}}}`, "/parameters/p/metdata", "Could not find member 'metdata'"},
		{"a default of null", `{"languageVersion": "2.0", "resources": {}, "parameters": {"p": {"type": "string"<<, "nullable": true|>>, "defaultValue": null}}}`, "/parameters/p", "is not provided"},
		{"no allowed values", `{"resources": [], "parameters": {"p": {"type": "string", "defaultValue": "x", "allowedValues": [<<|"a">>]}}}`, "/parameters/p/defaultValue", "is not part of the allowed value(s)"},
		{"children by name", account(`, "resources": {<<|"a": {}>>}`), "/resources/0/resources", "must be an array, not an object"},
		{"a nullable parameter in version 1", `{<<"languageVersion": "2.0", |>>"resources": <<{}|[]>>, "parameters": {"p": {"type": "string", "nullable": true, "defaultValue": "x"}}}`,
			"/parameters/p/nullable", "The language version '1.0' has no member 'nullable' of types; set 'languageVersion' to '2.0'."},
		{"an output without a type", `{"resources": [], "outputs": {"o": {<<"type": "string", |>>"value": "x"}}}`, "/outputs/o", "Required property 'type' not found in JSON."},
		{"a loop without a name", account(`, "copy": {<<"name": "c", |>>"count": 1}`), "/resources/0/copy", "must have a 'name'"},
		{"the mode of a loop", account(`, "copy": {"name": "c", "count": 1, "mode": "<<serial|batch>>"}`), "/resources/0/copy/mode", "it is 'Serial' or 'Parallel'"},
		{"what is waited for", account(`, "dependsOn": [<<|"[reference('x', '2023-01-01').x]">>]`), "/resources/0/dependsOn/0", "'reference' is not expected at this location"},
		{"a segment that is empty", `{"resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "apiVersion": "2023-01-01", "name": "<<stone|>>/default"}]}`, "/resources/0/name", "incorrect segment lengths"},
		{"tags that are a list", account(`, "tags": "[<<createObject('a', 'b')|createArray('a')>>]"`), "/resources/0/tags", "The 'tags' of the resource 'stone' must be an object"},
		{"a location that is a number", account(`, "managedBy": "", "<<metadata|location>>": 1`), "/resources/0/location", "'location' of a resource must be a text"},
		{"a loop of a property without input", account(`, "properties": {"copy": [{"name": "p", "count": 1<<, "input": 1|>>}]}`), "/resources/0/properties/copy/0", "must have 'input'"},
		{"a deployment without a mode", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "m", "properties": {<<"mode": "Incremental", |>>"template": {
			"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}}]}`, "/resources/0/properties", "Required property 'mode' not found"},
		{"a deployment with a template and a link", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "m", "properties": {"mode": "Incremental", <<|"templateLink": {"uri": "https://contoso.com/t.json"}, >>"template": {
			"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}}}]}`, "/resources/0/properties/templateLink", "has both 'template' and 'templateLink'"},
		{"a parameter with a value and a reference", `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "m", "properties": {"mode": "Incremental", "parameters": {"p": {"value": "x"<<|, "reference": {"keyVault": {"id": "/subscriptions/x/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"}, "secretName": "s"}>>}},
			"template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "parameters": {"p": {"type": "string"}}, "resources": []}}}]}`, "/resources/0/properties/parameters/p", "has both 'value' and 'reference'"},
		{"how often a property is", account(`, "properties": {"copy": [{"name": "p", "count": "[length(<<'x'|reference('x', '2023-01-01').x>>)]", "input": 1}]}`),
			"/resources/0/properties/copy/0/count", "'reference' is not expected at this location"},
	})
}

// A default that is not needed may fail in being evaluated, but not before.
func TestRefusedDefaults(t *testing.T) {
	parameter := func(value string) string {
		return `{"parameters": {"o": {"type": "object", "defaultValue": {}}, "p": {"type": "string", "defaultValue": "` + value + `"}}, "resources": [],
			"outputs": {"o": {"type": "string", "value": "<<x|[parameters('p')]>>"}}}`
	}
	written := func(accepted, refused string) string {
		return `{"parameters": {"q": {"type": "string", "defaultValue": "x"}, "p": {"type": "string", "defaultValue": "[<<` + accepted + `|` + refused + `>>]"}}, "variables": {"v": "x"}, "resources": []}`
	}
	nested := func(inner string) string {
		return `{"languageVersion": "2.0", "resources": {"m": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "m", "properties": {"mode": "Incremental", "template": {
			"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.0", ` + inner + `}}}}}`
	}
	const at = "/parameters/p/defaultValue"
	testRefusals(t, []refusal{
		{"text that is no number", parameter(`[int('x')]`), at, "cannot convert provided value 'x' to integer"},
		{"a member that is not there", parameter(`[parameters('o').x]`), at, "property 'x' doesn't exist"},
		{"an index that is not there", parameter(`[createArray('a')[1]]`), at, "index '1' is out of bounds"},
		{"a failure", parameter(`[fail('no')]`), at, "no"},
		{"text for a list", parameter(`[first(1)]`), at, "'first' expects"},
		{"a failure in a module", nested(`"parameters": {"p": {"type": "string", "defaultValue": "[fail('no')]"}}, "resources": {}, "outputs": {"o": {"type": "string", "value": "<<x|[parameters('p')]>>"}}`),
			"/resources/m/properties/template/parameters/p/defaultValue", "no"},

		{"a list*() function", written(`concat('x')`, `listKeys('x', '2023-01-01').x`), at, "'listKeys' is not expected at this location"},
		{"a reference()", written(`concat('x')`, `reference('x', '2023-01-01').x`), at, "'reference' is not expected at this location"},
		{"a variable", written(`parameters('q')`, `variables('v')`), at, "'variables' is not expected at this location"},
		{"a parameter that is not there", written(`parameters('q')`, `parameters('r')`), at, "The template parameter 'r' is not found."},
		{"a function that is not there", written(`concat('x')`, `conkat('x')`), at, "The template function 'conkat' is not valid."},
		{"too many arguments", written(`toLower('x')`, `toLower('x', 'y')`), at, "requires"},
		{"an expression that cannot be parsed", written(`concat('x')`, `concat('x'`), at, "language expression"},
		{"itself", written(`parameters('q')`, `parameters('p')`), at, "cyclic"},
	})
}

// nestedTemplate is a template that deploys another one, whose members are given.
func nestedTemplate(members string) string {
	return `{"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "nested", "properties": {"mode": "Incremental", "template": {
		"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0", ` + members + `}}}]}`
}

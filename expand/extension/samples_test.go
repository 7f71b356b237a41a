package extension_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

// mockTypes are the configurations that the extensions of the compiler's own
// samples have.
const mockTypes = `[
  {"$type": "StringType"},
  {"$type": "StringType", "sensitive": true},
  {"$type": "ObjectType", "name": "config", "properties": {"requiredString": {"type": {"$ref": "#/0"}, "flags": 1}, "optionalString": {"type": {"$ref": "#/0"}, "flags": 0}}},
  {"$type": "ObjectType", "name": "config", "properties": {"optionalString": {"type": {"$ref": "#/0"}, "flags": 0}, "optionalSecureString": {"type": {"$ref": "#/1"}, "flags": 0}}},
  {"$type": "ObjectType", "name": "config", "properties": {"requiredSecureString": {"type": {"$ref": "#/1"}, "flags": 1}, "optionalString": {"type": {"$ref": "#/0"}, "flags": 0}}},
  {"$type": "ObjectType", "name": "a", "properties": {"discrim": {"type": {"$ref": "#/0"}, "flags": 1}, "a1": {"type": {"$ref": "#/0"}, "flags": 1}, "a2": {"type": {"$ref": "#/0"}, "flags": 0}}},
  {"$type": "ObjectType", "name": "b", "properties": {"discrim": {"type": {"$ref": "#/0"}, "flags": 1}, "b1": {"type": {"$ref": "#/0"}, "flags": 1}}},
  {"$type": "DiscriminatedObjectType", "name": "config", "discriminator": "discrim", "baseProperties": {"z1": {"type": {"$ref": "#/0"}, "flags": 0}}, "elements": {"a": {"$ref": "#/5"}, "b": {"$ref": "#/6"}}}
]`

func mockCatalogue(t *testing.T) *extension.Catalogue {
	t.Helper()
	types := read(t, "types.json", mockTypes)
	c := &extension.Catalogue{}
	for name, config := range map[string]string{"hasconfig": "2", "hasoptionalconfig": "3", "hassecureconfig": "4", "hasdiscrimconfig": "7"} {
		index := read(t, "index.json", `{"resources": {}, "settings": {"name": "`+name+`", "version": "1.2.3", "configurationType": {"$ref": "types.json#/`+config+`"}}}`)
		known, diags := extension.ReadTypes(index, func(string) (value.Value, error) { return types, nil })
		if len(diags) > 0 {
			t.Fatal(diags)
		}
		c.Add(known)
	}
	return c
}

// expandSample expands with what a test gives, and checks the configurations: a
// line for each, "deployment alias.property kind value".
func expandSample(t *testing.T, template, parameters *source.File, stack bool) *deployment.Deployment {
	t.Helper()
	o := expand.Options{ParameterFile: parameters, Context: read(t, "context.json", fixtureContext), AsOf: asOf, Runtime: eval.None{}}
	o.Extensions = extension.Options{Stack: stack, Catalogue: mockCatalogue(t)}
	return expand.Expand(template, o)
}

// uniqueSuffix is what the compiler adds to the names of modules that have none.
var uniqueSuffix = regexp.MustCompile(`-[a-z0-9]{13}$`)

func checkProperties(t *testing.T, d *deployment.Deployment, want string) {
	t.Helper()
	got := map[string]string{}
	for _, e := range d.Extensions {
		name := uniqueSuffix.ReplaceAllString(e.Module.Path[strings.LastIndexByte(e.Module.Path, '/')+1:], "")
		got[name+" "+e.Alias] = ""
		for _, p := range e.Config {
			got[name+" "+e.Alias+"."+p.Name] = p.Kind.String() + shownProperty(p)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(want), "\n") {
		key, what, _ := strings.Cut(strings.TrimSpace(line), " = ")
		found, ok := got[key]
		if !ok || !strings.HasPrefix(found, what) {
			t.Errorf("%s = %s, want %s", key, found, what)
		}
	}
}

// errorsOf lists the aliases that errors with a code are about.
func errorsOf(d *deployment.Deployment, code diag.Code) string {
	var list []string
	for _, x := range d.Diagnostics {
		if x.Severity == diag.Error && (code == "" || x.Code == code) {
			pointer := value.PointerAt(d.Sources[x.Span.File], x.Span)
			list = append(list, pointer)
		}
	}
	return strings.Join(list, "\n")
}

// TestCompilerModules runs what the compiler makes of its own sample with module
// configurations.
func TestCompilerModules(t *testing.T) {
	file, err := source.NewBoundary().Outright().ReadFile(corpus.Shared(t, "corpus", "bicep-samples", "baselines--Extensions_CRLF.json"))
	if err != nil {
		t.Fatal(err)
	}
	template := source.NewFile("main.json", file.Text)
	given := func(branch string) *source.File {
		return source.NewFile("parameters.json", `{"parameters": {"strParam1": {"value": "str"}, "secureStrParam1": {"value": "kube-SEEDED-30"}, "boolParam1": {"value": `+branch+`}},
			"extensionConfigs": {"k8s": {"kubeConfig": {"keyVaultReference": {"keyVault": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/root"}, "secretName": "root"}}, "namespace": {"value": "rootNs"}}}}`)
	}
	const root = `keyVault {"keyVault":{"id":"/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/root"},"secretName":"root"}`
	const always = `
main extWithOptionalConfig3.optionalString = literal "str"
main extWithSecureStr1.requiredSecureString = secret
main extWithConfig1.requiredString = literal "/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/providers/My.Rp/TestType/testResource1"
main extWithConfig2.requiredString = literal "str"
moduleWithExtsWithAliases k8s.kubeConfig = secret
moduleWithExtsWithAliases k8s.namespace = literal "ns2"
moduleWithExtsWithoutAliases kubernetes.kubeConfig = secret
moduleWithExtsWithoutAliases kubernetes.namespace = literal "nsInsideModule"
moduleExtConfigFromKeyVaultReference k8s.kubeConfig = keyVault {"keyVault":{"id":"/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/providers/Microsoft.KeyVault/vaults/kv1"},"secretName":"myKubeConfig"}
moduleExtConfigFromKeyVaultReference k8s.namespace = literal "strVar1Value"
moduleExtConfigFromReferences k8s.kubeConfig = api {"method":"POST","armResourceId":"/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/providers/Microsoft.ContainerService/managedClusters/aksCluster","apiVersion":"2024-02-01","action":"listClusterAdminCredential","responseValuePath":"kubeconfigs[0].value"}
moduleExtConfigFromReferences k8s.namespace = unknown [reference('testResource1').namespace]
moduleWithExtsUsingFullInheritance k8s.kubeConfig = ` + root + `
moduleWithExtsUsingFullInheritance k8s.namespace = literal "rootNs"
moduleWithExtsUsingFullInheritanceTernary1 k8s.namespace = literal "rootNs"
moduleWithExtsUsingPiecemealInheritance k8s.kubeConfig = ` + root + `
moduleWithExtsPiecemealInheritanceLooped0 k8s.namespace = literal "rootNs"
moduleWithExtsPiecemealInheritanceLooped3 k8s.kubeConfig = ` + root + `
moduleWithExtsEmpty k8s.namespace = literal "rootNs"
moduleWithExtsEmpty extWithOptionalConfig`
	d := expandSample(t, template, given("true"), false)
	checkProperties(t, d, always+`
moduleExtConfigsFromParams k8s.kubeConfig = secret
moduleExtConfigsFromParams k8s.namespace = literal "str"
moduleExtConfigsConditionalMixed k8s.kubeConfig = secret
moduleExtConfigsConditionalMixed k8s.namespace = literal "westeurope"`)
	if list := errorsOf(d, ""); list != "" {
		t.Errorf("errors at %s", list)
	}
	d = expandSample(t, template, given("false"), true)
	checkProperties(t, d, always+`
moduleExtConfigsFromParams k8s.namespace = literal "falseCond"
moduleExtConfigsConditionalMixed k8s.kubeConfig = `+root+`
moduleExtConfigsConditionalMixed k8s.namespace = literal "rootNs"`)
	// A secure default, literals, and a parameter are what a stack cannot keep.
	const want = `/extensions/extWithSecureStr1/config/requiredSecureString/defaultValue
/resources/moduleWithExtsWithAliases/properties/extensionConfigs/k8s/kubeConfig/value
/resources/moduleWithExtsWithoutAliases/properties/extensionConfigs/kubernetes/kubeConfig/value
/resources/moduleExtConfigsFromParams/properties/extensionConfigs/k8s/kubeConfig`
	if got := errorsOf(d, ""); got != want {
		t.Errorf("errors at\n%s\nwant\n%s", got, want)
	}
}

// TestCompilerParameters runs the parameters file that the compiler makes of its
// own sample, with discriminated configurations.
func TestCompilerParameters(t *testing.T) {
	file, err := source.NewBoundary().Outright().ReadFile(corpus.Shared(t, "corpus", "bicep-samples", "baselines_bicepparam--Extensions.parameters.json"))
	if err != nil {
		t.Fatal(err)
	}
	const template = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "languageVersion": "2.2-experimental",
		"parameters": {"strParam1": {"type": "string"}, "secureStrParam1": {"type": "securestring"}},
		"extensions": {
			"hasObjConfig1": {"name": "hasconfig", "version": "1.2.3"},
			"hasObjConfig2": {"name": "hasconfig", "version": "1.2.3", "config": {"requiredString": {"defaultValue": "defaultValue"}}},
			"hasObjConfig3": {"name": "hasconfig", "version": "1.2.3", "config": {"requiredString": {"defaultValue": "defaultValue"}}},
			"hasObjConfig4": {"name": "hasconfig", "version": "1.2.3", "config": {"requiredString": {"defaultValue": "defaultValue"}}},
			"hasObjConfig5": {"name": "hasconfig", "version": "1.2.3", "config": {"optionalString": {"defaultValue": "replaced"}}},
			"hasSecureConfig1": {"name": "hassecureconfig", "version": "1.2.3"},
			"hasSecureConfig2": {"name": "hassecureconfig", "version": "1.2.3"},
			"hasDiscrimConfig1": {"name": "hasdiscrimconfig", "version": "1.2.3"},
			"hasDiscrimConfig2": {"name": "hasdiscrimconfig", "version": "1.2.3", "config": {"discrim": {"defaultValue": "a"}}},
			"hasDiscrimConfig3": {"name": "hasdiscrimconfig", "version": "1.2.3"}},
		"resources": {}}`
	d := expandSample(t, source.NewFile("main.json", template), source.NewFile("parameters.json", file.Text), false)
	checkProperties(t, d, `
main hasObjConfig1.requiredString = literal "valueFromParams"
main hasObjConfig2.requiredString = literal "defaultValue"
main hasObjConfig2.optionalString = literal "optional"
main hasObjConfig3.requiredString = literal "defaultValue"
main hasObjConfig4.requiredString = literal "defaultValue"
main hasObjConfig5.optionalString = literal "inlineVal2"
main hasSecureConfig1.requiredSecureString = keyVault
main hasSecureConfig2.requiredSecureString = secret
main hasDiscrimConfig1.z1 = literal "z1v"
main hasDiscrimConfig2.discrim = literal "a"
main hasDiscrimConfig3.b1 = literal "b1False"`)
	if list := errorsOf(d, ""); list != "" {
		t.Errorf("errors at %s", list)
	}
	if got := errorsOf(expandSample(t, source.NewFile("main.json", template), source.NewFile("parameters.json", file.Text), true), diag.StackAuth); got != "/extensionConfigs/hasSecureConfig2/requiredSecureString/value" {
		t.Errorf("a stack refuses %s", got)
	}
	for _, c := range []struct{ before, after, code, at string }{
		{`"discrim": {` + "\n        \"value\": \"a\"", `"discrim": {` + "\n        \"value\": \"c\"", "extension-property-type", "/extensionConfigs/hasDiscrimConfig1/discrim/value"},
		{`"b1": {`, `"a1": {`, "extension-property-unknown", "/extensionConfigs/hasDiscrimConfig3/a1"},
		{`"requiredString": {` + "\n        \"value\": \"asdf\"", `"requiredStrin": {` + "\n        \"value\": \"asdf\"", "extension-property-unknown", "/extensionConfigs/hasObjConfig5/requiredStrin"},
	} {
		text := strings.ReplaceAll(strings.ReplaceAll(file.Text, "\r\n", "\n"), c.before, c.after)
		if !strings.Contains(text, c.after) {
			t.Fatalf("%q is not in the sample", c.before)
		}
		d := expandSample(t, source.NewFile("main.json", template), source.NewFile("parameters.json", text), false)
		if got := errorsOf(d, diag.Code(c.code)); !strings.HasPrefix(got, c.at) {
			t.Errorf("%s: %s at %s", c.after, c.code, got)
		}
	}
}

// TestPlatformProject runs what the compiler made of a project whose modules hand
// a configuration down through four levels.
func TestPlatformProject(t *testing.T) {
	const project = "../../fixtures/projects/recorded/aks-platform/"
	for _, c := range []struct {
		parameters   string
		plain, stack string
	}{
		{"main", "", ""},
		{"standby", "", "/extensionConfigs/k8s/kubeConfig/value\n/resources/canary/properties/extensionConfigs/k8s/kubeConfig"},
	} {
		file, err := source.NewBoundary().Outright().ReadFile(project + c.parameters + ".bicepparam.json")
		if err != nil {
			t.Fatal(err)
		}
		recorded, _ := value.Parse(file)
		template := source.NewFile("main.json", recorded.Get("templateJson").Str())
		parameters := source.NewFile(c.parameters+".json", recorded.Get("parametersJson").Str())
		if got := errorsOf(expandSample(t, template, parameters, false), ""); got != c.plain {
			t.Errorf("%s: errors at %s", c.parameters, got)
		}
		d := expandSample(t, template, parameters, true)
		got := strings.Split(errorsOf(d, ""), "\n")
		slices.Sort(got)
		if strings.Join(got, "\n") != c.stack {
			t.Errorf("%s: a stack refuses %s", c.parameters, got)
		}
		if c.parameters != "main" {
			continue
		}
		checkProperties(t, d, `
shop-deployment k8s.namespace = literal "shop"
shop-deployment k8s.kubeConfig = keyVault {"keyVault":{"id":"/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/providers/Microsoft.KeyVault/vaults/kv-orion-connections"},"secretName":"aks-primary"}
reports k8s.context = literal "primary-admin"
team-search k8s.kubeConfig = keyVault`)
		ids := map[string]bool{}
		for _, r := range d.Resources {
			ids[r.ID] = true
		}
		for _, id := range []string{"cluster/k8s/metadata.namespace/shop/metadata.name/shop", "cluster/k8s/metadata.name/team-payments", "cluster/k8s/metadata.namespace/team-search/metadata.name/deployers"} {
			if !ids[id] {
				t.Errorf("no resource %s", id)
			}
		}
	}
}

package extension_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/mocks"
)

// TestInheritance makes deployments in which configurations are passed down through
// several levels, in both dialects mixed at random, and compares them with a model
// that knows nothing of expressions: it only keeps what each level was given.
func TestInheritance(t *testing.T) {
	const cases = 1000
	random := rand.New(rand.NewSource(27))
	for n := range cases {
		m := &inheritanceModel{random: random, want: map[string]modelConfig{}}
		template, parameters := m.deployment()
		o := expand.Options{
			ParameterFile: source.NewFile("parameters.json", marshal(t, parameters)), AsOf: asOf, Context: read(t, "context.json", fixtureContext),
		}
		o.Extensions.Stack = true
		o.Runtime = eval.None{}
		if n%2 == 0 {
			runtime, diags := mocks.New(mocks.Options{Context: o.Context})
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			o.Runtime = runtime
		}
		d := expand.Expand(source.NewFile("template.json", marshal(t, template)), o)
		problem := ""
		for _, x := range d.Diagnostics {
			if x.Severity == diag.Error {
				problem += "\n" + string(x.Code) + " " + x.Message.String()
			}
		}
		got := map[string]string{}
		for _, e := range extension.Listing(d).Items() {
			config := e.Get("config")
			credential := config.At("kubeConfig", "keyVaultReference")
			if credential.IsAbsent() {
				credential = config.At("kubeConfig", "apiReference")
			}
			at := e.Get("deploymentId").Str()
			got[at[strings.Index(at, "/resourceGroups/"):]+" "+e.Get("alias").Str()] = config.At("namespace", "value").Str() + " " + credential.Compact()
		}
		for at, want := range m.want {
			if wanted := want.namespace + " " + want.credential; got[at] != wanted {
				problem += fmt.Sprintf("\n%s\n  is   %s\n  want %s", at, got[at], wanted)
			}
		}
		if len(got) != len(m.want) {
			problem += fmt.Sprintf("\n%d configurations, want %d", len(got), len(m.want))
		}
		// Objects are in the same cluster exactly where the model has the same credential.
		for _, a := range d.Resources {
			for _, b := range d.Resources {
				if a.Extension == "" || b.Extension == "" {
					continue
				}
				same := m.want[keyAt(a.Module.ID, a.Extension)].cluster == m.want[keyAt(b.Module.ID, b.Extension)].cluster
				if same != (a.Connection.Key == b.Connection.Key) {
					problem += fmt.Sprintf("\n%s and %s: one cluster %v, want %v", a.Module.Path, b.Module.Path, !same, same)
				}
			}
		}
		if problem != "" {
			t.Fatalf("case %d:%s\n%s\n%s", n, problem, marshal(t, parameters), marshal(t, template))
		}
	}
}

func keyAt(id, alias string) string { return id[strings.Index(id, "/resourceGroups/"):] + " " + alias }

func marshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// modelConfig is a configuration as the model keeps it.
type modelConfig struct {
	namespace, credential string
	// cluster is what the credential leads to: secrets are identified by vault and name, resources by
	// their id, whatever version or action is asked for.
	cluster string
}

type inheritanceModel struct {
	random *rand.Rand
	want   map[string]modelConfig
	number int
}

type object = map[string]any

const modelScope = "/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/"

// one picks one of several.
func (m *inheritanceModel) one(list ...string) string { return list[m.random.Intn(len(list))] }

func (m *inheritanceModel) chance(n int) bool { return m.random.Intn(n) == 0 }

// group is the resource group of the context, which the model has to know of.
func modelGroup() string {
	var context struct {
		ResourceGroup struct{ Name string } `json:"resourceGroup"`
	}
	if json.Unmarshal([]byte(fixtureContext), &context) != nil || context.ResourceGroup.Name == "" {
		return "rg"
	}
	return context.ResourceGroup.Name
}

// vault is a secret of a vault, as an item writes it.
func (m *inheritanceModel) vault() (item object, c modelConfig) {
	id, name := modelScope+"keys/providers/Microsoft.KeyVault/vaults/"+m.one("one", "two"), m.one("admin", "user")
	reference := object{"keyVault": object{"id": id}, "secretName": name}
	text := fmt.Sprintf(`{"keyVault":{"id":"%s"},"secretName":"%s"`, id, name)
	if m.chance(3) {
		reference["secretVersion"], text = "0123456789abcdef0123456789abcdef", text+`,"secretVersion":"0123456789abcdef0123456789abcdef"`
	}
	return object{"keyVaultReference": reference}, modelConfig{credential: text + "}", cluster: id + " " + name}
}

// list is a list*() call, which asks a cluster in the group of the one who writes it.
func (m *inheritanceModel) list(group string) (expression string, c modelConfig) {
	name, action := m.one("east", "west"), m.one("listClusterAdminCredential", "listClusterUserCredential")
	id := modelScope + group + "/providers/Microsoft.ContainerService/managedClusters/" + name
	return fmt.Sprintf("%s(resourceId('Microsoft.ContainerService/managedClusters', '%s'), '2024-02-01').kubeconfigs[0].value", action, name),
		modelConfig{cluster: id, credential: fmt.Sprintf(`{"method":"POST","armResourceId":"%s","apiVersion":"2024-02-01","action":"%s","responseValuePath":"kubeconfigs[0].value"}`, id, action)}
}

func declared(defaultNamespace string) object {
	return object{"name": "Kubernetes", "version": "1.0.0", "config": object{
		"namespace": object{"type": "string", "defaultValue": defaultNamespace}, "kubeConfig": object{"type": "secureString"},
	}}
}

// deployment is a root template with its parameters file.
func (m *inheritanceModel) deployment() (template, parameters object) {
	alias, fallback := m.one("k8s", "cluster", "root"), m.one("default", "base")
	item, c := m.vault()
	c.namespace = fallback
	given := object{"kubeConfig": item}
	if m.chance(2) {
		given = object{"auth": given}
	}
	if m.chance(2) {
		c.namespace = "given"
		given["namespace"] = object{"value": "given"}
	}
	parameters = object{
		"$schema":        "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
		"contentVersion": "1.0.0.0", "parameters": object{}, "extensionConfigs": object{alias: given},
	}
	levels := 1 + m.random.Intn(4)
	template = m.template(alias, fallback)
	m.level(template, alias, modelGroup(), []modelConfig{c}, []string{rootDeployment}, levels)
	return template, parameters
}

const rootDeployment = "main"

func (m *inheritanceModel) template(alias, fallback string) object {
	m.number++
	return object{
		"$schema":        "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
		"contentVersion": "1.0.0.0", "languageVersion": "2.2-experimental", "parameters": object{"yes": object{"type": "bool", "defaultValue": true}},
		"variables":  object{"inherited": fmt.Sprintf("[extensionConfigs('%s')]", alias)},
		"extensions": object{alias: declared(fallback)},
		"resources":  object{"o": object{"extension": alias, "type": "core/ConfigMap", "apiVersion": "v1", "properties": object{"metadata": object{"name": fmt.Sprintf("o%d", m.number)}}}},
	}
}

// level notes what a template's deployments have, and lets it deploy further ones. Several
// configurations are those of a loop, whose turns share the template.
func (m *inheritanceModel) level(template object, alias, group string, configs []modelConfig, names []string, left int) {
	for i, c := range configs {
		m.want["/resourceGroups/"+group+"/providers/Microsoft.Resources/deployments/"+names[i]+" "+alias] = c
	}
	if left == 0 || len(configs) > 1 {
		return // the names of what loops deploy are taken once
	}
	children := 1
	if m.chance(4) {
		children = 2
	}
	for range children {
		m.number++
		m.child(template, alias, group, configs[0], fmt.Sprintf("m%d", m.number), left-1)
	}
}

// child adds one deployment.
func (m *inheritanceModel) child(template object, parent, group string, c modelConfig, name string, left int) {
	alias, fallback := m.one(parent, "inner", "kube"), m.one("default", "fallback")
	given, made := m.given(parent, group, fallback, c)
	target := group
	resource := object{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": name}
	if m.chance(4) {
		target = m.one("elsewhere", "third")
		resource["resourceGroup"] = target
	}
	inner := m.template(alias, fallback)
	properties := object{"mode": "Incremental", "expressionEvaluationOptions": object{"scope": "inner"}, "template": inner, "extensionConfigs": object{alias: given}}
	resource["properties"] = properties
	template["resources"].(object)[name] = resource
	configs, names := []modelConfig{made}, []string{name}
	if m.chance(5) {
		// A loop whose turns have each a namespace of their own.
		turns := 1 + m.random.Intn(3)
		resource["copy"], resource["name"] = object{"name": name, "count": turns}, fmt.Sprintf("[format('%s-{0}', copyIndex())]", name)
		properties["extensionConfigs"] = object{alias: fmt.Sprintf("[createObject('auth', extensionConfigs('%s').auth, 'namespace', format('turn-{0}', copyIndex()))]", parent)}
		configs, names = nil, nil
		for i := range turns {
			turn := c
			turn.namespace = fmt.Sprintf("turn-%d", i)
			configs, names = append(configs, turn), append(names, fmt.Sprintf("%s-%d", name, i))
		}
	}
	m.level(inner, alias, target, configs, names, left)
}

// given is what a deployment gives for an alias, in some dialect, and what comes of it.
func (m *inheritanceModel) given(parent, group, fallback string, c modelConfig) (any, modelConfig) {
	made := c
	secret := m.one(
		fmt.Sprintf("extensionConfigs('%s').auth.kubeConfig", parent), fmt.Sprintf("extensionConfigs('%s')['auth'].kubeConfig", parent),
		fmt.Sprintf("extensionConfigs('%s').kubeConfig", parent), "variables('inherited').auth.kubeConfig")
	wrapped := fmt.Sprintf("extensions('%s').config.kubeConfig", parent)
	namespace, wrappedNamespace := fmt.Sprintf("extensionConfigs('%s').namespace", parent), fmt.Sprintf("extensions('%s').config.namespace", parent)
	switch m.random.Intn(11) {
	case 0:
		return fmt.Sprintf("[extensionConfigs('%s')]", parent), made
	case 1:
		return fmt.Sprintf("[extensions('%s').config]", parent), made
	case 2:
		return parent, made
	case 3: // items, flat; what is left out is the child's own default
		items := object{"kubeConfig": "[" + wrapped + "]"}
		switch m.random.Intn(3) {
		case 0:
			items["namespace"] = "[" + wrappedNamespace + "]"
		case 1:
			items["namespace"], made.namespace = object{"value": "item"}, "item"
		default:
			made.namespace = fallback
		}
		return items, made
	case 4: // plain values
		made.namespace = "plain"
		return fmt.Sprintf("[createObject('auth', createObject('kubeConfig', %s), 'namespace', 'plain')]", secret), made
	case 5:
		return fmt.Sprintf("[createObject('namespace', %s, 'auth', extensionConfigs('%s').auth)]", namespace, parent), made
	case 6: // a spread
		made.namespace = "spread"
		return fmt.Sprintf("[%s(%s, createObject('namespace', 'spread'))]", m.one("union", "Union"), m.one(fmt.Sprintf("extensionConfigs('%s')", parent), "variables('inherited')")), made
	case 7:
		made.namespace = "shallow"
		return fmt.Sprintf("[shallowMerge(createArray(extensionConfigs('%s'), createObject('namespace', 'shallow')))]", parent), made
	case 8: // a credential of its own, of a cluster
		expression, own := m.list(group)
		own.namespace = "own"
		return fmt.Sprintf("[createObject('auth', createObject('kubeConfig', %s), 'namespace', 'own')]", expression), own
	case 9: // or of a vault, in either dialect
		item, own := m.vault()
		own.namespace = fallback
		if m.chance(2) {
			return object{"auth": object{"kubeConfig": item}}, own
		}
		return object{"kubeConfig": item}, own
	}
	expression, own := m.list(group)
	if m.chance(2) {
		made.namespace = "chosen"
		return fmt.Sprintf("[createObject('auth', createObject('kubeConfig', if(parameters('yes'), %s, %s)), 'namespace', 'chosen')]", secret, expression), made
	}
	own.namespace = "chosen"
	return fmt.Sprintf("[createObject('auth', createObject('kubeConfig', if(parameters('yes'), %s, %s)), 'namespace', 'chosen')]", expression, secret), own
}

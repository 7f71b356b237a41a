package evaluation

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

var (
	memberPolicies = flag.Int("members", 60, "how many policies about members of the input are generated")
	memberSeed     = flag.Uint64("member-seed", 1, "from which they are generated")
)

// everyMember is a template of whose members of the input each depends on something
// in one place and on nothing in another.
const everyMember = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
"languageVersion": "2.2-experimental",
"extensions": {"k8s": {"name": "Kubernetes", "version": "1.0.0", "config": {"namespace": {"type": "string", "defaultValue": "default"}, "kubeConfig": {"type": "secureString"}}}},
"parameters": {
 "where": {"type": "string", "defaultValue": "[resourceGroup().location]"},
 "hash": {"type": "string", "defaultValue": "[uniqueString(resourceGroup().id)]"},
 "size": {"type": "int", "defaultValue": 3}},
"variables": {"near": "[equals(resourceGroup().location, 'westeurope')]"},
"resources": {
 "store": {"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01", "name": "[concat('st', parameters('hash'))]", "location": "[parameters('where')]",
  "tags": {"where": "[resourceGroup().location]", "size": "[string(parameters('size'))]"}, "sku": {"name": "[if(variables('near'), 'Standard_ZRS', 'Standard_LRS')]"}, "kind": "StorageV2",
  "properties": {"minimumTlsVersion": "TLS1_2", "allowBlobPublicAccess": "[variables('near')]", "supportsHttpsTrafficOnly": true,
   "networkAcls": "[if(variables('near'), createObject('defaultAction', 'Deny', 'bypass', 'None'), createObject('defaultAction', 'Allow'))]"}},
 "blobs": {"type": "Microsoft.Storage/storageAccounts/blobServices", "apiVersion": "2023-05-01", "name": "[concat('st', parameters('hash'), '/default')]", "dependsOn": ["store"],
  "properties": {"deleteRetentionPolicy": {"enabled": true, "days": "[parameters('size')]"}}},
 "near": {"condition": "[variables('near')]", "type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-11-01", "name": "near", "location": "westeurope", "properties": {"securityRules": []}},
 "far": {"condition": "[not(variables('near'))]", "type": "Microsoft.Network/networkSecurityGroups", "apiVersion": "2023-11-01", "name": "far", "location": "northeurope", "properties": {"flushConnection": true}},
 "copies": {"copy": {"name": "c", "count": "[if(variables('near'), 1, 2)]"}, "type": "Microsoft.Network/publicIPAddresses", "apiVersion": "2023-11-01", "name": "[concat('ip', copyIndex())]", "location": "westeurope",
  "sku": {"name": "Standard"}, "zones": "[if(equals(copyIndex(), 1), createArray('1', '2'), createArray('1'))]", "properties": {"publicIPAllocationMethod": "Static", "idleTimeoutInMinutes": "[add(4, copyIndex())]"}},
 "none": {"copy": {"name": "n", "count": "[if(variables('near'), 0, 1)]"}, "type": "Microsoft.Network/routeTables", "apiVersion": "2023-11-01", "name": "[concat('rt', copyIndex())]", "location": "westeurope", "properties": {"disableBgpRoutePropagation": true}},
 "asks": {"type": "Microsoft.Web/serverfarms", "apiVersion": "2023-12-01", "name": "plan", "location": "westeurope", "sku": {"name": "P1v3", "capacity": "[reference('/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg/providers/Microsoft.Web/serverfarms/other', '2023-12-01').numberOfWorkers]"},
  "tags": {"owner": "[subscription().displayName]"}, "properties": {"zoneRedundant": true, "store": "[resourceId('Microsoft.Storage/storageAccounts', concat('st', parameters('hash')))]"}},
 "module": {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "module", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
  "parameters": {"place": {"value": "[parameters('where')]"}, "written": {"value": "here"}},
  "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
   "parameters": {"place": {"type": "string"}, "written": {"type": "string"}},
   "resources": [{"type": "Microsoft.KeyVault/vaults", "apiVersion": "2023-07-01", "name": "kv-one", "location": "[parameters('place')]", "properties": {"tenantId": "[subscription().tenantId]", "enablePurgeProtection": true, "sku": {"family": "A", "name": "standard"}}}],
   "outputs": {"place": {"type": "string", "value": "[parameters('place')]"}, "written": {"type": "string", "value": "[parameters('written')]"}}}}},
 "maybe": {"condition": "[variables('near')]", "type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "maybe", "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"},
  "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0",
   "resources": [{"type": "Microsoft.Network/virtualNetworks", "apiVersion": "2023-11-01", "name": "vnet", "location": "westeurope", "properties": {"addressSpace": {"addressPrefixes": ["10.0.0.0/16"]}}}]}}},
 "web": {"extension": "k8s", "type": "apps/Deployment", "apiVersion": "v1", "condition": "[variables('near')]", "properties": {"metadata": {"name": "web", "namespace": "shop"}, "spec": {"replicas": 2}}},
 "map": {"extension": "k8s", "type": "core/ConfigMap", "apiVersion": "v1", "properties": {"metadata": {"name": "[parameters('where')]", "namespace": "shop"}, "data": {"a": "b"}}}},
"outputs": {"where": {"type": "string", "value": "[parameters('where')]"}, "size": {"type": "int", "value": "[parameters('size')]"}}}`

const memberParameters = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0", "parameters": {"size": {"value": 7}},
"extensionConfigs": {"k8s": {"kubeConfig": {"keyVaultReference": {"keyVault": {"id": "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg-x/providers/Microsoft.KeyVault/vaults/kv-one"}, "secretName": "admin"}}}}}`

// world is one way in which the deployment may turn out.
type world struct {
	d *deployment.Deployment
	// seen are the inputs of its targets by where these are written.
	seen map[string]any
}

// memberWorlds are what is known without anything, and some of the ways in which
// that may turn out.
func memberWorlds(t *testing.T, e *Engine) []world {
	t.Helper()
	place := func(subscription, group, location, name string) value.Value {
		return value.FromGo(map[string]any{
			"subscription":  map[string]any{"subscriptionId": subscription, "displayName": "the " + group + " one", "tenantId": subscription},
			"resourceGroup": map[string]any{"name": group, "location": location, "tags": map[string]any{"of": group}},
			"tenant":        map[string]any{"tenantId": subscription}, "deployment": map[string]any{"name": name},
		})
	}
	var worlds []world
	for i, where := range []value.Value{
		{}, place("11111111-1111-4111-8111-111111111111", "rg-hub", "westeurope", "hub"), place("22222222-2222-4222-8222-222222222222", "rg-spoke", "northeurope", "spoke"), {},
	} {
		m, diags := mocks.New(mocks.Options{Context: where})
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		o := expand.Options{Context: where, Runtime: m, AsOf: checkDay, ParameterFile: source.NewFile("p.json", memberParameters)}
		if i >= 2 {
			o.Runtime = otherwise{m}
		}
		d := expand.Expand(source.NewFile("main.json", everyMember), o)
		if d.Diagnostics.HasErrors() {
			t.Fatal(d.Diagnostics)
		}
		w := world{d: d, seen: map[string]any{}}
		spelling := input.Spelling{"relations": "relations"}
		all := &input.Common{Spelling: spelling, Types: e.common.Types, Footprint: func(string) input.Footprint { return input.Everything }}
		in := input.New(all, deployment.NewView(d))
		shared := in.Shared(d)
		for _, r := range in.View.All {
			target := in.Add(r, shared)
			document, err := ast.JSON(target.Term(spelling, input.Everything).Value)
			if err != nil {
				t.Fatal(err)
			}
			seen := document.(map[string]any)
			delete(seen, "assumed") // what is known differs, and is meant to
			w.seen[placeOf(target)] = seen
		}
		worlds = append(worlds, w)
	}
	return worlds
}

// placeOf is where a target is written.
func placeOf(t *input.Target) string {
	at := t.Type
	for r := t.View.Resource; r != nil; r = r.Module.Resource {
		at += fmt.Sprintf(" %d/%d", r.Declaration.Span().Start, max(r.CopyIndex, 0))
	}
	return at
}

// drawn is a condition about a member of the input: a walk through a document that
// somebody sees, and a question about where it ends.
func drawn(random *rand.Rand, document any) string {
	path, node := "input", document
	for depth := 0; ; depth++ {
		switch v := node.(type) {
		case map[string]any:
			keys := make([]string, 0, len(v))
			for k := range v {
				keys = append(keys, k)
			}
			slices.Sort(keys)
			if len(keys) == 0 || depth > 0 && random.IntN(6) == 0 {
				return questionAbout(random, path, node, keys)
			}
			k := keys[random.IntN(len(keys))]
			if depth == 0 && random.IntN(2) == 0 && v["deployment"] != nil {
				k = "deployment" // the most is in it
			}
			switch {
			case depth > 1 && random.IntN(8) == 0:
				path += "[_]"
			default:
				path += fmt.Sprintf("[%q]", k)
			}
			node = v[k]
		case []any:
			if len(v) == 0 || random.IntN(4) == 0 {
				return questionAbout(random, path, node, nil)
			}
			i := random.IntN(len(v))
			if node = v[i]; random.IntN(3) == 0 {
				path += fmt.Sprintf("[%d]", i)
			} else {
				path += "[_]"
			}
		default:
			return questionAbout(random, path, node, nil)
		}
	}
}

func questionAbout(random *rand.Rand, path string, node any, keys []string) string {
	literal, _ := json.Marshal(node)
	value := string(literal)
	without := func(kind string) []string { // an object or a list
		return []string{
			"count(" + path + ") == " + fmt.Sprint(lengthOf(node)), "count(" + path + ") > " + fmt.Sprint(random.IntN(4)), "not " + strings.ReplaceAll(path, "[_]", "[0]"),
			"some x in " + path + "\n\tx != null", "every x in " + strings.ReplaceAll(path, "[_]", "[0]") + " { is_string(x) }", "is_" + kind + "(" + path + ")",
			"contains(json.marshal(" + path + "), \"west\")", "walk(" + path + ", [_, x])\n\tx == true", "n := count([x | some x in " + path + "])\n\tn != 2",
		}
	}
	var forms []string
	switch v := node.(type) {
	case map[string]any:
		forms = without("object")
		if len(keys) > 0 {
			k := keys[random.IntN(len(keys))]
			forms = append(forms, fmt.Sprintf("%q in object.keys(%s)", k, path), fmt.Sprintf("object.get(%s, %q, \"none\") != \"none\"", path, k), fmt.Sprintf("not %s[%q]", strings.ReplaceAll(path, "[_]", "[0]"), k))
		}
	case []any:
		forms = without("array")
	case string:
		part := v[:random.IntN(len(v)+1)]
		forms = []string{
			path + " == " + value, path + " != " + value, "not " + strings.ReplaceAll(path, "[_]", "[0]") + " == " + value, fmt.Sprintf("startswith(%s, %q)", path, part),
			fmt.Sprintf("contains(lower(%s), %q)", path, strings.ToLower(part)), path + " in {" + value + ", \"other\"}", "count(" + path + ") > " + fmt.Sprint(len(v)-1),
			"x := [y | y := " + path + "]\n\tcount(x) > 0", fmt.Sprintf("count(split(%s, \"/\")) > %d", path, random.IntN(5)),
			fmt.Sprintf("regex.match(`^[a-z]{2}.*$`, %s)", path), "{" + value + "} == {x | x := " + path + "}", "input.resource.id == " + path,
		}
	default:
		forms = []string{path + " == " + value, path + " != " + value, "not " + strings.ReplaceAll(path, "[_]", "[0]"), "not " + strings.ReplaceAll(path, "[_]", "[0]") + " == " + value, "is_number(" + path + ")"}
	}
	return forms[random.IntN(len(forms))]
}

func lengthOf(node any) int {
	switch v := node.(type) {
	case map[string]any:
		return len(v)
	case []any:
		return len(v)
	}
	return 0
}

// TestMembersInWorlds draws members of the input from what policies see, asks about each in
// one of the ways in which people write policies, and holds what is certain without
// anything against OPA's answer for each of the ways in which that may turn out. What is
// violated in one of these and deployed in it is evaluated for in the first.
func TestMembersInWorlds(t *testing.T) {
	random := rand.New(rand.NewPCG(*memberSeed, 2))
	blank, _ := loadOnly(loading.Options{AsOf: checkDay, Folders: []loading.Folder{{Path: "p", FS: source.Memory{"p/a.rego": memberPolicy("a", "Microsoft.Web/serverfarms", "true")}}}})
	worlds := memberWorlds(t, blank)
	files := source.Memory{}
	conditions := map[string]string{}
	for i := range *memberPolicies {
		w := worlds[random.IntN(len(worlds))]
		places := make([]string, 0, len(w.seen))
		for place := range w.seen {
			places = append(places, place)
		}
		slices.Sort(places)
		place := places[random.IntN(len(places))]
		typ, _, _ := strings.Cut(place, " ")
		name := fmt.Sprintf("drawn%04d", i)
		condition := drawn(random, w.seen[place])
		conditions["org-"+name] = condition
		files["p/"+name+".rego"] = memberPolicy(name, typ, condition)
	}
	only := []string{"org-*"}
	e, diags := loadOnly(loading.Options{AsOf: checkDay, Folders: []loading.Folder{{Path: "p", FS: files}}, Only: only})
	if diags.HasErrors() { // some compare what by its type is never equal
		for _, d := range diags {
			delete(files, d.File)
		}
		if e, diags = loadOnly(loading.Options{AsOf: checkDay, Folders: []loading.Folder{{Path: "p", FS: files}}, Only: only}); diags.HasErrors() {
			t.Fatal(diags)
		}
	}
	queries := map[string]rego.PreparedEvalQuery{}
	for _, p := range e.Loaded.Selected {
		name := strings.TrimPrefix(p.ID, "org-")
		query, err := rego.New(rego.Query("data.org."+name+".findings"), rego.Module("p.rego", files["p/"+name+".rego"])).PrepareForEval(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		queries[p.ID] = query
	}
	pairs, certain, unknown, needless, wrong := 0, 0, 0, 0, 0
	for known, w := range worlds[:3] {
		said := map[string]findings.Outcome{}
		for _, v := range e.Check(context.Background(), w.d).Verdicts {
			said[v.Rule.ID+" "+placeOf(v.target)] = v.Outcome
		}
		for _, p := range e.Loaded.Selected {
			fails := func(document any) bool {
				query := queries[p.ID]
				result, err := query.Eval(context.Background(), rego.EvalInput(document))
				if err != nil {
					t.Fatal(err)
				}
				return len(result) > 0 && len(result[0].Expressions[0].Value.([]any)) > 0
			}
			typ := p.Types[0]
			places := map[string]bool{}
			for _, other := range worlds {
				for place := range other.seen {
					if strings.HasPrefix(place, typ+" ") || place == typ {
						places[place] = true
					}
				}
			}
			for place := range places {
				outcome, asked := said[p.ID+" "+place]
				differs, failsHere := false, false
				for i, other := range worlds {
					if known > 0 && i != known {
						continue // where all is given there is one
					}
					document, there := other.seen[place]
					if !there {
						differs = true
						continue
					}
					pairs++
					failed := fails(document)
					differs = differs || i > 0 && failed != failsHere
					failsHere = failed
					switch {
					case outcome == findings.Fail && !failed, outcome == findings.Pass && failed, !asked && failed:
						wrong++
						t.Errorf("%s at %s is %v (asked: %v) in world %d, and OPA says %v in world %d: %s", p.ID, place, outcome, asked, known, failed, i, conditions[p.ID])
					}
				}
				switch {
				case !asked:
				case outcome != findings.Unknown:
					certain++
				default:
					unknown++
					if known > 0 && !differs {
						needless++
						if testing.Verbose() {
							t.Logf("needlessly unknown in world %d at %s: %s", known, place, conditions[p.ID])
						}
					}
				}
			}
		}
	}
	corpus.PrintFigure(t, "%d pairs, %d wrong; %d verdicts are certain, %d unknown, %d of them with everything given", pairs, wrong, certain, unknown, needless)
}

func memberPolicy(name, typ, condition string) string {
	return "# METADATA\n# title: T.\n# custom: {types: [\"" + typ + "\"]}\npackage org." + name + "\n\nfindings contains {\"path\": [], \"message\": \"m\"} if {\n\t" + condition + "\n}\n"
}

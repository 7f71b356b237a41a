package change

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const rg = "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg"

// build makes a deployment from resources as a template has them.
func build(t testing.TB, text string) *deployment.Deployment {
	t.Helper()
	file := source.NewFile("main.json", strings.ReplaceAll(text, "{rg}", rg))
	list, diags := value.Parse(file)
	if diags.HasErrors() {
		t.Fatal(diags[0].Message)
	}
	root := &deployment.Module{Path: "main", Name: "main", SubscriptionID: "0f1e2d3c-4b5a-4678-9abc-def012345678", ResourceGroup: "rg"}
	d := &deployment.Deployment{Template: file, Root: root}
	for _, item := range list.Items() {
		r := &deployment.Resource{
			Type: item.Get("type").Str(), Name: item.Get("name").Str(), APIVersion: item.Get("apiVersion").Str(),
			SymbolicName: item.Get("symbol").Str(), Extension: item.Get("extension").Str(), Existing: item.Get("existing").Bool(),
			Body: item.Without("symbol", "scope", "dependsOn", "extension", "existing"), Declaration: item, Module: root, Scope: rg, CopyIndex: -1,
		}
		if scope := item.Get("scope").Str(); scope != "" {
			r.Scope = scope
		}
		if r.ID = resourceid.Build(r.Scope, r.Type, r.Name); r.Extension != "" {
			r.ID = "name/" + r.Name
			r.Identifiers = []deployment.Identifier{{Name: "name", Value: item.Get("name")}}
			r.Identity = deployment.ExtensionIdentity(r.Extension, r.Type, deployment.Connection{Known: true}, r.Identifiers)
		} else {
			r.Identity = deployment.ARMIdentity(r.ID, 0)
		}
		for _, name := range item.Get("dependsOn").Items() {
			for _, other := range d.Resources {
				if other.Name == name.Str() {
					r.DependsOn = append(r.DependsOn, other)
				}
			}
		}
		d.Resources = append(d.Resources, r)
	}
	return d
}

func names(list []Entry) string {
	var found []string
	for _, e := range list {
		found = append(found, e.Resource.Name)
	}
	return strings.Join(found, " ")
}

func shownProperties(list []Property) string {
	var found []string
	for _, p := range list {
		text := fmt.Sprintf("%s: %s -> %s", p.Pointer, p.Old.JSON(), p.New.JSON())
		if p.Old.IsAbsent() {
			text = fmt.Sprintf("%s: + %s", p.Pointer, p.New.JSON())
		} else if p.New.IsAbsent() {
			text = fmt.Sprintf("%s: - %s", p.Pointer, p.Old.JSON())
		}
		if p.Assumed {
			text += " (assumed)"
		}
		found = append(found, text)
	}
	return strings.Join(found, "; ")
}

func parse(t testing.TB, text string) value.Value {
	v, diags := value.Parse(source.NewFile("v", text))
	if diags.HasErrors() {
		t.Fatal(diags[0].Message)
	}
	return v
}

func TestProperties(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"equal", `{"a":1}`, `{"a":1.0}`, ""},
		{"null is none", `{"a":null,"b":1}`, `{"b":1}`, ""},
		{"changed", `{"a":{"b":1}}`, `{"a":{"b":2}}`, "/a/b: 1 -> 2"},
		{"added and removed", `{"a":1}`, `{"b":{"c":2}}`, `/a: - 1; /b: + {"c":2}`},
		{"member names without case", `{"Name":1}`, `{"name":1}`, ""},
		{"another kind", `{"a":{"b":1}}`, `{"a":[1]}`, `/a: {"b":1} -> [1]`},
		{"inserted at the front", `[{"v":1},{"v":2}]`, `[{"v":0},{"v":1},{"v":2}]`, `/0: + {"v":0}`},
		{"removed from the middle", `[1,2,3]`, `[1,3]`, `/1: - 2`},
		{"one element changed", `[{"v":1,"w":1},{"v":2,"w":2}]`, `[{"v":1,"w":1},{"v":2,"w":3}]`, `/1/w: 2 -> 3`},
		{"named elements", `[{"name":"a","v":1},{"name":"b","v":2}]`, `[{"name":"c","v":0},{"name":"A","v":1},{"name":"b","v":3}]`, `/1/name: "a" -> "A"; /2/v: 2 -> 3; /0: + {"name":"c","v":0}`},
		{"order of named elements", `[{"name":"a"},{"name":"b"}]`, `[{"name":"b"},{"name":"a"}]`, ""},
		{"order of plain elements", `["a","b"]`, `["b","a"]`, `/0: - "a"; /1: + "a"`},
		{"elements told apart by id", `[{"id":"/x","v":1}]`, `[{"id":"/y","v":2},{"id":"/X","v":1}]`, `/1/id: "/x" -> "/X"; /0: + {"id":"/y","v":2}`},
		{"ids differ in case", `{"a":"/subscriptions/s/resourceGroups/RG"}`, `{"a":"/Subscriptions/s/resourcegroups/rg"}`, ""},
		{"a path is no id", `{"a":"/Api"}`, `{"a":"/api"}`, `/a: "/Api" -> "/api"`},
		{"ids in a plain list", `["/subscriptions/s/resourceGroups/RG"]`, `["/subscriptions/s/resourceGroups/rg"]`, ""},
		{"init containers have an order", `{"initContainers":[{"name":"a"},{"name":"b"}]}`, `{"initContainers":[{"name":"b"},{"name":"a"}]}`, `/initContainers/0: - {"name":"a"}; /initContainers/1: + {"name":"a"}`},
		{"rules have none", `{"securityRules":[{"name":"a"},{"name":"b"}]}`, `{"securityRules":[{"name":"b"},{"name":"a"}]}`, ""},
		{"names that repeat tell nothing", `[{"name":"a","v":1},{"name":"a","v":2}]`, `[{"name":"a","v":2}]`, `/0: - {"name":"a","v":1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := shownProperties(compareValues(parse(t, c.old), parse(t, c.new))); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMarks(t *testing.T) {
	str := value.NewString
	object := func(v value.Value) value.Value { return value.NewObject([]value.Member{{Name: "p", Value: v}}) }
	secret := func(s string) value.Value { return str(s).Mark(value.Secret) }
	for _, c := range []struct {
		name     string
		old, new value.Value
		want     string
	}{
		{"secret changed", secret("a"), secret("b"), `/p: "{{secret}}" -> "{{secret}}"`},
		{"secret is the same", secret("a"), secret("a"), ""},
		{"secret that cannot be told", secret("a").Mark(value.Assumed), secret("b"), ""},
		{"no longer a secret", secret("a"), str("a"), `/p: "{{secret}}" -> "a"`},
		{"secret is gone", secret("a"), value.Value{}, `/p: - "{{secret}}"`},
		{"assumed", str("a"), str("b").Mark(value.Assumed), `/p: "a" -> "b" (assumed)`},
		{"both assumed and equal", str("a").Mark(value.Assumed), str("a").Mark(value.Assumed), ""},
		{"unknown and known", value.NewUnknown(nil, value.String), str("b"), `/p: null -> "b" (assumed)`},
		{"both unknown", value.NewUnknown(nil, value.String), value.NewUnknown(nil, value.String), ""},
		{"generated", str("a").Mark(value.Generated), str("b").Mark(value.Generated), `/p: "a" -> "b" (assumed)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := shownProperties(compareValues(object(c.old), object(c.new))); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	shape := value.NewObject([]value.Member{{Name: "p", Value: str("a")}}).Mark(value.Assumed)
	if got := shownProperties(compareValues(shape, parse(t, `{}`))); got != `/p: - "a" (assumed)` {
		t.Errorf("member of an assumed shape: %s", got)
	}
}

func TestCompare(t *testing.T) {
	old := build(t, `[
		{"type":"Microsoft.Storage/storageAccounts","apiVersion":"2023-01-01","name":"Same","location":"West Europe"},
		{"type":"Microsoft.Storage/storageAccounts","apiVersion":"2023-01-01","name":"changed","location":"westeurope","sku":{"name":"a"}},
		{"type":"Microsoft.Storage/storageAccounts","apiVersion":"2023-01-01","name":"moved","location":"westeurope"},
		{"type":"Microsoft.Web/sites","apiVersion":"2023-01-01","name":"gone"},
		{"type":"Microsoft.Web/sites","apiVersion":"2023-01-01","name":"referred","existing":true},
		{"type":"Microsoft.Resources/deployments","apiVersion":"2023-01-01","name":"module"}]`)
	new := build(t, `[
		{"type":"microsoft.storage/storageaccounts","apiVersion":"2023-01-01","name":"same","location":"westeurope"},
		{"type":"Microsoft.Storage/storageAccounts","apiVersion":"2024-01-01","name":"changed","location":"westeurope","sku":{"name":"b"}},
		{"type":"Microsoft.Storage/storageAccounts","apiVersion":"2023-01-01","name":"moved","location":"northeurope"},
		{"type":"Microsoft.Web/serverfarms","apiVersion":"2023-01-01","name":"made"}]`)
	r := Compare(old, new, Options{})
	if got := names(r.Created) + " | " + names(r.Stays) + " | " + names(r.Deleted); got != "made | gone | " {
		t.Errorf("created | stays | deleted: %s", got)
	}
	var got []string
	for _, c := range r.Changed {
		got = append(got, c.New.Name+" "+shownProperties(c.Properties))
	}
	want := `changed /apiVersion: "2023-01-01" -> "2024-01-01"; /sku/name: "a" -> "b"
moved /location: "westeurope" -> "northeurope"`
	if strings.Join(got, "\n") != want {
		t.Errorf("changed:\n%s", strings.Join(got, "\n"))
	}
	if !r.Changed[1].Properties[0].Fixed {
		t.Error("a location can be changed?")
	}
	if r := Compare(old, old, Options{Stack: true}); !r.Empty() || len(r.Affected)+len(r.Stack.DeletionOrder) > 0 {
		t.Errorf("differs from itself: %s", value.Pretty(r.Value(Locate{})))
	}
	if r := Compare(nil, new, Options{}); len(r.Created) != 4 || len(r.Deleted) != 0 {
		t.Errorf("against nothing: %s", value.Pretty(r.Value(Locate{})))
	}
}

// A module that is deployed again to show that this changes nothing.
func TestDeployedTwice(t *testing.T) {
	old := build(t, `[{"type":"Microsoft.Web/sites","name":"a","kind":"x"},{"type":"Microsoft.Web/sites","name":"a","kind":"y"}]`)
	r := Compare(old, build(t, `[]`), Options{Stack: true})
	if len(r.Deleted) != 1 || len(r.Stack.BulkDelete) != 1 {
		t.Errorf("deleted %d times", len(r.Deleted))
	}
	r = Compare(old, build(t, `[{"type":"Microsoft.Web/sites","name":"a","kind":"y"}]`), Options{})
	if !r.Empty() {
		t.Errorf("the last deployment does not win: %s", value.Pretty(r.Value(Locate{})))
	}
}

func TestOutputs(t *testing.T) {
	old, new := build(t, "[]"), build(t, "[]")
	old.Root.Outputs = []deployment.Output{{Name: "a", Type: "string", Value: value.NewString("x")}, {Name: "b", Type: "int", Value: value.NewInt(1)}, {Name: "s", Secure: true, Value: value.NewString("hush")}}
	new.Root.Outputs = []deployment.Output{{Name: "A", Type: "String", Value: value.NewString("y")}, {Name: "s", Secure: true, Value: value.NewString("hush2")}, {Name: "c", Value: value.NewBool(true)}}
	r := Compare(old, new, Options{})
	want := `[{"name":"A","change":"changed","properties":[{"pointer":"/value","old":"x","new":"y","assumed":false}]},` +
		`{"name":"s","change":"changed","properties":[{"pointer":"/value","old":"{{secret}}","new":"{{secret}}","assumed":false}]},` +
		`{"name":"c","change":"created","properties":[{"pointer":"","new":{"type":"","value":true},"assumed":false}]},` +
		`{"name":"b","change":"deleted","properties":[{"pointer":"","old":{"type":"int","value":1},"assumed":false}]}]`
	if got := r.Value(Locate{}).Get("outputs").JSON(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestReplaced(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"renamed", `[{"type":"Microsoft.Web/sites","name":"a","kind":"app"}]`, `[{"type":"Microsoft.Web/sites","name":"b","kind":"app"}]`, "a -> b: name"},
		{"by symbolic name", `[{"symbol":"x","type":"Microsoft.Web/sites","name":"a"},{"symbol":"y","type":"Microsoft.Web/sites","name":"b"}]`,
			`[{"symbol":"y","type":"Microsoft.Web/sites","name":"d"},{"symbol":"x","type":"Microsoft.Web/sites","name":"c"}]`, "a -> c: name, b -> d: name"},
		{"another symbolic name is another resource", `[{"symbol":"x","type":"Microsoft.Web/sites","name":"a"}]`, `[{"symbol":"y","type":"Microsoft.Web/sites","name":"b"}]`, ""},
		{"type", `[{"symbol":"x","type":"Microsoft.Web/sites","name":"a"}]`, `[{"symbol":"x","type":"Microsoft.Web/staticSites","name":"a"}]`, "a -> a: type"},
		{"scope", `[{"type":"Microsoft.Authorization/locks","name":"a","scope":"{rg}"}]`, `[{"type":"Microsoft.Authorization/locks","name":"a","scope":"{rg}2"}]`, "a -> a: scope"},
		{"identifiers", `[{"symbol":"x","extension":"k8s","type":"core/Service","name":"a"}]`, `[{"symbol":"x","extension":"k8s","type":"core/Service","name":"b"}]`, "a -> b: identifiers"},
		{"the one most alike", `[{"type":"Microsoft.Web/sites","name":"a","kind":"x","tags":{"t":1}}]`,
			`[{"type":"Microsoft.Web/sites","name":"b","kind":"y","tags":{"t":2}},{"type":"Microsoft.Web/sites","name":"c","kind":"x","tags":{"t":1}}]`, "a -> c: name"},
		{"nobody can tell", `[{"type":"Microsoft.Web/sites","name":"a"}]`, `[{"type":"Microsoft.Web/sites","name":"b"},{"type":"Microsoft.Web/sites","name":"c"}]`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, p := range Compare(build(t, c.old), build(t, c.new), Options{}).Replaced {
				got = append(got, p.Old.Name+" -> "+p.New.Name+": "+p.Why)
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("got %v, want %s", got, c.want)
			}
		})
	}
}

func TestAffected(t *testing.T) {
	const net = "{rg}/providers/Microsoft.Network/virtualNetworks/net"
	site := `{"type":"Microsoft.Web/sites","name":"w","properties":{"virtualNetworkSubnetId":"` + net + `/subnets/a"}}`
	old := build(t, `[{"type":"Microsoft.Network/virtualNetworks","name":"net"},{"existing":true,"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/other"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},`+site+`]`)
	new := build(t, `[{"type":"Microsoft.Network/virtualNetworks","name":"net2"},{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},`+site+`]`)
	r := Compare(old, new, Options{Mode: Complete})
	var got []string
	for _, a := range r.Affected {
		got = append(got, fmt.Sprintf("%s by %s dies %v replaced %v", a.Resource.Name, strings.TrimPrefix(a.Cause, rg+"/providers/"), a.Dies, a.Replaced))
	}
	want := `net/a by Microsoft.Network/virtualNetworks/net dies true replaced true
w by Microsoft.Network/virtualNetworks/net/subnets/a dies false replaced false
net/other by Microsoft.Network/virtualNetworks/net dies true replaced true`
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}

func TestDeletionOrder(t *testing.T) {
	old := build(t, `[
		{"type":"Microsoft.Resources/resourceGroups","name":"rg","scope":"/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678"},
		{"type":"Microsoft.ContainerService/managedClusters","name":"aks"},
		{"type":"Microsoft.Network/virtualNetworks","name":"net"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},
		{"type":"Microsoft.Web/sites","name":"w","properties":{"x":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"}},
		{"type":"Microsoft.Authorization/locks","name":"lock","scope":"{rg}/providers/Microsoft.Web/sites/w"},
		{"extension":"k8s","type":"core/Service","name":"svc"},
		{"type":"Microsoft.Web/sites","name":"one"},
		{"type":"Microsoft.Web/sites","name":"two","dependsOn":["one"]}]`)
	reference := value.FromGo(map[string]any{"armResourceId": rg + "/providers/Microsoft.ContainerService/managedClusters/aks"})
	old.Extensions = []*deployment.Extension{{Module: old.Root, Alias: "k8s", Name: "Kubernetes", Version: "1.0.0", Config: []deployment.ConfigProperty{
		{Name: "namespace", Value: value.NewString("shop")}, {Name: "auth.kubeConfig", Kind: deployment.ConfigAPI, Secure: true, Reference: reference}}}}
	new := build(t, "[]")
	r := Compare(old, new, Options{Stack: true})
	place := map[string]int{}
	for i, x := range r.Stack.DeletionOrder {
		place[x.Name] = i
	}
	if len(place) != 9 {
		t.Fatalf("%d resources in order", len(place))
	}
	for _, pair := range []string{"lock w", "w net/a", "net/a net", "svc aks", "two one", "net rg", "svc rg", "lock rg"} {
		first, then, _ := strings.Cut(pair, " ")
		if place[first] > place[then] {
			t.Errorf("%s after %s", first, then)
		}
	}
	item := r.Stack.BulkDelete[place["svc"]].JSON()
	want := `{"import":{"provider":"Kubernetes","version":"1.0.0","config":{"namespace":"shop","auth":{"kubeConfig":{"apiReference":{"armResourceId":"` + rg +
		`/providers/Microsoft.ContainerService/managedClusters/aks"}}}}},"type":"core/Service","id":"name/svc"}`
	if item != want {
		t.Errorf("got  %s\nwant %s", item, want)
	}
	for action, want := range map[string]int{"detachAll": 9, "DeleteResources": 1, "deleteAll": 0, "": 0} {
		if got := len(Compare(old, new, Options{Stack: true, ActionOnUnmanage: action}).Detached); got != want {
			t.Errorf("%s detaches %d, want %d", action, got, want)
		}
	}
}

// Resources that wait for each other in a circle still get an order.
func TestDeletionOrderOfCircle(t *testing.T) {
	old := build(t, `[{"type":"Microsoft.Web/sites","name":"a","properties":{"x":"{rg}/providers/Microsoft.Web/sites/b"}},
		{"type":"Microsoft.Web/sites","name":"b","properties":{"x":"{rg}/providers/Microsoft.Web/sites/a"}}]`)
	if got := len(Compare(old, nil, Options{Stack: true}).Stack.DeletionOrder); got != 2 {
		t.Errorf("%d in order", got)
	}
}

func TestConfiguration(t *testing.T) {
	vault := value.FromGo(map[string]any{"keyVault": map[string]any{"id": "/v"}, "secretName": "s"})
	secret := value.NewString("kube").Mark(value.Secret)
	for _, c := range []struct {
		property deployment.ConfigProperty
		want     string
	}{
		{deployment.ConfigProperty{Name: "auth", Kind: deployment.ConfigSecret, Value: secret}, `{"auth":{"type":"UserProvided"}}`},
		{deployment.ConfigProperty{Name: "auth", Kind: deployment.ConfigKeyVault, Reference: vault}, `{"auth":{"type":"KeyVaultSecret","keyVaultId":"/v","secretName":"s"}}`},
		{deployment.ConfigProperty{Name: "auth.kubeConfig", Kind: deployment.ConfigSecret, Value: secret}, `{}`},
		{deployment.ConfigProperty{Name: "token", Secure: true, Value: value.NewString("plain")}, `{}`},
		{deployment.ConfigProperty{Name: "kubeConfig", Kind: deployment.ConfigKeyVault, Reference: vault}, `{"kubeConfig":{"keyVaultReference":{"keyVault":{"id":"/v"},"secretName":"s"}}}`},
		{deployment.ConfigProperty{Name: "a.b", Value: value.NewInt(1)}, `{"a.b":1}`},
	} {
		x := &deployment.Extension{Config: []deployment.ConfigProperty{c.property}}
		if got := Configuration(x).JSON(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.property.Name, got, c.want)
		}
	}
}

package relation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const (
	sub   = "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678"
	other = "/subscriptions/11111111-4b5a-4678-9abc-def012345678"
	rg    = sub + "/resourceGroups/rg"
)

// build makes a deployment from resources that are written as in a template, with
// whole ids in scope and dependsOn. Everything is in the resource group rg.
func build(t testing.TB, text string) *deployment.Deployment {
	t.Helper()
	text = strings.NewReplacer("{rg}", rg, "{sub}", sub, "{other}", other).Replace(text)
	file := source.NewFile("main.json", text)
	list, diags := value.Parse(file)
	if diags.HasErrors() {
		t.Fatal(diags[0].Message)
	}
	root := &deployment.Module{Path: "main", Name: "main"}
	d := &deployment.Deployment{Template: file, Root: root}
	byID := map[string]*deployment.Resource{}
	var visit func(item value.Value, typePrefix, namePrefix string)
	visit = func(item value.Value, typePrefix, namePrefix string) {
		r := &deployment.Resource{
			Type: typePrefix + item.Get("type").Str(), Name: namePrefix + item.Get("name").Str(),
			Body: item.Without("dependsOn", "scope", "resources"), Declaration: item, Module: root, CopyIndex: -1,
			Existing: item.Get("existing").Bool(), Extension: item.Get("extension").Str(),
		}
		r.Scope = rg
		if scope := item.Get("scope"); !scope.IsAbsent() {
			r.Scope = scope.Str()
		}
		r.ID = resourceid.Build(r.Scope, r.Type, r.Name)
		if r.Extension != "" {
			r.ID = "name/" + r.Name
		}
		r.Body = r.Body.With("name", value.NewString(r.Name)).With("type", value.NewString(r.Type))
		byID[resourceid.Key(r.ID)] = r
		d.Resources = append(d.Resources, r)
		for _, child := range item.Get("resources").Items() {
			visit(child, r.Type+"/", r.Name+"/")
		}
	}
	for _, item := range list.Items() {
		visit(item, "", "")
	}
	for _, r := range d.Resources {
		for _, id := range r.Declaration.Get("dependsOn").Items() {
			if target := byID[resourceid.Key(id.Str())]; target != nil {
				r.DependsOn = append(r.DependsOn, target)
			}
		}
	}
	return d
}

func short(id string) string {
	return strings.NewReplacer(rg, "{rg}", sub, "{sub}", other, "{other}").Replace(id)
}

func describe(e *Edge) string {
	text := fmt.Sprintf("%s %s -> %s", e.Kind, e.From.Name, short(e.ID))
	if e.External() {
		text += " external"
	}
	if e.Below {
		text += " below"
	}
	return text + " by " + e.Why + " " + e.Pointer
}

func TestEdges(t *testing.T) {
	const vnet = `{"type":"Microsoft.Network/virtualNetworks","name":"net"}`
	for _, c := range []struct{ name, text, want string }{
		{"a resource group contains", `[` + vnet + `]`, "container net -> {rg} external by scope "},
		{"owner by name", `[` + vnet + `,{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"}]`,
			"owner net/a -> {rg}/providers/Microsoft.Network/virtualNetworks/net by name /name"},
		{"owner that exists already", `[{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"}]`,
			"owner net/a -> {rg}/providers/Microsoft.Network/virtualNetworks/net external by name /name"},
		{"owner by nesting", `[{"type":"Microsoft.Network/virtualNetworks","name":"net","resources":[{"type":"subnets","name":"a"}]}]`,
			"owner net/a -> {rg}/providers/Microsoft.Network/virtualNetworks/net by embedded "},
		{"extension scope", `[` + vnet + `,{"type":"Microsoft.Authorization/locks","name":"l","scope":"{rg}/providers/Microsoft.Network/virtualNetworks/net"}]`,
			"extensionScope l -> {rg}/providers/Microsoft.Network/virtualNetworks/net by scope /scope"},
		{"reference in a value", `[` + vnet + `,{"type":"Microsoft.Network/virtualHubs","name":"h","properties":{"list":[{"a":"{RG}/providers/microsoft.network/virtualnetworks/NET"}]}}]`,
			"reference h -> {RG}/providers/microsoft.network/virtualnetworks/NET external by value /properties/list/0/a"},
		{"case does not count", `[` + vnet + `,{"type":"Microsoft.Network/virtualHubs","name":"h","properties":{"a":"{rg}/providers/microsoft.network/virtualnetworks/NET"}}]`,
			"reference h -> {rg}/providers/microsoft.network/virtualnetworks/NET by value /properties/a"},
		{"reference in a name", `[{"type":"Microsoft.Web/sites","name":"w","identity":{"userAssignedIdentities":{"{rg}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/i":{}}}}]`,
			"reference w -> {rg}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/i external by key /identity/userAssignedIdentities/~1subscriptions~10f1e2d3c-4b5a-4678-9abc-def012345678~1resourceGroups~1rg~1providers~1Microsoft.ManagedIdentity~1userAssignedIdentities~1i"},
		{"reference to a child inside", `[` + vnet + `,{"type":"Microsoft.Web/sites","name":"w","properties":{"virtualNetworkSubnetId":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"}}]`,
			"reference w -> {rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a below by value /properties/virtualNetworkSubnetId"},
		{"order", `[` + vnet + `,{"type":"Microsoft.Web/sites","name":"w","dependsOn":["{rg}/providers/Microsoft.Network/virtualNetworks/net"]}]`,
			"order w -> {rg}/providers/Microsoft.Network/virtualNetworks/net by dependsOn /dependsOn"},
		{"an address is no id", `[{"type":"Microsoft.Web/sites","name":"w","properties":{"path":"/subscriptions/{id}/x","api":"/providers/list"}}]`,
			"container w -> {rg} external by scope "},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(build(t, c.text))
			var got []string
			for i := range g.Edges {
				got = append(got, describe(&g.Edges[i]))
			}
			if want := short(strings.ReplaceAll(c.want, "{RG}", "{RG}")); !strings.Contains(strings.Join(got, "\n")+"\n", want+"\n") {
				// {RG} is left alone by build: an id with braces is not an id.
				if !strings.Contains(c.want, "{RG}") {
					t.Errorf("no %s in\n%s", want, strings.Join(got, "\n"))
				}
			} else if strings.Contains(c.want, "{RG}") {
				t.Errorf("a text with placeholders became a reference")
			}
		})
	}
}

func TestConfigurationIsContainer(t *testing.T) {
	d := build(t, `[{"type":"Microsoft.ContainerService/managedClusters","name":"aks"},{"extension":"k8s","type":"core/Service","name":"web"}]`)
	cluster := rg + "/providers/Microsoft.ContainerService/managedClusters/aks"
	reference := value.FromGo(map[string]any{"apiReference": map[string]any{"armResourceId": cluster}})
	d.Extensions = []*deployment.Extension{{Module: d.Root, Alias: "k8s", Name: "Kubernetes", Config: []deployment.ConfigProperty{
		{Name: "auth.kubeConfig", Kind: deployment.ConfigAPI, Reference: reference},
	}}}
	g := New(d)
	effects := g.Orphans([]string{cluster})
	if len(effects) != 1 || effects[0].Resource.Name != "web" || effects[0].Edge.Kind != Container {
		t.Fatalf("dependents of the cluster: %+v", effects)
	}
	last := g.Value().Items()[len(g.Edges)-1]
	for name, want := range map[string]string{"kind": "container", "armResourceId": cluster, "deployment": "main", "alias": "k8s"} {
		if got := last.Get(name).Str(); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, text := range []string{g.All().DOT(), g.All().Mermaid()} {
		for _, part := range []string{"aks", "k8s", "web", "container"} {
			if !strings.Contains(text, part) {
				t.Errorf("no %s in\n%s", part, text)
			}
		}
	}
}

func TestOrphans(t *testing.T) {
	g := New(build(t, `[
		{"type":"Microsoft.Network/virtualNetworks","name":"net"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},
		{"type":"Microsoft.Authorization/locks","name":"l","scope":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"},
		{"type":"Microsoft.Web/sites","name":"w","properties":{"virtualNetworkSubnetId":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"}},
		{"type":"Microsoft.Web/sites","name":"other"}]`))
	var got []string
	for _, e := range g.Orphans([]string{strings.ToUpper(rg) + "/providers/Microsoft.Network/virtualNetworks/net"}) {
		got = append(got, fmt.Sprintf("%s %v", e.Resource.Name, e.Dies))
	}
	if want := "net/a true, l true, w false"; strings.Join(got, ", ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, ", "), want)
	}
}

// A name that is a secret is shown neither by its resource nor by those that are in
// it or refer to it.
func TestSecretNames(t *testing.T) {
	d := build(t, `[{"type":"Microsoft.Network/virtualNetworks","name":"hush-net"},{"type":"Microsoft.Network/virtualNetworks/subnets","name":"hush-net/a"},
		{"type":"Microsoft.Web/sites","name":"w","properties":{"virtualNetworkSubnetId":"{rg}/providers/Microsoft.Network/virtualNetworks/hush-net/subnets/a"}}]`)
	for _, r := range d.Resources[:2] {
		r.IDMarks = value.Secret
	}
	g := New(d)
	for what, text := range map[string]string{"JSON": g.All().Value().JSON(), "DOT": g.All().DOT(), "Mermaid": g.All().Mermaid()} {
		if strings.Contains(text, "hush") {
			t.Errorf("%s shows a secret: %s", what, text)
		}
	}
}

// A hundred thousand resources, each with a parent, a reference and a dependency.
func BenchmarkNew(b *testing.B) {
	d := chain(100_000)
	b.ReportAllocs()
	for b.Loop() {
		New(d)
	}
}

func BenchmarkCheck(b *testing.B) {
	d := chain(100_000)
	b.ReportAllocs()
	for b.Loop() {
		New(d).Check(CheckOptions{})
	}
}

func chain(n int) *deployment.Deployment {
	root := &deployment.Module{Path: "main", Name: "main"}
	d := &deployment.Deployment{Root: root}
	for i := range n {
		r := &deployment.Resource{Module: root, Scope: rg, CopyIndex: -1}
		if i%2 == 0 {
			r.Type, r.Name = "Microsoft.Network/virtualNetworks", fmt.Sprintf("net%d", i)
		} else {
			parent := d.Resources[i-1]
			r.Type, r.Name = "Microsoft.Network/virtualNetworks/subnets", parent.Name+"/a"
			r.DependsOn = []*deployment.Resource{parent}
		}
		r.ID = resourceid.Build(rg, r.Type, r.Name)
		target := rg + fmt.Sprintf("/providers/Microsoft.Network/virtualNetworks/net%d", i/2*2)
		r.Body = value.FromGo(map[string]any{"type": r.Type, "name": r.Name, "properties": map[string]any{
			"a": "text", "list": []any{"x", "y"}, "remoteVirtualNetwork": map[string]any{"id": target}}})
		d.Resources = append(d.Resources, r)
	}
	return d
}

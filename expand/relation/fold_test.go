package relation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
)

// TestFolded draws a deployment with parents and a nested deployment at each depth.
func TestFolded(t *testing.T) {
	d := build(t, `[
		{"type":"Microsoft.Network/virtualNetworks","name":"net"},
		{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net/a"},
		{"type":"Microsoft.Authorization/locks","name":"l","scope":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"},
		{"type":"Microsoft.Resources/deployments","name":"inner"},
		{"type":"Microsoft.Web/sites","name":"w","properties":{"virtualNetworkSubnetId":"{rg}/providers/Microsoft.Network/virtualNetworks/net/subnets/a"}},
		{"type":"Microsoft.Web/sites/slots","name":"w/s"},
		{"type":"Microsoft.Resources/deployments","name":"deeper"},
		{"type":"Microsoft.Web/serverfarms","name":"f"}]`)
	inner := &deployment.Module{Path: "main/inner", Name: "inner", Parent: d.Root, Resource: d.Resources[3]}
	deeper := &deployment.Module{Path: "main/inner/deeper", Name: "deeper", Parent: inner, Resource: d.Resources[6]}
	for n, r := range d.Resources {
		switch {
		case n == 7:
			r.Module = deeper
		case n > 3:
			r.Module = inner
		}
	}
	g := New(d)
	for depth, want := range []string{
		"net (+2), inner (+4)",
		"net, net/a (+1), inner, w (+1), deeper (+1)",
		"net, net/a, l, inner, w, w/s, deeper, f",
		"net, net/a, l, inner, w, w/s, deeper, f",
	} {
		var got []string
		for _, r := range d.Resources {
			for line := range strings.Lines(g.All().Folded(depth).Mermaid()) {
				if label := "[\"" + r.Name; strings.Contains(line, label+"<br/>") || strings.Contains(line, label+" (+") {
					text, _, _ := strings.Cut(line[strings.Index(line, label)+2:], "<br/>")
					got = append(got, text)
				}
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("depth %d: %s, want %s", depth, strings.Join(got, ", "), want)
		}
	}
	// The nested deployment refers to the subnet, which is shown in its network.
	text := g.All().Folded(0).Mermaid()
	if !strings.Contains(text, "n2 -.->|reference| n1") || strings.Count(text, "-->")+strings.Count(text, "==>")+strings.Count(text, "-.->") != 1 {
		t.Errorf("depth 0:\n%s", text)
	}
	if dot := g.All().Folded(0).DOT(); !strings.Contains(dot, `"net (+2)\nMicrosoft.Network/virtualNetworks"`) {
		t.Errorf("depth 0:\n%s", dot)
	}
}

// TestResourcesInEachOther ends although no resource is the outermost.
func TestResourcesInEachOther(t *testing.T) {
	d := build(t, `[
		{"type":"Microsoft.Resources/deployments","name":"a"},
		{"type":"Microsoft.Resources/deployments","name":"b"}]`)
	d.Resources[0].Module = &deployment.Module{Path: "main/b", Parent: d.Root, Resource: d.Resources[1]}
	d.Resources[1].Module = &deployment.Module{Path: "main/a", Parent: d.Root, Resource: d.Resources[0]}
	if text := New(d).All().Folded(0).Mermaid(); !strings.Contains(text, "deployments") {
		t.Error(text)
	}
}

// TestDepthThatFits finds the depth that viewers of Mermaid draw.
func TestDepthThatFits(t *testing.T) {
	var list []string
	for n := range 40 {
		list = append(list, fmt.Sprintf(`{"type":"Microsoft.Network/virtualNetworks","name":"net%d"}`, n))
		for m := range 20 {
			list = append(list, fmt.Sprintf(`{"type":"Microsoft.Network/virtualNetworks/subnets","name":"net%d/%d"}`, n, m))
		}
	}
	s := New(build(t, "["+strings.Join(list, ",")+"]")).All()
	if FitsMermaid(s.Mermaid()) {
		t.Fatal("800 arrows fit")
	}
	if depth, ok := s.DepthThatFits(); !ok || depth != 0 {
		t.Errorf("depth %d, %v", depth, ok)
	}
}

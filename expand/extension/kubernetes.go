package extension

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// kubernetesJSON has the kinds of Kubernetes objects that are in no namespace, by
// group/Kind, the core group being "core"; and the groups of Kubernetes itself: what is
// not cluster-scoped in them is namespaced. Of any other group it is unknown.
//
//go:embed kubernetes.json
var kubernetesJSON string

var kubernetes = sync.OnceValue(func() (t struct{ clusterScoped, groups map[string]bool }) {
	document, _ := value.ParseText(kubernetesJSON)
	set := func(name string) map[string]bool {
		folded := map[string]bool{}
		for _, item := range document.Get(name).Items() {
			folded[value.Fold(item.Str())] = true
		}
		return folded
	}
	t.clusterScoped, t.groups = set("clusterScoped"), set("groups")
	return t
})

// placement is whether the objects of a Kubernetes type are namespaced.
type placement uint8

const (
	anywhere placement = iota // a custom type: unknown
	namespaced
	clusterWide
)

func placementOf(resourceType string) placement {
	folded := strings.ToLower(resourceType)
	group, _, ok := strings.Cut(folded, "/")
	if !ok {
		group, folded = "core", "core/"+folded
	}
	switch {
	case kubernetes().clusterScoped[folded]:
		return clusterWide
	case kubernetes().groups[group]:
		return namespaced
	}
	return anywhere
}

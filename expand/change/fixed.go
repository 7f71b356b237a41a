package change

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// fixedJSON lists what Azure does not change in place: by type, "*" for all, the
// paths of properties ("*" for any element), and as [path, from, to] the changes
// that are possible all the same. Where another tool's documentation says the same,
// that is the source; the published shapes do not tell.
//
//go:embed fixed.json
var fixedJSON string

type fixedType struct {
	paths    [][]string
	upgrades [][]string
}

var fixedTypes = sync.OnceValue(func() map[string]fixedType {
	document, _ := value.ParseText(fixedJSON)
	types := map[string]fixedType{}
	for _, m := range document.Members() {
		var t fixedType
		for _, path := range m.Value.Get("fixed").Items() {
			t.paths = append(t.paths, strings.Split(value.Fold(path.Str()), "/"))
		}
		for _, upgrade := range m.Value.Get("upgrades").Items() {
			items := upgrade.Items()
			t.upgrades = append(t.upgrades, []string{"/" + value.Fold(items[0].Str()), value.Fold(items[1].Str()), value.Fold(items[2].Str())})
		}
		types[value.Fold(m.Name)] = t
	}
	return types
})

// markImmutable marks what cannot be changed in place.
func markImmutable(resourceType string, list []Property) {
	all, own := fixedTypes()["*"], fixedTypes()[value.Fold(resourceType)]
	for i := range list {
		p := &list[i]
		p.Fixed = !p.Assumed && (all.isImmutable(p) || own.isImmutable(p)) && !own.isUpgrade(p)
	}
}

// isImmutable reports whether a difference is one in a property that is fixed. That a
// property is written out, or no longer, changes nothing as far as is known:
// the service has a default for it.
func (t fixedType) isImmutable(p *Property) bool {
	tokens, _ := value.SplitPointer(p.Pointer)
	for _, path := range t.paths {
		if len(tokens) < len(path) || len(tokens) == len(path) && (p.Old.IsAbsent() || p.New.IsAbsent()) {
			continue
		}
		matches := true
		for i, step := range path {
			matches = matches && (step == "*" || step == value.Fold(tokens[i]))
		}
		if matches {
			return true
		}
	}
	return false
}

func (t fixedType) isUpgrade(p *Property) bool {
	if p.Old.Kind() != value.String || p.New.Kind() != value.String {
		return false
	}
	return slices.ContainsFunc(t.upgrades, func(u []string) bool {
		return value.Fold(p.Pointer) == u[0] && value.Fold(p.Old.Str()) == u[1] && value.Fold(p.New.Str()) == u[2]
	})
}

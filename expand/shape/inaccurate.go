package shape

import (
	_ "embed" // the list
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// The places where the published types are known to be wrong: Azure took what they
// do not allow. An entry names a type, where wanted a rule, and a path in which *
// is any element; what is below the path is included, except for members that are misspelt
// or misplaced. Each has a reason, which is shown, and the source for it. What recordings of
// Azure's answers show is in the catalogue, and is not repeated here.
//
//go:embed inaccurate.json
var inaccuracies string

type inaccuracy struct {
	rule ID
	path string
	why  string
}

// inaccurateTypes has the entries by folded type.
var inaccurateTypes = sync.OnceValue(func() map[string][]inaccuracy {
	list, _ := value.ParseText(inaccuracies)
	all := map[string][]inaccuracy{}
	for _, e := range list.Get("inaccurate").Items() {
		folded := value.Fold(e.Get("type").Str())
		all[folded] = append(all[folded], inaccuracy{ID(e.Get("rule").Str()), strings.ToLower(e.Get("path").Str()), e.Get("why").Str()})
	}
	return all
})

// recordedRules are the rules that recordings speak of.
var recordedRules = map[string]ID{
	"unknown-property": UnknownProperty, "missing-property": MissingProperty, "wrong-type": WrongType,
	"invalid-value": InvalidValue, "open-near": InvalidValue, "too-large": Range,
}

// knownInaccuracy reports whether the published type is known to be wrong about a place,
// and why.
func (c *checker) knownInaccuracy(rule ID, path []string) (why string, known bool) {
	if c.typ == nil {
		return "", false // there is none
	}
	place, typ := "", c.typ.Name
	at := func(entry string) bool {
		if place == "" {
			place = strings.ToLower(value.Pointer(generalPath(path)...))
		}
		return entry == place || strings.HasPrefix(place, entry+"/")
	}
	for _, e := range inaccurateTypes()[value.Fold(typ)] {
		if (e.rule == "" || e.rule == rule) && at(e.path) && (!c.slip || e.path == place) {
			return e.why, true
		}
	}
	for _, a := range resourcetype.Accepted(typ) {
		// What is dropped without a word is what the rule is about.
		if recordedRules[a.Rule] == rule && !strings.HasPrefix(a.Fate, "dropped") && at(strings.ToLower(a.Path)) {
			return "Azure has taken it", true
		}
	}
	return "", false
}

// generalPath is a path with * for every index.
func generalPath(path []string) []string {
	all := make([]string, len(path))
	for i, token := range path {
		all[i] = token
		if value.IsIndex(token) {
			all[i] = "*"
		}
	}
	return all
}

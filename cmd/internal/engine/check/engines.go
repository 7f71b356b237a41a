package check

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// engines are the policies of a run that were loaded: configurations near files say
// something else about a few of them, and most of them choose the same ones.
type engines struct {
	mu     sync.Mutex
	loaded map[string]*loadedEngine
}

// loadedEngine is one set of policies.
type loadedEngine struct {
	once   sync.Once
	engine *policies.Engine
	diags  diag.List
	// rules are as reports show them, with their own severities.
	rules map[string]report.Rule
}

// load loads the policies that options choose, once for all that choose the same. types
// name the resource types that the configuration describes.
func (e *engines) load(o policies.Options, types []string) *loadedEngine {
	key := engineKey(o, types)
	e.mu.Lock()
	if e.loaded == nil {
		e.loaded = map[string]*loadedEngine{}
	}
	one := e.loaded[key]
	if one == nil {
		one = &loadedEngine{}
		e.loaded[key] = one
	}
	e.mu.Unlock()
	one.once.Do(func() {
		o.Mentions = nil
		one.engine, one.diags = policies.Load(o)
		one.rules = map[string]report.Rule{}
		for _, rule := range slices.Concat(policies.CodeRules(), one.engine.Rules()) {
			one.rules[rule.ID] = shownRule(rule, nil)
		}
	})
	return one
}

// engineKey tells sets of policies apart. What differs in it only by order is the same.
func engineKey(o policies.Options, types []string) string {
	var b strings.Builder
	names := func(list []string) {
		list = slices.Clone(list)
		slices.Sort(list)
		fmt.Fprintf(&b, "%q\n", slices.Compact(list))
	}
	names(o.Only)
	names(o.Skip)
	names(types)
	for _, folders := range [][]policies.Folder{o.Folders, o.Conftest} {
		for _, f := range folders {
			fmt.Fprintf(&b, "%q %p\n", f.Path, f.FS)
		}
		b.WriteByte('\n')
	}
	configuration, err := json.Marshal(o.Configuration)
	fmt.Fprintf(&b, "%s %v %p", configuration, err, o.AzurePolicy)
	return b.String()
}

package authoring

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/loading"
)

// Load reads the policies and lints those of the user's.
func Load(o loading.Options) (*evaluation.Engine, diag.List) { return load(o, nil) }

func load(o loading.Options, c *evaluation.Compilations) (*evaluation.Engine, diag.List) {
	loaded, diags := loading.Load(o, lintModules)
	return evaluation.New(loaded, o, c), diags
}

// Loader loads the engines of a run. Those of configurations that differ in their selection
// alone ask the same policies, each for what it reports; those of other settings share what
// is compiled. It is safe for concurrent use.
type Loader struct {
	compilations evaluation.Compilations

	mu      sync.Mutex
	choices map[inputs][]loading.Options
	loaded  map[inputs]*loadedOnce
}

// inputs are where policies come from and what they are configured with: all of the options but the
// selection, and what a configuration says elsewhere.
type inputs struct {
	text  string
	types *resourcetype.Own
	azure *loading.AzurePolicy
}

// loadedOnce is an engine that asks what any of the choices selects.
type loadedOnce struct {
	choices []loading.Options
	once    sync.Once
	engine  *evaluation.Engine
}

// choiceOf returns the selection of options.
func choiceOf(o *loading.Options) loading.Options {
	return loading.Options{Only: o.Only, Skip: o.Skip, Releases: o.Releases, Sets: o.Sets}
}

func hasChoice(choices []loading.Options, choice loading.Options) bool {
	return slices.ContainsFunc(choices, func(known loading.Options) bool { return reflect.DeepEqual(known, choice) })
}

// inputsOf reports ok where options can be compared with others.
func inputsOf(o *loading.Options) (s inputs, ok bool) {
	settings, err := json.Marshal(o.Configuration)
	if err != nil {
		return inputs{}, false
	}
	text := fmt.Sprintf("%s %q %v %v %v", settings, o.Namespaces, o.AsOf.UnixNano(), o.AnyDay, o.Timeout)
	for _, folders := range [][]loading.Folder{o.Folders, o.Conftest} {
		text += "\n"
		for _, f := range folders {
			text += fmt.Sprintf(" %q %p %v", f.Path, f.FS, f.V0)
		}
	}
	return inputs{text, o.Types, o.AzurePolicy}, true
}

// Expect notes options by which an engine may be loaded later, so that one engine asks for
// all of them.
func (l *Loader) Expect(o loading.Options) {
	if s, ok := inputsOf(&o); ok {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.noteChoice(s, choiceOf(&o))
	}
}

func (l *Loader) noteChoice(s inputs, choice loading.Options) {
	if l.choices == nil {
		l.choices, l.loaded = map[inputs][]loading.Options{}, map[inputs]*loadedOnce{}
	}
	if !hasChoice(l.choices[s], choice) {
		l.choices[s] = append(l.choices[s], choice)
	}
}

// Load reads the policies, as far as that was not done for other options.
func (l *Loader) Load(o loading.Options) (*evaluation.Engine, diag.List) {
	s, ok := inputsOf(&o)
	if !ok {
		return load(o, &l.compilations)
	}
	choice := choiceOf(&o)
	l.mu.Lock()
	l.noteChoice(s, choice)
	made := l.loaded[s]
	if made == nil || !hasChoice(made.choices, choice) {
		made = &loadedOnce{choices: slices.Clone(l.choices[s])}
		l.loaded[s] = made
	}
	l.mu.Unlock()
	made.once.Do(func() {
		all := o
		all.Others = made.choices
		made.engine, _ = load(all, &l.compilations)
	})
	return made.engine.Select(o)
}

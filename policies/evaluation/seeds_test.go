package evaluation

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

var seedFiles = flag.Int("seeds", 8, "how many templates of each corpus are looked at with other synthesized values and contexts; 0 is all of them")

// seedContexts are where a deployment may go: nowhere that anyone said, somewhere, and
// where names have as much or as little as Azure takes.
func seedContexts() []value.Value {
	made := []value.Value{{}}
	for _, c := range [][4]string{
		{"0f1e2d3c-4b5a-4678-9abc-def012345678", "rg-app", "westeurope", "main"},
		{"77777777-1111-4222-8333-444444444444", "Data_Platform.prod-x", "australiaeast", "nightly-99999999999999999999"},
		{"a0a0a0a0-b1b1-4c2c-8d3d-e4e4e4e4e4e4", "x", "usgovvirginia", "z"},
	} {
		made = append(made, value.FromGo(map[string]any{
			"subscription": map[string]any{"subscriptionId": c[0]}, "location": c[2],
			"resourceGroup": map[string]any{"name": c[1], "location": c[2]},
			"tenant":        map[string]any{"tenantId": c[0]}, "managementGroup": map[string]any{"name": c[1]},
			"deployment": map[string]any{"name": c[3], "location": c[2]},
		}))
	}
	return made
}

// TestSeeds expands templates with synthesized values of two seeds in four contexts: what
// is definite where nothing was given is the same wherever something is.
func TestSeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: checks templates of the corpora in four contexts")
	}
	e, _ := loadOnly(loading.Options{AsOf: conformanceDay, Releases: everyRelease, Sets: loading.Sets})
	paths := corpus.Some(t, "handwritten", *seedFiles)
	modules, err := filepath.Glob(filepath.Join(corpus.Shared(t, "corpus", "avm"), "*.json"))
	if err != nil || len(modules) == 0 {
		t.Fatal("no modules", err)
	}
	for i := range modules {
		if *seedFiles == 0 || i%(len(modules) / *seedFiles + 1) == 0 {
			paths = append(paths, modules[i])
		}
	}
	definite := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		file := source.NewFile(filepath.Base(path), string(text))
		var bare map[string]findings.Outcome
		for i, context := range seedContexts() {
			seed := i / 2
			found := definiteIn(e, file, context, seed)
			if i == 0 {
				bare = found
				for _, outcome := range found {
					if outcome != findings.Unknown {
						definite++
					}
				}
				continue
			}
			for key, before := range bare {
				if after, there := found[key]; before != findings.Unknown && there && after != before {
					t.Errorf("%s: %s: %v, and %v in context %d with seed %d", file.Name, key, before, after, i, seed)
				}
			}
		}
	}
	corpus.PrintFigure(t, "%d verdicts are the same in four contexts and with two seeds", definite)
}

// definiteIn is what policies and the engine say of a template in a context, with the
// synthesized values of a seed.
func definiteIn(e *Engine, file *source.File, in value.Value, seed int) map[string]findings.Outcome {
	m, _ := mocks.New(mocks.Options{Context: in, Seed: seed})
	d := expand.Expand(file, expand.Options{AsOf: checkDay, AnyDay: true, Context: in, Synthesize: true, Runtime: m})
	found := map[string]findings.Outcome{}
	result := e.Check(context.Background(), d)
	for i := range result.Verdicts {
		// What the engine says, too, is compared below.
		if v := &result.Verdicts[i]; loading.ByCode()[diag.Code(v.Rule.ID)] == nil {
			found[worldKey(v)] = v.Outcome
		}
	}
	for _, x := range d.Diagnostics {
		if x.Code != "" && x.Severity > 1 {
			outcome := findings.Fail
			if x.Assumed {
				outcome = findings.Unknown
			}
			key := fmt.Sprintf("%s at %d %v", x.Code, x.Span.Start, len(x.Stack))
			found[key] = max(found[key], outcome)
		}
	}
	return found
}

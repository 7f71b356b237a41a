package evaluation

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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
	worldFiles = flag.Int("worlds", 25, "how many deployments of the corpus are looked at in several worlds; 0 is all of them")
	leafCount  = flag.Int("leaves", 400, "how many values of resources are marked and replaced")
)

// Figures that do not get worse.
const mostUnknown = 2.0 // % of the verdicts, those that do not apply left out

// avm are real deployments, with a prefix of names put in as their pipeline does.
func avm(t *testing.T, n int) []*source.File {
	t.Helper()
	var files []*source.File
	for _, path := range corpus.Some(t, "avm-e2e", n) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, source.NewFile(filepath.Base(path), strings.ReplaceAll(string(text), "#_namePrefix_#", "avmx")))
	}
	return files
}

// otherwise is an Azure that answers something else wherever it is asked.
type otherwise struct{ *mocks.Mocks }

func (o otherwise) Answer(q deployment.Question) value.Value { return other(o.Mocks.Answer(q), true) }

// Project answers otherwise what the service makes of a resource.
func (o otherwise) Project(r *deployment.Resource) value.Value {
	return other(o.Mocks.Project(r), false)
}

// other is a value with something else wherever it is assumed, of the same type and
// if that is known of the same form.
func other(v value.Value, all bool) value.Value {
	switch v.Kind() {
	case value.Array:
		items := make([]value.Value, v.Len())
		for i, item := range v.Items() {
			items[i] = other(item, all)
		}
		return v.WithItems(items)
	case value.Object:
		members := slices.Clone(v.Members())
		for i := range members {
			members[i].Value = other(members[i].Value, all)
		}
		return v.WithMembers(members)
	}
	if !v.Marks().Any(value.Assumed) || v.Marks().Any(value.Secret) || v.Form() != nil {
		return v
	}
	var changed value.Value
	switch v.Kind() {
	case value.Bool:
		changed = value.NewBool(!v.Bool())
	case value.Int:
		changed = value.NewInt(v.Int() + 1)
	case value.String:
		if strings.ContainsAny(v.Str(), "/:.") {
			return v // an id, an address: what follows from it has to be one
		}
		changed = value.NewString(v.Str() + "x")
	default:
		return v
	}
	return changed.Mark(v.Marks()).WithOrigin(v.Origin())
}

// worldKey is a policy about a resource, by where it is written: its name may be
// another in another world.
func worldKey(v *Verdict) string {
	var at strings.Builder
	at.WriteString(v.Rule.ID)
	if v.target.View == nil {
		return at.String()
	}
	for r := v.target.View.Resource; r != nil; r = r.Module.Resource {
		fmt.Fprintf(&at, " %d/%d", r.Declaration.Span().Start, r.CopyIndex)
	}
	return at.String()
}

// TestWorlds expands deployments with other answers of Azure's, for another context,
// on another day: no fail, pass or none changes. It prints how much is unknown.
func TestWorlds(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: checks templates of the corpora in four contexts")
	}
	e, _ := loadOnly(loading.Options{AsOf: conformanceDay, Releases: everyRelease, Sets: loading.Sets})
	context1 := value.FromGo(map[string]any{
		"subscription": map[string]any{"subscriptionId": "0f1e2d3c-4b5a-4678-9abc-def012345678"}, "location": "northeurope",
		"resourceGroup": map[string]any{"name": "rg-other", "location": "northeurope"},
		"tenant":        map[string]any{"tenantId": "1f1e2d3c-4b5a-4678-9abc-def012345678"}, "deployment": map[string]any{"name": "another", "location": "northeurope"},
	})
	// The share is that of whoever selects nothing.
	counted := map[string]bool{}
	selected, _ := loadOnly(loading.Options{AsOf: conformanceDay})
	for _, p := range selected.Loaded.Selected {
		counted[p.ID] = true
	}
	decided, unknown, unnamed := 0, 0, 0
	for _, file := range avm(t, *worldFiles) {
		worlds := make([]map[string]findings.Outcome, 3)
		for i := range worlds {
			tokens, _ := value.NewTokens(value.TokenPresets())
			o := expand.Options{AsOf: checkDay, AnyDay: true, Tokens: tokens}
			if i == 1 {
				o.Context, o.AsOf = context1, checkDay.Add(1000*time.Hour)
			}
			m, _ := mocks.New(mocks.Options{Context: o.Context})
			if o.Runtime = m; i == 2 {
				o.Runtime = otherwise{m}
			}
			result := e.Check(context.Background(), expand.Expand(file, o))
			worlds[i] = map[string]findings.Outcome{}
			for k := range result.Verdicts {
				v := &result.Verdicts[k]
				worlds[i][worldKey(v)] = v.Outcome
				switch {
				case i > 0 || !counted[v.Rule.ID] || v.Outcome == findings.None:
				case v.Outcome == findings.Unknown:
					unknown++
				default:
					decided++
				}
			}
			for _, f := range result.Findings {
				if i == 0 && f.Outcome == findings.Unknown && slices.ContainsFunc(f.Rests, func(c input.Reason) bool { return c.What.String() == input.UnnamedReason }) {
					unnamed++
				}
			}
		}
		for key, before := range worlds[0] {
			for i, name := range []string{1: "another context", 2: "other answers"} {
				after, there := worlds[i][key]
				if i > 0 && there && before != findings.Unknown && after != findings.Unknown && before != after {
					t.Errorf("%s: %s: %v, and %v with %s", file.Name, key, before, after, name)
				}
			}
		}
	}
	share := 100 * float64(unknown) / float64(max(unknown+decided, 1))
	corpus.PrintFigure(t, "%d of %d verdicts are unknown = %.2f %%, %d findings name no cause", unknown, unknown+decided, share, unnamed)
	if share > mostUnknown || unnamed > 0 {
		t.Errorf("%.2f %% of the verdicts are unknown, and %d findings name no cause", share, unnamed)
	}
}

// TestLeaves marks one value of a resource as assumed, and puts another in its place:
// what was certain for the one that is marked holds for the other.
func TestLeaves(t *testing.T) {
	e, _ := loadOnly(loading.Options{AsOf: conformanceDay, Releases: everyRelease, Sets: loading.Sets})
	random := rand.New(rand.NewPCG(1, 2))
	var bodies []value.Value
	for _, file := range avm(t, 20) {
		m, _ := mocks.New(mocks.Options{})
		for _, r := range deployment.NewView(expand.Expand(file, expand.Options{Runtime: m, AsOf: checkDay, AnyDay: true})).Top {
			if r.Deploys == nil && r.Body.Get("properties").Len() > 0 {
				bodies = append(bodies, r.Value())
			}
		}
	}
	verdicts := func(body value.Value) map[string]findings.Outcome {
		found := map[string]findings.Outcome{}
		result := e.CheckResources(context.Background(), source.NewFile("exported.json", ""), value.NewArray([]value.Value{body}))
		for i := range result.Verdicts {
			v := &result.Verdicts[i]
			if v.target.View.Parent == nil {
				found[v.Rule.ID] = v.Outcome
			}
		}
		return found
	}
	// What is written and what is answered are not the same to policies about secrets
	// that are written out.
	tells := map[string]bool{}
	for _, p := range e.Loaded.Selected {
		tells[p.ID] = p.Reads.Covers("assumed")
	}
	certain := 0
	for range *leafCount {
		body := bodies[random.IntN(len(bodies))]
		path := leaf(random, body, nil)
		if path == nil {
			continue
		}
		marked := verdicts(replace(body, path, func(v value.Value) value.Value { return v.Mark(value.Assumed) }))
		replaced := verdicts(replace(body, path, func(v value.Value) value.Value { return other(v.Mark(value.Assumed), true).Unmark(value.Assumed) }))
		for id, outcome := range marked {
			if outcome == findings.Unknown || tells[id] {
				continue
			}
			certain++
			if after, there := replaced[id]; there && after != outcome && after != findings.Unknown {
				t.Errorf("%s of %s: %s is %v where that is not known, and %v for another value", strings.Join(path, "."), body.Get("type").Str(), id, outcome, after)
			}
		}
	}
	t.Log(certain, "verdicts are certain")
}

// leaf is the path to a value somewhere below properties, sku, kind, or tags.
func leaf(random *rand.Rand, v value.Value, path []string) []string {
	switch v.Kind() {
	case value.Object:
		members := v.Members()
		if len(path) == 0 {
			members = slices.DeleteFunc(slices.Clone(members), func(m value.Member) bool {
				return !slices.Contains([]string{"properties", "sku", "kind", "tags", "location", "identity"}, m.Name)
			})
		}
		if len(members) == 0 {
			return nil
		}
		m := members[random.IntN(len(members))]
		return leaf(random, m.Value, append(path, m.Name))
	case value.Array:
		if v.Len() == 0 {
			return nil
		}
		i := random.IntN(v.Len())
		return leaf(random, v.Item(i), append(path, fmt.Sprint(i)))
	case value.Bool, value.Int, value.String:
		return path
	}
	return nil
}

func replace(v value.Value, path []string, change func(value.Value) value.Value) value.Value {
	if len(path) == 0 {
		return change(v)
	}
	changed := replace(value.Step(v, path[0]), path[1:], change)
	if v.Kind() == value.Object {
		return v.With(path[0], changed)
	}
	items := slices.Clone(v.Items())
	for i := range items {
		if fmt.Sprint(i) == path[0] {
			items[i] = changed
		}
	}
	return v.WithItems(items)
}

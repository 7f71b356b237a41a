package azure_test

import (
	"flag"
	"fmt"
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
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

var worldFiles = flag.Int("worlds", 40, "how many deployments of the corpus are judged in several worlds; 0 is all of them")

// mostUnknown is the share of rules, in per cent, that may be unknown where their
// conditions on the type hold.
const mostUnknown = 4.0

var day = time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)

// everything assigns all built-in definitions of the public cloud that need no
// parameters at the root.
func everything(t testing.TB) *azure.Engine {
	t.Helper()
	set := document.NewSet()
	for _, v := range definitions(t, "builtin-definitions") {
		name, p := v.Get("name").Str(), v.Get("properties")
		if strings.Contains(v.Get("file").Str(), "overnment") || assignment.IsDataMode(p.Get("mode").Str()) || !p.Has("policyRule") {
			continue
		}
		complete := true
		for _, m := range p.Get("parameters").Members() {
			complete = complete && m.Value.Has("defaultValue")
		}
		if !complete {
			continue
		}
		id := "/providers/Microsoft.Authorization/policyDefinitions/" + name
		set.Add(&document.Document{Kind: document.Definition, ID: id, Name: name, Properties: p, Whole: v})
		set.Add(&document.Document{Kind: document.Assignment, ID: "/providers/Microsoft.Management/managementGroups/root/providers/Microsoft.Authorization/policyAssignments/" + name, Name: name,
			Properties: value.FromGo(map[string]any{"policyDefinitionId": id, "scope": "/providers/Microsoft.Management/managementGroups/root",
				"overrides": []any{}})})
	}
	set.Close()
	en := azure.New(set, rule.Fields{Table: alias.Embedded()}, day)
	for _, p := range en.Problems {
		t.Errorf("%s: %s", p.In.Name, p.Message.String())
	}
	return en
}

// otherwise is an Azure that answers something else wherever it is asked.
type otherwise struct{ *mocks.Mocks }

func (o otherwise) Answer(q deployment.Question) value.Value { return other(o.Mocks.Answer(q)) }

// other is a value with something else wherever it is assumed.
func other(v value.Value) value.Value {
	switch v.Kind() {
	case value.Array:
		return value.MapItems(v, func(_ int, item value.Value) value.Value { return other(item) })
	case value.Object:
		members := slices.Clone(v.Members())
		for i := range members {
			members[i].Value = other(members[i].Value)
		}
		return v.WithMembers(members)
	}
	if !v.Marks().Any(value.Assumed) || v.Marks().Any(value.Secret) || v.Form() != nil {
		return v
	}
	changed := v
	switch v.Kind() {
	case value.Bool:
		changed = value.NewBool(!v.Bool())
	case value.Int:
		changed = value.NewInt(v.Int() + 1)
	case value.String:
		if strings.ContainsAny(v.Str(), "/:.") {
			return v
		}
		changed = value.NewString(v.Str() + "x")
	}
	return changed.Mark(v.Marks()).WithOrigin(v.Origin())
}

// TestWorlds judges real deployments by all built-in definitions, with other answers of
// Azure's and in another context: nothing that is definite changes. It prints how much is
// unknown, and how long it takes.
func TestWorlds(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: checks templates of the corpora in four contexts")
	}
	paths := corpus.Some(t, "avm-e2e", *worldFiles)
	start := time.Now()
	en := everything(t)
	loading := time.Since(start)
	elsewhere := value.FromGo(map[string]any{
		"subscription": map[string]any{"subscriptionId": "0f1e2d3c-4b5a-4678-9abc-def012345678"}, "location": "northeurope",
		"resourceGroup": map[string]any{"name": "rg-other", "location": "northeurope", "tags": map[string]any{"a": "b"}},
	})
	judged, unknown, failed := 0, 0, 0
	reasons := map[string]int{}
	var spent time.Duration
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		file := source.NewFile(filepath.Base(path), strings.ReplaceAll(string(text), "#_namePrefix_#", "avmx"))
		worlds := make([]map[string]eval.Truth, 3)
		for i := range worlds {
			o := expand.Options{AsOf: day, AnyDay: true}
			if i == 1 {
				o.Context = elsewhere
			}
			m, _ := mocks.New(mocks.Options{Context: o.Context})
			if o.Runtime = m; i == 2 {
				o.Runtime = otherwise{m}
			}
			d := expand.Expand(file, o)
			begin := time.Now()
			out := en.Judge(azure.Requests(d, deployment.NewView(d), azure.Surroundings{ManagementGroups: []string{"root"}, Now: day}))
			if worlds[i] = map[string]eval.Truth{}; i == 0 {
				spent += time.Since(begin)
				judged, unknown = judged+out.Judged, unknown+out.Open
			}
			for _, r := range out.Results {
				of := r.Request.Of.(*deployment.Resource)
				key := fmt.Sprintf("%s %d/%d %s", r.Definition.Name, of.Declaration.Span().Start, of.CopyIndex, of.Module.Path)
				if parts := strings.SplitN(of.Module.Path, "/", 2); len(parts) == 2 {
					key = fmt.Sprintf("%s %d/%d %d", r.Definition.Name, of.Declaration.Span().Start, of.CopyIndex, strings.Count(parts[1], "/"))
				}
				// Several modules may be written at one place: what holds in one of them is kept apart.
				if known, twice := worlds[i][key]; twice && known != r.Truth {
					worlds[i][key] = eval.Unknown
					continue
				}
				worlds[i][key] = r.Truth
				if i == 0 && r.Truth == eval.Failed {
					failed++
					t.Logf("%s: %s on %s: %v", file.Name, r.Definition.Name, of.Type, r.Err)
				}
				if _, typed := r.Rule.Types(func(name string) value.Value { return r.Parameters[strings.ToLower(name)] }); i == 0 && typed && r.Truth == eval.Unknown {
					seen := map[string]bool{}
					for _, v := range r.Rests {
						if text := value.Shown(v); !seen[text] {
							seen[text] = true
							reasons[text]++
						}
					}
					reasons[r.Definition.Name+" on "+of.Type]++
				}
			}
		}
		for i := range worlds {
			for key, truth := range worlds[i] {
				for k := range worlds {
					if there := worlds[k][key]; truth != eval.Unknown && there != truth && there != eval.Unknown {
						t.Errorf("%s: %s is %d in world %d and %d in world %d", file.Name, key, truth, i, there, k)
					}
				}
			}
		}
	}
	share := 100 * float64(unknown) / float64(judged)
	corpus.PrintFigure(t, "azure-policy built-ins: %d definitions, %d deployments, %d rules judged, %.2f %% unknown, %d failed; loaded in %v, judged in %v",
		len(en.Assigned()), len(paths), judged, share, failed, loading.Round(time.Millisecond), spent.Round(time.Millisecond))
	if share > mostUnknown {
		t.Errorf("%.2f %% of the rules are unknown", share)
	}
	if testing.Verbose() {
		for reason, n := range reasons {
			if n > 8 {
				t.Logf("%d rest on %s", n, reason)
			}
		}
	}
}

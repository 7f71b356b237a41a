package expand_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

const (
	mutantsFloor     = 398
	diagnosticsFloor = 40
	judgedFloor      = 18
	acceptedFloor    = 1346
	ageFloor         = 9
)

// schemas of templates by scope.
var templateSchemas = map[string]string{
	"resourceGroup":   "2019-04-01/deploymentTemplate.json#",
	"subscription":    "2018-05-01/subscriptionDeploymentTemplate.json#",
	"managementGroup": "2019-08-01/managementGroupDeploymentTemplate.json#",
	"tenant":          "2019-08-01/tenantDeploymentTemplate.json#",
}

// alone is a template with one resource, whose values are literals, deployed to
// the scope or else to the innermost one at which its type can be written.
func alone(resource value.Value, scope string) string {
	if scope == "" {
		scope = "resourceGroup"
		if t, ok := resourcetype.Lookup(resource.Get("type").Str()); ok && t.Scopes&resourcetype.AtResourceGroup == 0 {
			for _, s := range t.Scopes.Names() {
				if templateSchemas[s] != "" {
					scope = s
				}
			}
		}
	}
	return fmt.Sprintf(`{"$schema": "https://schema.management.azure.com/schemas/%s", "contentVersion": "1.0.0.0", "resources": [%s]}`,
		templateSchemas[scope], literal(resource).JSON())
}

func literal(v value.Value) value.Value {
	switch v.Kind() {
	case value.String:
		if strings.HasPrefix(v.Str(), "[") {
			return value.NewString("[" + v.Str())
		}
	case value.Array:
		var items []value.Value
		for _, item := range v.Items() {
			items = append(items, literal(item))
		}
		return value.NewArray(items)
	case value.Object:
		b := value.NewBuilder(v.Len())
		for _, m := range v.Members() {
			b.Set(m.Name, literal(m.Value))
		}
		return b.Object()
	}
	return v
}

// shapeDay is when the facts were published.
var shapeDay = time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)

// said is a statement with its level.
type said struct {
	shape.Statement
	level diag.Severity
}

func statements(d *deployment.Deployment) []said { return statementsAsOf(d, shapeDay) }

func statementsAsOf(d *deployment.Deployment, day time.Time) []said {
	levels := map[shape.ID]diag.Severity{}
	for _, r := range shape.Rules() {
		levels[r.ID] = r.Severity
	}
	var all []said
	shape.Check(d, shape.Options{Age: true, AsOf: day}, func(s shape.Statement) {
		level := levels[s.Rule]
		if s.Note {
			level = diag.Note
		}
		all = append(all, said{s, level})
	})
	return all
}

func statementsAbout(t *testing.T, resource value.Value, scope string) []said {
	return statements(expandWithMocks(t, source.NewFile("t.json", alone(resource, scope)), nil, object()))
}

// texts are statements for people.
func texts(all []said) string {
	var b strings.Builder
	for _, s := range all {
		fmt.Fprintf(&b, "%s %s %s: %s; ", s.level, s.Rule, value.Pointer(s.Path...), s.Message)
	}
	return b.String()
}

// mistake is what a body is known to have wrong.
type mistake struct {
	Code, Path, Member string
	Suggestion         *string
}

func (m mistake) found(all []said) bool {
	return slices.ContainsFunc(all, func(s said) bool {
		path := value.Pointer(s.Path...)
		if m.Code == "missing-property" {
			return path == m.Path+"/"+m.Member || path == m.Path && strings.Contains(s.Message.String(), m.Member)
		}
		return path == m.Path && (m.Suggestion == nil ||
			regexp.MustCompile(`(^|\W)`+regexp.QuoteMeta(*m.Suggestion)+`(\W|$)`).MatchString(s.Message.String()))
	})
}

// Bodies that Azure deploys with one thing made wrong.
func TestConformanceShapesMutants(t *testing.T) {
	score := conformance.NewScore(t, "shapes, mutants", mutantsFloor)
	for _, c := range conformance.ReadLines[struct {
		ID, Scope string
		Resource  conformance.JSON
		Expect    []mistake
	}](t, corpus.Shared(t, "conformance", "shapes", "mutants.jsonl")) {
		all := statementsAbout(t, c.Resource.Value, c.Scope)
		ok := len(c.Expect) > 0 || !slices.ContainsFunc(all, func(s said) bool { return s.level > diag.Note })
		for _, m := range c.Expect {
			// Where a required property is misspelt, that says it all.
			if m.Code != "missing-property" || len(c.Expect) == 1 {
				ok = ok && m.found(all)
			}
		}
		score.Check(c.ID, ok, c.Expect, texts(all))
	}
}

// quotedName is a name in a message of the Bicep compiler.
var quotedName = regexp.MustCompile(`"([^"]+)"`)

// What the Bicep compiler says of its own samples.
func TestConformanceShapesDiagnostics(t *testing.T) {
	score := conformance.NewScore(t, "shapes, diagnostics", diagnosticsFloor)
	for _, c := range conformance.ReadLines[struct {
		ID, Type    string
		Resource    conformance.JSON
		Diagnostics []struct{ Code, Message string }
	}](t, corpus.Shared(t, "conformance", "shapes", "bicep-baselines.jsonl")) {
		body := c.Resource.Value
		if !strings.Contains(c.Type, "/") {
			continue // the language alone is what this one is about
		}
		if body.IsAbsent() || strings.HasSuffix(c.ID, "LogicApp1@2091") || strings.HasSuffix(c.ID, "LogicApp2@2129") {
			continue // Bicep's own types of the envelope; the shapes have none
		}
		if body.Get("name").IsNull() {
			body = body.With("name", value.NewString("sample"))
		}
		all := statementsAbout(t, body, "")
		for i, d := range c.Diagnostics {
			// BCP135 is about the scope of the file.
			if d.Code == "BCP135" {
				all = statementsAbout(t, body, "resourceGroup")
			}
			if name := quotedName.FindStringSubmatch(d.Message); d.Code == "BCP073" && name != nil && slices.Contains([]string{"id", "type", "apiVersion"}, name[1]) {
				continue // these are Bicep's own: what the source gives them is no part of what is sent
			}
			score.Check(fmt.Sprintf("%s %s %d", c.ID, d.Code, i), saysAsMuch(all, d.Code, d.Message), d.Message, texts(all))
		}
	}
}

func saysAsMuch(all []said, code, message string) bool {
	says := func(name string, rules ...shape.ID) bool {
		return slices.ContainsFunc(all, func(s said) bool {
			return slices.Contains(rules, s.Rule) && (name == "" || len(s.Path) > 0 && s.Path[len(s.Path)-1] == name)
		})
	}
	switch code {
	case "BCP081":
		return says("", shape.UnknownType, shape.UnknownAPIVersion)
	case "BCP135":
		return says("", shape.WrongScope)
	case "BCP035":
		_, list, _ := strings.Cut(message, "properties:")
		for _, m := range quotedName.FindAllStringSubmatch(list, -1) {
			if m[1] != "name" && !says(m[1], shape.MissingProperty) {
				return false // the engine refuses a resource without a name
			}
		}
		return true
	}
	name := quotedName.FindStringSubmatch(message)[1]
	return says(name, map[string][]shape.ID{
		"BCP036": {shape.WrongType, shape.InvalidValue}, "BCP037": {shape.UnknownProperty},
		"BCP073": {shape.ReadOnlyProperty}, "BCP078": {shape.MissingProperty},
	}[code]...)
}

// Findings on the deployments of Azure Verified Modules, judged by people; and
// how many there are.
func TestConformanceShapesJudged(t *testing.T) {
	type judged struct {
		ID, Type, Deployment, Judgement string
		Finding                         struct{ Path, Code, Msg string }
	}
	list := conformance.ReadLines[judged](t, corpus.Shared(t, "conformance", "shapes", "avm-judged.jsonl"))
	score := conformance.NewScore(t, "shapes, judged", judgedFloor)
	dir := corpus.Folder(t, "avm-e2e")
	var mu sync.Mutex
	found := map[string][]said{}
	distinct := map[diag.Severity]map[string]string{diag.Error: {}, diag.Warning: {}, diag.Note: {}}
	all(conformance.Files(t, dir, ".json"), func(path string) {
		file := conformance.ReadFile(t, path)
		file = source.NewFile(file.Name, strings.ReplaceAll(file.Text, "#_namePrefix_#", "avmx"))
		list := statements(expandWithMocks(t, file, nil, object()))
		mu.Lock()
		defer mu.Unlock()
		for _, s := range list {
			if s.Rule == shape.APIVersionAge || s.level == diag.Note && strings.EqualFold(s.Resource.Type, "Microsoft.Portal/dashboards") {
				continue
			}
			distinct[s.level][fmt.Sprint(s.Rule, s.Resource.Type, indexes.ReplaceAllString(value.Pointer(s.Path...), "/*$1"))] = texts([]said{s})
		}
		found[filepath.Base(path)] = list
	})
	for _, j := range list {
		path, _, _ := strings.Cut(j.Finding.Msg, " is missing")
		member := ""
		if path != j.Finding.Msg {
			member = "/" + path
		}
		certain := slices.ContainsFunc(found[j.Deployment], func(s said) bool {
			return s.level > diag.Note && strings.EqualFold(s.Resource.Type, j.Type) && value.Pointer(s.Path...) == j.Finding.Path+member
		})
		score.Check(j.ID, certain == (j.Judgement == "true"), j.Judgement, texts(found[j.Deployment]))
	}
	if n := len(distinct[diag.Error]) + len(distinct[diag.Warning]); n > 16 {
		t.Errorf("%d distinct findings above a note: %v %v", n, distinct[diag.Error], distinct[diag.Warning])
	}
	if n := len(distinct[diag.Note]); n > 45 {
		t.Errorf("%d distinct notes: %v", n, distinct[diag.Note])
	}
}

var indexes = regexp.MustCompile(`/\d+(/|$)`)

// Bodies that Azure took: a finding on them above a note is about what it
// dropped without a word.
func TestConformanceShapesAccepted(t *testing.T) {
	score := conformance.NewScore(t, "shapes, accepted", acceptedFloor)
	for _, c := range conformance.ReadLines[struct {
		Name             string
		Resource, Answer conformance.JSON
	}](t, corpus.Shared(t, "azure", "judged.jsonl.xz")) {
		all := statementsAbout(t, c.Resource.Value, "")
		kept := slices.ContainsFunc(all, func(s said) bool {
			_, left := value.Resolve(c.Answer.Value, s.Path)
			return s.level > diag.Note && (s.Rule != shape.UnknownProperty || left == 0)
		})
		score.Check(c.Name, !kept, "nothing above a note but of what was dropped", texts(all))
	}
}

// What arm-ttk says about the age of versions. What it exempts by comments and by
// the tool that made a module is left to those who write forearm's configuration.
func TestConformanceShapesAge(t *testing.T) {
	score := conformance.NewScore(t, "shapes, age", ageFloor)
	for _, c := range conformance.ReadLines[struct {
		ID, Test, Expect string
		Template         conformance.JSON
	}](t, corpus.Shared(t, "conformance", "shapes", "arm-ttk.jsonl")) {
		if !strings.EqualFold(c.Test, "apiversions-should-be-recent") || strings.Contains(c.Template.Value.JSON(), "disable-apiVersions-should-be-recent") {
			continue
		}
		m, _ := mocks.New(mocks.Options{})
		d := expand.Expand(source.NewFile("t.json", c.Template.Value.JSON()), expand.Options{Runtime: m, Synthesize: true, Tokens: allTokens})
		// What passed has grown old since.
		day := shapeDay
		if c.Expect == "pass" {
			day = time.Date(2020, 12, 1, 0, 0, 0, 0, time.UTC)
		}
		old := slices.ContainsFunc(statementsAsOf(d, day), func(s said) bool {
			return s.Rule == shape.APIVersionAge || s.Rule == shape.UnknownAPIVersion && c.Expect == "fail"
		})
		score.Check(c.ID, old == (c.Expect == "fail"), c.Expect, texts(statementsAsOf(d, day)))
	}
}

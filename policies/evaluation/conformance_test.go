package evaluation

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
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

const conformance = "../../../shared/conformance"

// conformanceCase is what PSRule for Azure's own tests state about a rule.
type conformanceCase struct {
	ID         string
	Rule       string
	Data       string
	Parameters any
	Inputs     []struct{ Data, Parameters string }
	Kind       string
	NameForm   string
	Options    map[string]any
	Fail, Pass []string
	FailCount  *int
	PassCount  *int
	None       []struct{ Names []string }
	Filter     struct{ TargetType []string }
	Exhaustive bool
	Items      []struct {
		Resource map[string]any
		Expect   string
	}
}

func readCases(t *testing.T, name string) []conformanceCase {
	t.Helper()
	text, err := os.ReadFile(corpus.Shared(t, "conformance", "policies", name))
	if err != nil {
		t.Fatal(err)
	}
	var cases []conformanceCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// shippedAs finds the shipped policy that has PSRule's name.
func shippedAs(name string) *loading.Rule {
	for i := range loading.Shipped().Rules {
		if loading.Shipped().Rules[i].Named(name) {
			return &loading.Shipped().Rules[i]
		}
	}
	return nil
}

// knownDifferences are cases in which forearm answers otherwise on purpose.
var knownDifferences = map[string]string{
	"Azure.NSG.AnyInboundSource#1":   "PSRule takes the service tag Internet for a named source",
	"Azure.AKS.EphemeralOSDisk#1":    "PSRule passes pools that do not say where their disks are; services were recorded to put them into storage",
	"Azure.AppService.RemoteDebug#1": "PSRule takes null, which Azure returns for settings it leaves out, for enabled",
}

// conformanceDay is when the recorded answers were given.
var conformanceDay = time.Date(2026, 7, 9, 0, 0, 0, 0, time.UTC)

// TestConformance asks the shipped policies what PSRule's tests ask its rules.
func TestConformance(t *testing.T) {
	agree, differ, open := 0, 0, map[string]bool{}
	for _, c := range slices.Concat(readCases(t, "cases.json"), readCases(t, "inline.json")) {
		rule := shippedAs(c.Rule)
		if rule == nil {
			open[c.Rule] = true
			continue
		}
		problems := runCase(t, c)
		if reason := knownDifferences[c.ID]; reason != "" {
			if len(problems) == 0 {
				t.Errorf("%s agrees now; take it off the list of differences", c.ID)
			}
			differ++
			continue
		}
		if len(problems) == 0 {
			agree++
			continue
		}
		differ++
		t.Errorf("%s (%s, %s):\n\t%s", c.ID, rule.ID, c.Data, strings.Join(problems, "\n\t"))
	}
	corpus.PrintFigure(t, "policies: %d/%d (%.1f %%)", agree, agree+differ, 100*float64(agree)/float64(agree+differ))
	t.Logf("%d rules of PSRule's with cases are not shipped", len(open))
	if os.Getenv("FOREARM_OPEN") != "" {
		var names []string
		for name := range open {
			names = append(names, name)
		}
		sort.Strings(names)
		t.Log(strings.Join(names, "\n"))
	}
}

func runCase(t *testing.T, c conformanceCase) []string {
	t.Helper()
	if c.Kind == "file" {
		return runFileCase(t, c)
	}
	if c.Kind == "template" || c.Kind == "bicep-json" {
		return runTemplateCase(t, c)
	}
	var exported value.Value
	file := source.NewFile(c.ID, "[]")
	if c.Kind == "" {
		var items []any
		for _, item := range c.Items {
			items = append(items, item.Resource)
		}
		exported = value.FromGo(items)
	} else {
		var err error
		file, err = source.NewBoundary().Outright().ReadFile(filepath.Join(conformance, "data/psrule-tests", c.Data))
		if err != nil {
			t.Fatal(err)
		}
		exported, _ = value.Parse(file)
	}
	e, diags := loadOnly(loading.Options{Only: []string{c.Rule}, Configuration: c.Options, Releases: everyRelease, Sets: loading.Sets, AsOf: conformanceDay})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	view, read := input.ExportedView(exported)
	in := input.New(e.common, view)
	in.Exported = read
	for _, r := range in.View.All {
		in.Add(r, in.Shared(nil)).File = file
	}
	result := e.checkAll(context.Background(), in)
	if len(result.Diagnostics) > 0 {
		return []string{fmt.Sprint(result.Diagnostics)}
	}
	// PSRule's targets are the resources at the top; forearm's are all of them.
	outcomes := make(map[*deployment.ViewResource]findings.Outcome, len(in.View.Top))
	for _, v := range result.Verdicts {
		outcomes[v.target.View] = v.Outcome
	}
	if c.Kind == "" {
		return compareItems(c, in.View.Top, outcomes)
	}
	bound := map[*deployment.ViewResource]string{}
	for i, r := range in.View.Top {
		if c.NameForm != "" {
			// Some are listed by another name than the one that the rule goes by.
			bound[r] = exported.Items()[i].Get("Name").Str()
		}
	}
	return compareOutcomes(c, byName(c, in.View.Top, bound, outcomes))
}

// byName gathers the outcomes for the resources that PSRule sees, which are
// those at the top.
func byName(c conformanceCase, top []*deployment.ViewResource, bound map[*deployment.ViewResource]string, outcomes map[*deployment.ViewResource]findings.Outcome) map[string][]findings.Outcome {
	named := map[string][]findings.Outcome{}
	for _, r := range top {
		if len(c.Filter.TargetType) > 0 && !slices.ContainsFunc(c.Filter.TargetType, func(t string) bool { return strings.EqualFold(t, r.Type()) }) {
			continue
		}
		name := cmp.Or(bound[r], r.Name())
		named[name] = append(named[name], outcomes[r])
	}
	return named
}

// runTemplateCase expands templates with the context that PSRule assumes.
func runTemplateCase(t *testing.T, c conformanceCase) []string {
	t.Helper()
	inputs := c.Inputs
	if len(inputs) == 0 {
		parameters, _ := c.Parameters.(string)
		inputs = append(inputs, struct{ Data, Parameters string }{c.Data, parameters})
	}
	all := map[string][]findings.Outcome{}
	for _, input := range inputs {
		named, problem := checkTemplate(t, c, input.Data, input.Parameters)
		if problem != "" {
			return []string{problem}
		}
		for name, outcomes := range named {
			all[name] = append(all[name], outcomes...)
		}
	}
	return compareOutcomes(c, all)
}

// runFileCase asks about files by their content.
func runFileCase(t *testing.T, c conformanceCase) []string {
	t.Helper()
	e, _ := loadOnly(loading.Options{Only: []string{c.Rule}, Configuration: c.Options, Releases: everyRelease, Sets: loading.Sets, AsOf: conformanceDay})
	named := map[string][]findings.Outcome{}
	for _, input := range c.Inputs {
		file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(conformance, "data/psrule-tests", input.Data))
		if err != nil {
			t.Fatal(err)
		}
		content, _ := value.Parse(file)
		for _, v := range e.CheckFile(context.Background(), e.Rules()[0].Types[0], file, content).Verdicts {
			named[input.Data] = append(named[input.Data], v.Outcome)
		}
	}
	return compareOutcomes(c, named)
}

func checkTemplate(t *testing.T, c conformanceCase, template, parameters string) (map[string][]findings.Outcome, string) {
	t.Helper()
	data := filepath.Join(conformance, "data/psrule-tests")
	file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(data, template))
	if err != nil {
		t.Fatal(err)
	}
	options := expand.Options{AsOf: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), Context: psruleContext(c.Options), Defaults: map[string]value.Value{}}
	if parameters != "" {
		if options.ParameterFile, err = source.NewBoundary().Outright().ReadFile(filepath.Join(data, parameters)); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range value.FromGo(c.Options).Get("AZURE_PARAMETER_DEFAULTS").Members() {
		options.Defaults[m.Name] = m.Value
	}
	runtime, _ := mocks.New(mocks.Options{Context: options.Context})
	options.Runtime = runtime
	d := expand.Expand(file, options)
	e, _ := loadOnly(loading.Options{Only: []string{c.Rule}, Configuration: c.Options, Releases: everyRelease, Sets: loading.Sets, AsOf: conformanceDay})
	result := e.Check(context.Background(), d)
	if len(result.Diagnostics) > 0 {
		return nil, fmt.Sprint(result.Diagnostics)
	}
	outcomes := map[*deployment.ViewResource]findings.Outcome{}
	var top []*deployment.ViewResource
	for _, v := range result.Verdicts {
		if v.target.View != nil && v.target.View.Parent == nil {
			top = append(top, v.target.View)
			outcomes[v.target.View] = v.Outcome
		}
	}
	return byName(c, top, nil, outcomes), ""
}

// psruleContext is the context of PSRule's tests: its defaults, and what the
// options of a case put over them.
func psruleContext(options map[string]any) value.Value {
	all := strings.Repeat("f", 8) + strings.Repeat("-ffff", 3) + "-" + strings.Repeat("f", 12)
	o := value.FromGo(options)
	overlay := func(key string, pairs ...any) value.Value {
		b := value.BuilderFrom(value.ObjectOf(pairs...))
		for _, m := range o.Get(key).Members() {
			b.Set(m.Name, m.Value)
		}
		return b.Object()
	}
	text := func(s string) value.Value { return value.NewString(s) }
	return value.ObjectOf(
		"subscription", overlay("AZURE_SUBSCRIPTION", "subscriptionId", text(all), "tenantId", text(all), "displayName", text("PSRule Test Subscription")),
		"resourceGroup", overlay("AZURE_RESOURCE_GROUP", "name", text("ps-rule-test-rg"), "location", text("eastus"), "tags", value.NewObject(nil)),
		"tenant", overlay("AZURE_TENANT", "tenantId", text(all), "displayName", text("PSRule")),
		"managementGroup", overlay("AZURE_MANAGEMENT_GROUP", "name", text("psrule-test")),
		"deployment", overlay("AZURE_DEPLOYMENT", "name", text("ps-rule-test-deployment"), "location", text("eastus")),
	)
}

func compareItems(c conformanceCase, top []*deployment.ViewResource, outcomes map[*deployment.ViewResource]findings.Outcome) []string {
	var problems []string
	for i, item := range c.Items {
		if got := outcomes[top[i]].String(); got != item.Expect {
			problems = append(problems, fmt.Sprintf("%s: %s instead of %s", top[i].Name(), got, item.Expect))
		}
	}
	return problems
}

func compareOutcomes(c conformanceCase, outcomes map[string][]findings.Outcome) []string {
	var problems []string
	expect := func(want findings.Outcome, names []string, count *int) {
		var got []string
		names = slices.Clone(names)
		for i := range names {
			names[i] = strings.ToLower(names[i])
		}
		for name, os := range outcomes {
			name = strings.ToLower(name)
			for _, o := range os {
				if o == want {
					got = append(got, name)
				}
			}
		}
		sort.Strings(got)
		var extra, lacking []string
		for _, name := range got {
			if !slices.Contains(names, name) {
				extra = append(extra, name)
			}
		}
		for _, name := range names {
			if c.Exhaustive && !slices.Contains(got, name) {
				lacking = append(lacking, name)
			}
		}
		if len(extra) > 0 {
			problems = append(problems, fmt.Sprintf("%v but should not: %v", want, extra))
		}
		if len(lacking) > 0 {
			problems = append(problems, fmt.Sprintf("not %v but should: %v", want, lacking))
		}
		if count != nil && *count != len(got) {
			problems = append(problems, fmt.Sprintf("%d %v instead of %d", len(got), want, *count))
		}
	}
	if c.Fail != nil {
		expect(findings.Fail, c.Fail, c.FailCount)
	}
	if c.Pass != nil {
		expect(findings.Pass, c.Pass, c.PassCount)
	}
	return problems
}

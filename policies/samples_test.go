package policies

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// samplesDir has a file for each area, with a failing and a passing sample in JSON of each
// policy: a resource, an array of resources, or a whole template.
const samplesDir = "testdata/samples"

// policySample is what the page of a policy shows. The options are those that the policy
// needs; of most it is absent. What the printer does not make of JSON is written in Bicep.
type policySample struct {
	fail, pass, options  value.Value
	failBicep, passBicep string
}

// notSampled are policies that have no samples, with the reason.
var notSampled = map[string]string{
	"deployment-expression-length": "the failing one would have 24,577 characters",
}

// failsAlways are policies that say that something else is to be used: their passing
// sample is that.
var failsAlways = map[string]bool{"redis-migrate": true}

// samplesIn reads the samples of all areas, by the policy's id.
func samplesIn(t *testing.T) map[string]policySample {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(samplesDir, "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]policySample{}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			s := all[filepath.Dir(f.Name)]
			var content value.Value
			if filepath.Ext(f.Name) == ".json" {
				var diags diag.List
				if content, diags = value.Parse(source.NewFile(f.Name, string(f.Data))); len(diags) > 0 {
					t.Fatalf("%s: %s: %v", name, f.Name, diags)
				}
			}
			switch filepath.Base(f.Name) {
			case "fail.json":
				s.fail = content
			case "pass.json":
				s.pass = content
			case "options.json":
				s.options = content
			case "fail.bicep":
				s.failBicep = string(f.Data)
			case "pass.bicep":
				s.passBicep = string(f.Data)
			default:
				t.Errorf("%s: %s is no sample", name, f.Name)
			}
			all[filepath.Dir(f.Name)] = s
		}
	}
	return all
}

// samplesPart is the share of the samples that is checked where nothing is generated: one
// of so many.
const samplesPart = 4

// TestSamples checks the samples of the policies' pages: each policy fails for the one, and
// passes for the other. go generate checks all of them.
func TestSamples(t *testing.T) {
	samples := samplesIn(t)
	if *update {
		makeSamples(t, samples)
	}
	options := map[string]any{}
	for _, s := range samples {
		for _, m := range s.options.Members() {
			options[m.Name] = value.ToGo(m.Value)
		}
	}
	judge := newSampleJudge(t, loading.Options{Skip: []string{"shape-*"}, Releases: everyRelease, Sets: loading.Sets, AsOf: checkDay, Configuration: options})
	random, golden := rand.New(rand.NewPCG(1, uint64(len(samples)))), goldenFindings(t)
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		s, ok := samples[r.ID]
		delete(samples, r.ID)
		if notSampled[r.ID] != "" {
			continue
		}
		if !ok {
			t.Errorf("%s has no samples: run go generate ./policies, or write them below %s", r.ID, samplesDir)
			continue
		}
		if !*update && random.IntN(samplesPart) > 0 {
			continue
		}
		said := judge.ask(s.fail, r.ID)
		golden.check(t, r.ID, said.found)
		if said.outcome != findings.Fail {
			t.Errorf("%s: the failing sample: %v", r.ID, said)
		} else if said.byDefault() && !safeByDefault[r.ID] {
			t.Errorf("%s: the failing sample is only a note, since the service has a safe default: set the property", r.ID)
		}
		if said := judge.ask(s.pass, r.ID); said.outcome != findings.Pass && !(failsAlways[r.ID] && said.outcome == findings.None) {
			t.Errorf("%s: the passing sample: %v", r.ID, said)
		}
	}
	for id := range samples {
		t.Errorf("%s: there is no such policy", id)
	}
	golden.write(t)
}

// sampleJudge asks the policies about samples.
type sampleJudge struct {
	t       *testing.T
	engine  *evaluation.Engine
	runtime *mocks.Mocks
}

func newSampleJudge(t *testing.T, o loading.Options) *sampleJudge {
	e, diags := Load(o)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	runtime, _ := mocks.New(mocks.Options{})
	return &sampleJudge{t, e, runtime}
}

// sampleVerdict is the verdict about a sample.
type sampleVerdict struct {
	outcome findings.Outcome
	found   []findings.Finding // of the policy
	others  []string           // other rules that fail, and what is wrong with the template
}

// safeByDefault are policies whose findings are all notes or warnings today: the service
// accepts no other value, or corrects it.
var safeByDefault = map[string]bool{"app-insights-workspace": true, "iot-hub-min-tls": true, "keyvault-soft-delete": true}

// byDefault reports whether the service's defaults lower the severity of all findings.
func (v sampleVerdict) byDefault() bool {
	return len(v.found) > 0 && !slices.ContainsFunc(v.found, func(f findings.Finding) bool { return !strings.Contains(f.Message.String(), "By default") })
}

func (v sampleVerdict) String() string {
	return fmt.Sprintf("%v, and beside it %s", v.outcome, strings.Join(v.others, ", "))
}

func (j *sampleJudge) ask(sample value.Value, id string) sampleVerdict {
	var result *evaluation.Result
	var diags diag.List
	switch formOfSample(sample) {
	case sampleParameters:
		file := source.NewFile("main.parameters.json", value.Pretty(sample))
		content, _ := value.Parse(file)
		result = j.engine.CheckFile(context.Background(), input.ParametersType, file, content)
	case sampleExport:
		file := source.NewFile("export.json", value.Pretty(sample))
		content, _ := value.Parse(file)
		result = j.engine.CheckResources(context.Background(), file, content)
	default:
		o := expand.Options{Runtime: j.runtime, AsOf: checkDay, AnyDay: true, FS: source.Memory{}}
		if parameters := sample.Get("main.parameters.json"); !parameters.IsAbsent() {
			o.ParameterFile = source.NewFile("main.parameters.json", value.Pretty(parameters))
		}
		o.StackSettings = sample.Get("stackSettings.json")
		template := sampleTemplate(sample)
		if o.ParameterFile == nil {
			o.ParameterFile = parametersOfSample(template)
		}
		d := expand.Expand(source.NewFile("main.json", value.Pretty(template)), o)
		result, diags = j.engine.Check(context.Background(), d), d.Diagnostics
	}
	said := sampleVerdict{outcome: findings.None}
	for _, v := range result.Verdicts {
		if v.Rule.ID == id {
			said.outcome = max(said.outcome, v.Outcome)
		}
	}
	for _, f := range result.Findings {
		if f.Rule.ID == id {
			said.found = append(said.found, f)
		} else if f.Outcome == findings.Fail {
			said.others = append(said.others, f.Rule.ID)
		}
	}
	for _, list := range []diag.List{diags, result.Diagnostics} {
		for _, one := range list {
			if one.Severity == diag.Error && one.Code != diag.ExtensionConfigMissing { // a sample has no parameters file
				said.others = append(said.others, string(one.Code)+": "+one.Message.String())
			}
		}
	}
	return said
}

// parametersOfSample gives the parameters of a template values that have no default; nil
// if there are none.
func parametersOfSample(template value.Value) *source.File {
	var given []value.Member
	for _, p := range template.Get("parameters").Members() {
		if p.Value.Get("defaultValue").IsAbsent() {
			v := value.NewObject([]value.Member{{Name: "value", Value: value.NewString("example")}})
			given = append(given, value.Member{Name: p.Name, Value: v})
		}
	}
	if given == nil {
		return nil
	}
	return source.NewFile("main.parameters.json", value.Pretty(value.NewObject([]value.Member{
		{Name: "$schema", Value: value.NewString("https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#")},
		{Name: "contentVersion", Value: value.NewString("1.0.0.0")},
		{Name: "parameters", Value: value.NewObject(given)},
	})))
}

// sampleForm is what a sample is.
type sampleForm int

const (
	sampleResources  sampleForm = iota
	sampleWhole                 // a template
	sampleFiles                 // an object with the files by name
	sampleParameters            // a parameters file
	sampleExport                // read from Azure: it names its subscription
)

func formOfSample(sample value.Value) sampleForm {
	first := sample
	if sample.Kind() == value.Array && sample.Len() > 0 {
		first = sample.Items()[0]
	}
	switch schema := sample.Get("$schema"); {
	case !sample.Get("main.json").IsAbsent():
		return sampleFiles
	case schema.Kind() == value.String && strings.Contains(schema.Str(), "deploymentParameters"):
		return sampleParameters
	case !first.Get("subscriptionId").IsAbsent():
		return sampleExport
	case !schema.IsAbsent() || !sample.Get("contentVersion").IsAbsent():
		return sampleWhole
	}
	return sampleResources
}

// sampleTemplate is the template that a sample stands for.
func sampleTemplate(sample value.Value) value.Value {
	switch formOfSample(sample) {
	case sampleWhole:
		return sample
	case sampleFiles:
		return sample.Get("main.json")
	}
	if sample.Kind() == value.Object {
		sample = value.NewArray([]value.Value{sample})
	}
	kind := "2019-04-01/deploymentTemplate"
	for _, r := range sample.Items() {
		if provider, _, _ := strings.Cut(r.Get("type").Str(), "/"); slices.Contains(atSubscription, provider) || r.Get("type").Str() == "Microsoft.Resources/resourceGroups" {
			kind = "2018-05-01/subscriptionDeploymentTemplate"
		}
	}
	members := []value.Member{
		{Name: "$schema", Value: value.NewString("https://schema.management.azure.com/schemas/" + kind + ".json#")},
		{Name: "contentVersion", Value: value.NewString("1.0.0.0")},
	}
	extensions := map[string]bool{}
	var named []value.Member
	for i, r := range sample.Items() {
		if alias := r.Get("extension").Str(); alias != "" {
			extensions[alias] = true
		}
		named = append(named, value.Member{Name: fmt.Sprint("sample", i), Value: r})
	}
	if len(extensions) == 0 {
		return value.NewObject(append(members, value.Member{Name: "resources", Value: sample}))
	}
	var declared []value.Member
	for _, alias := range slices.Sorted(maps.Keys(extensions)) {
		name := sampleExtensions[alias]
		if name == "" {
			panic("no extension has the alias " + alias)
		}
		declared = append(declared, value.Member{Name: alias, Value: value.NewObject([]value.Member{
			{Name: "name", Value: value.NewString(name)}, {Name: "version", Value: value.NewString("1.0.0")}})})
	}
	return value.NewObject(append(members,
		value.Member{Name: "languageVersion", Value: value.NewString("2.1-experimental")},
		value.Member{Name: "extensions", Value: value.NewObject(declared)},
		value.Member{Name: "resources", Value: value.NewObject(named)}))
}

// atSubscription are providers whose resources are deployed at a subscription.
var atSubscription = []string{"Microsoft.Security", "Microsoft.Subscription", "Microsoft.Authorization"}

// sampleExtensions are the extensions that samples use, by alias.
var sampleExtensions = map[string]string{"kubernetes": "Kubernetes", "microsoftGraph": "MicrosoftGraph"}

// sampleOrder is how the members of a resource are ordered; what is not named comes last.
var sampleOrder = []string{"extension", "type", "apiVersion", "name", "id", "scope", "location", "kind", "sku", "identity", "zones", "tags", "properties"}

// orderedSample has the members of all objects in the order in which people write them.
func orderedSample(content any) value.Value {
	switch content := content.(type) {
	case []any:
		items := make([]value.Value, len(content))
		for i, item := range content {
			items[i] = orderedSample(item)
		}
		return value.NewArray(items)
	case map[string]any:
		var members []value.Member
		for name, item := range content {
			members = append(members, value.Member{Name: name, Value: orderedSample(item)})
		}
		place := func(name string) int {
			if i := slices.Index(sampleOrder, name); i >= 0 {
				return i
			}
			return len(sampleOrder)
		}
		slices.SortFunc(members, func(a, b value.Member) int {
			return cmp.Or(cmp.Compare(place(a.Name), place(b.Name)), cmp.Compare(a.Name, b.Name))
		})
		return value.NewObject(members)
	}
	return value.FromGo(content)
}

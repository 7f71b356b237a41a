package policies

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// markdown is what the page of a policy shows of its samples.
func (s policySample) markdown() string {
	var b strings.Builder
	b.WriteString("\n<details>\n<summary>A failing and a passing sample</summary>\n")
	if !s.options.IsAbsent() {
		b.WriteString("\nWith `policies.options` in `forearm.yaml`:\n\n```yaml\n")
		for _, m := range s.options.Members() {
			fmt.Fprintf(&b, "%s: %s\n", m.Name, m.Value.JSON())
		}
		b.WriteString("```\n")
	}
	if formOfSample(s.fail) == sampleExport {
		b.WriteString("\nThe policy is about what was exported from Azure.\n")
	}
	for _, one := range []struct {
		heading string
		json    value.Value
		bicep   string
	}{{"It fails for:", s.fail, s.bicep(s.fail, s.failBicep)}, {"It passes for:", s.pass, s.bicep(s.pass, s.passBicep)}} {
		fmt.Fprintf(&b, "\n%s\n", one.heading)
		if one.bicep != "" {
			fmt.Fprintf(&b, "\n```bicep\n%s```\n", one.bicep)
		}
		if formOfSample(one.json) != sampleFiles {
			fmt.Fprintf(&b, "\n```json\n%s\n```\n", value.Pretty(one.json))
			continue
		}
		for _, file := range one.json.Members() {
			fmt.Fprintf(&b, "\n`%s`:\n\n```json\n%s\n```\n", file.Name, value.Pretty(file.Value))
		}
	}
	b.WriteString("\n</details>\n")
	return b.String()
}

// bicep returns a sample in Bicep; it is empty if there is none: for what was exported,
// and for policies about the form of JSON files.
func (s policySample) bicep(sample value.Value, written string) string {
	if written != "" || formOfSample(sample) != sampleResources {
		return written
	}
	resources := sample.Items()
	if sample.Kind() == value.Object {
		resources = []value.Value{sample}
	}
	var b strings.Builder
	symbols := bicepSymbols(resources)
	for _, alias := range []string{"kubernetes", "microsoftGraph"} {
		if slices.ContainsFunc(resources, func(r value.Value) bool { return r.Get("extension").Str() == alias }) {
			fmt.Fprintf(&b, "extension %s\n\n", alias)
		}
	}
	for i, r := range resources {
		if i > 0 {
			b.WriteString("\n")
		}
		typ := r.Get("type").Str()
		if version := r.Get("apiVersion").Str(); version != "" {
			typ += "@" + version
		}
		var members []value.Member
		for _, m := range r.Members() {
			switch m.Name {
			case "type", "apiVersion", "extension":
			case "properties":
				if r.Get("extension").IsAbsent() {
					members = append(members, m)
				} else { // Bicep has no envelope around what an extension deploys
					members = append(members, m.Value.Members()...)
				}
			default:
				members = append(members, m)
			}
		}
		fmt.Fprintf(&b, "resource %s '%s' = {\n", symbols[i], typ)
		for _, m := range members {
			text := value.BicepLiteral(m.Value, "  ", "  ")
			switch above := aboveSample(resources, i); {
			case m.Name == "scope":
				if k := slices.IndexFunc(resources, func(o value.Value) bool { return o.Get("type").Str()+"/"+o.Get("name").Str() == m.Value.Str() }); k >= 0 {
					text = symbols[k]
				}
			case m.Name == "name" && above >= 0:
				name := m.Value.Str()
				fmt.Fprintf(&b, "  parent: %s\n", symbols[above])
				text = value.BicepLiteral(value.NewString(name[strings.LastIndex(name, "/")+1:]), "", "")
			}
			fmt.Fprintf(&b, "  %s: %s\n", value.BicepName(m.Name), text)
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// aboveSample is the parent of a resource among the others, or -1.
func aboveSample(resources []value.Value, i int) int {
	typ, name := resources[i].Get("type").Str(), resources[i].Get("name").Str()
	return slices.IndexFunc(resources, func(o value.Value) bool {
		return strings.HasPrefix(strings.ToLower(typ), strings.ToLower(o.Get("type").Str())+"/") &&
			strings.Count(typ, "/") == strings.Count(o.Get("type").Str(), "/")+1 && strings.HasPrefix(name, o.Get("name").Str()+"/")
	})
}

// bicepSymbols names the resources by their types.
func bicepSymbols(resources []value.Value) []string {
	var symbols []string
	for _, r := range resources {
		typ, _, _ := strings.Cut(r.Get("type").Str(), "@")
		name := typ[strings.LastIndex(typ, "/")+1:]
		name = strings.ToLower(name[:1]) + name[1:]
		switch {
		case strings.HasSuffix(name, "ies"):
			name = strings.TrimSuffix(name, "ies") + "y"
		case strings.HasSuffix(name, "sses"), strings.HasSuffix(name, "xes"):
			name = strings.TrimSuffix(name, "es")
		case strings.HasSuffix(name, "s") && !strings.HasSuffix(name, "ss") && !strings.HasSuffix(name, "is"):
			name = strings.TrimSuffix(name, "s")
		}
		if n := len(symbols); slices.Contains(symbols, name) {
			name = fmt.Sprint(name, n+1)
		}
		symbols = append(symbols, name)
	}
	return symbols
}

// notInBicep are policies about templates that Bicep does not make: its modules evaluate
// their expressions themselves.
var notInBicep = map[string]bool{"deployment-outer-secrets": true}

// TestSamplesInBicep reads the Bicep of the samples' pages: it declares the resources of the
// JSON, and there is some for each policy that is not about JSON files or exports.
func TestSamplesInBicep(t *testing.T) {
	samples := samplesIn(t)
	for i := range loading.Shipped().Rules {
		rule := &loading.Shipped().Rules[i]
		id := rule.ID
		s, ok := samples[id]
		if !ok {
			continue // see TestSamples
		}
		for _, one := range []struct {
			sample  value.Value
			written string
		}{{s.fail, s.failBicep}, {s.pass, s.passBicep}} {
			text := s.bicep(one.sample, one.written)
			if text == "" {
				if form := formOfSample(one.sample); form != sampleExport && !notInBicep[id] && !slices.Contains(rule.Types, "template") && !slices.Contains(rule.Types, "parameters") {
					t.Errorf("%s has no sample in Bicep: write it below %s", id, samplesDir)
				}
				continue
			}
			if strings.Contains(text, "\n  scope: 'Microsoft.") {
				t.Errorf("%s: a scope is no text in Bicep:\n%s", id, text)
			}
			m := sourcemap.NewProject(func(string) *source.File { return source.NewFile("main.bicep", text) }).Map("main.bicep")
			var got []string
			for _, d := range m.Declarations() {
				if d.Kind == sourcemap.Resource && !d.Existing {
					got = append(got, d.Type)
				} else if d.Kind == sourcemap.Module {
					got = append(got, "Microsoft.Resources/deployments")
				}
			}
			var want []string
			resources := sampleTemplate(one.sample).Get("resources")
			for _, r := range append(resources.Items(), valuesOf(resources)...) {
				typ, _, _ := strings.Cut(r.Get("type").Str(), "@")
				want = append(want, typ)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: the Bicep declares %q, the JSON %q:\n%s", id, got, want, text)
			}
		}
	}
}

func valuesOf(object value.Value) []value.Value {
	var all []value.Value
	for _, m := range object.Members() {
		all = append(all, m.Value)
	}
	return all
}

package policies

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// sampleLimit is how many inputs of a policy's tests are tried as samples of either kind.
const sampleLimit = 12

// makeSamples makes samples of the policies that have none from what their tests ask about:
// of all pairs of a failing and a passing resource the two that differ least, without what
// does not matter.
func makeSamples(t *testing.T, have map[string]policySample) {
	m := newMutation(t)
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		if _, ok := have[r.ID]; ok || notSampled[r.ID] != "" {
			continue
		}
		samples := m.samplesOf(r.File)
		var w *sampleMaker
		var fail, pass any
		way := sampleWays
		for ; len(way) > 0 && fail == nil; way = way[1:] {
			for _, settings := range settingsOf(samples) {
				exported := slices.ContainsFunc(samples, func(s sample) bool { return s.Input["exported"] == true })
				w = &sampleMaker{rule: r, exported: exported, way: way[0], options: settings, judge: newSampleJudge(t, loading.Options{Only: []string{r.ID, "shape-*"},
					Skip: []string{"shape-missing-property", "shape-api-version-age"}, Releases: everyRelease, Sets: loading.Sets, AsOf: checkDay, Configuration: settings})}
				for _, s := range samples {
					if sameSettings(s.Settings, settings) {
						w.offer(s.Input)
					}
				}
				if fail, pass = w.closest(); fail != nil {
					if way[0].rough {
						t.Logf("%s: the passing sample does not fit its type", r.ID)
					}
					break
				}
			}
		}
		if fail == nil {
			t.Logf("%s: no samples (%d fail, %d pass): write them", r.ID, len(w.fails), len(w.passes))
			continue
		}
		fail, pass = w.shorten(fail, pass)
		s := policySample{fail: orderedSample(plainSample(fail)), pass: orderedSample(plainSample(pass))}
		if len(w.options) > 0 {
			s.options = value.FromGo(w.options)
		}
		have[r.ID] = s
	}
	writeSamples(t, have)
}

func writeSamples(t *testing.T, all map[string]policySample) {
	archives := map[string]*txtar.Archive{}
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		s, ok := all[r.ID]
		if !ok {
			continue
		}
		a := archives[r.Area]
		if a == nil {
			a = &txtar.Archive{}
			archives[r.Area] = a
		}
		for name, text := range map[string]string{"fail.bicep": s.failBicep, "pass.bicep": s.passBicep} {
			if text != "" {
				a.Files = append(a.Files, txtar.File{Name: r.ID + "/" + name, Data: []byte(text)})
			}
		}
		a.Files = append(a.Files,
			txtar.File{Name: r.ID + "/fail.json", Data: []byte(value.Pretty(s.fail) + "\n")},
			txtar.File{Name: r.ID + "/pass.json", Data: []byte(value.Pretty(s.pass) + "\n")})
		if !s.options.IsAbsent() {
			a.Files = append(a.Files, txtar.File{Name: r.ID + "/options.json", Data: []byte(value.Pretty(s.options) + "\n")})
		}
	}
	if err := os.MkdirAll(samplesDir, 0o777); err != nil {
		t.Fatal(err)
	}
	for area, a := range archives {
		slices.SortStableFunc(a.Files, func(x, y txtar.File) int { return strings.Compare(x.Name, y.Name) })
		if err := os.WriteFile(filepath.Join(samplesDir, area+".txtar"), txtar.Format(a), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// sampleWay is how what a test leaves out is filled in.
type sampleWay struct {
	name    string
	preview bool // API versions may be previews
	rough   bool // the passing sample need not fit the shape of its type
}

// sampleWays are tried until there are samples.
var sampleWays = []sampleWay{{name: "example"}, {name: "example", preview: true}, {name: "example-001"}, {name: "example", rough: true}}

type sampleMaker struct {
	rule          *loading.Rule
	way           sampleWay
	exported      bool // the policy is about what was read from Azure
	judge         *sampleJudge
	fails, passes []any
	options       map[string]any
}

// settingsOf are the settings that a policy's tests make, none first.
func settingsOf(samples []sample) []map[string]any {
	all := []map[string]any{{}}
	for _, s := range samples {
		if !slices.ContainsFunc(all, func(known map[string]any) bool { return sameSettings(known, s.Settings) }) {
			all = append(all, s.Settings)
		}
	}
	return all
}

func sameSettings(a, b map[string]any) bool {
	return len(a) == 0 && len(b) == 0 || reflect.DeepEqual(a, b)
}

// plainSample is an array of one resource as the resource.
func plainSample(content any) any {
	if list, ok := content.([]any); ok && len(list) == 1 {
		return list[0]
	}
	return content
}

func (w *sampleMaker) ask(content any) sampleVerdict {
	said := w.judge.ask(orderedSample(content), w.rule.ID)
	refused := slices.ContainsFunc(said.others, func(other string) bool { return !strings.HasPrefix(other, "shape-") })
	if refused || len(said.others) > 0 && said.outcome == findings.Pass && !w.way.rough {
		said.outcome = findings.Unknown // something is wrong with the template
	}
	return said
}

// offer tries an input of the policy as a sample.
func (w *sampleMaker) offer(input map[string]any) {
	for _, content := range w.contents(input) {
		said := w.ask(content)
		switch {
		case said.outcome == findings.Fail && len(w.fails) < sampleLimit:
			w.fails = append(w.fails, content)
			w.repair(content, said)
			return
		case said.outcome == findings.Pass && len(w.passes) < sampleLimit:
			w.passes = append(w.passes, content)
			return
		}
	}
}

// repair makes passing samples of a failing one, by the fixes of the policy.
func (w *sampleMaker) repair(content any, said sampleVerdict) {
	list, ok := content.([]any)
	if !ok {
		return
	}
	for _, f := range said.found {
		fix := w.rule.FixFor(f.Path)
		if fix == nil {
			continue
		}
		var to any = absentValue{}
		if fix.Op == loading.FixSet && json.Unmarshal([]byte(fix.Value), &to) != nil {
			continue
		}
		fixed := slices.Clone(list)
		fixed[0] = changedAt(fixed[0], fix.Path, to)
		if w.ask(fixed).outcome == findings.Pass {
			w.passes = append(w.passes, fixed)
		}
	}
}

// contents are the samples that an input may stand for.
func (w *sampleMaker) contents(input map[string]any) []any {
	if template, ok := input["template"].(map[string]any); ok {
		return w.templates(template)
	}
	resource, ok := input["resource"].(map[string]any)
	if !ok {
		return nil
	}
	if w.exported {
		return []any{w.exportedSample(resource)}
	}
	var all []any
	types := w.rule.Types
	if resource["type"] != nil || slices.Contains(types, "*") {
		types = []string{"Microsoft.Storage/storageAccounts"}
	}
	for _, typ := range types {
		list := w.asResources(resource, typ, nil)
		if parent, ok := input["parent"].(map[string]any); ok && parent["type"] != nil {
			list = append(list, w.asResources(parent, "", nil)...)
		}
		deployment, _ := input["deployment"].(map[string]any)
		for _, by := range []string{"by_type", "by_id"} {
			group, _ := deployment[by].(map[string]any)
			for _, key := range sortedNames(group) {
				others, ok := group[key].([]any)
				if !ok {
					others = []any{group[key]}
				}
				for _, other := range others {
					if other, ok := other.(map[string]any); ok && !reflect.DeepEqual(other, resource) {
						list = append(list, w.asResources(other, key, nil)...)
					}
				}
			}
		}
		all = append(all, list)
	}
	return all
}

// exportedSample is a resource as it is read from Azure.
func (w *sampleMaker) exportedSample(resource map[string]any) any {
	r := copySample(resource).(map[string]any)
	if r["type"] == nil {
		r["type"] = w.rule.Types[0]
	}
	if r["name"] == nil {
		r["name"] = "example"
	}
	r["subscriptionId"] = "0f1e2d3c-4b5a-4678-9abc-def012345678"
	if r["id"] == nil {
		r["id"] = "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg-example/providers/" + r["type"].(string) + "/" + r["name"].(string)
		if !strings.Contains(r["type"].(string), "/") {
			r["id"] = "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678"
		}
	}
	return []any{r}
}

// asResources are an object that policies see and what is in it, as resources of a template.
func (w *sampleMaker) asResources(seen map[string]any, typ string, parent map[string]any) []any {
	nested, _ := seen["resources"].([]any)
	if own, ok := seen["type"].(string); ok {
		typ = own
	}
	if typ == "Microsoft.Resources/deployments" {
		nested = nil
	} else {
		seen = maps.Clone(seen)
		delete(seen, "resources")
	}
	if parent != nil {
		seen = maps.Clone(seen)
		above, _ := parent["type"].(string)
		named, _ := parent["name"].(string)
		name, _ := seen["name"].(string)
		name = cmp.Or(name[strings.LastIndex(name, "/")+1:], w.way.name)
		if len(typ) > len(above) && strings.EqualFold(typ[:len(above)+1], above+"/") {
			seen["name"] = named + "/" + name
		} else if seen["scope"] == nil {
			seen["name"], seen["scope"] = name, above+"/"+named
		}
	}
	r := w.asResource(seen, typ)
	list := []any{r}
	for _, one := range nested {
		if one, ok := one.(map[string]any); ok {
			list = append(list, w.asResources(one, "", r)...)
		}
	}
	return list
}

func (w *sampleMaker) templates(template map[string]any) []any {
	whole := map[string]any{
		"$schema":        "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
		"contentVersion": "1.0.0.0", "resources": []any{},
	}
	for name, part := range template {
		whole[name] = part
	}
	if list, ok := whole["resources"].([]any); ok {
		var complete []any
		for _, one := range list {
			if one, ok := one.(map[string]any); ok {
				r := w.asResource(one, "Microsoft.Storage/storageAccounts")
				complete = append(complete, unescaped(r))
			}
		}
		whole["resources"] = append([]any{}, complete...)
	}
	if slices.Contains(w.rule.Types, "parameters") {
		whole = map[string]any{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "contentVersion": "1.0.0.0"}
		for name, part := range template {
			whole[name] = part
		}
		return []any{whole}
	}
	nested := func(scope string) any {
		return map[string]any{
			"$schema": whole["$schema"], "contentVersion": "1.0.0.0",
			"resources": []any{map[string]any{
				"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "inner",
				"properties": map[string]any{"mode": "Incremental", "expressionEvaluationOptions": map[string]any{"scope": scope}, "template": whole},
			}},
		}
	}
	return []any{whole, nested("inner"), nested("outer")}
}

func sortedNames(object map[string]any) []string {
	var names []string
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// asResource is an object that policies see as a resource of a template.
func (w *sampleMaker) asResource(seen map[string]any, typ string) map[string]any {
	r := map[string]any{}
	for name, v := range seen {
		if !slices.Contains([]string{"id", "config", "identifiers", "options", "extension"}, name) && v != nil {
			r[name] = escaped(v)
		}
	}
	if own, ok := r["type"].(string); ok {
		typ = own
	}
	segments := strings.Count(typ, "/")
	provider, _, _ := strings.Cut(typ, "/")
	switch {
	case provider == "Microsoft.Graph":
		r["extension"], typ = "microsoftGraph", withVersion(typ, "@v1.0")
		properties, _ := r["properties"].(map[string]any)
		if properties == nil {
			properties = map[string]any{}
			r["properties"] = properties
		}
		switch name, _, _ := strings.Cut(typ, "@"); name {
		case "Microsoft.Graph/applications", "Microsoft.Graph/groups":
			if properties["uniqueName"] == nil {
				properties["uniqueName"] = "example"
			}
		case "Microsoft.Graph/applications/federatedIdentityCredentials":
			if properties["name"] == nil {
				properties["name"] = "example/example"
			}
		}
	case !strings.Contains(provider, ".") || strings.HasSuffix(provider, ".k8s.io"):
		r["extension"], typ = "kubernetes", withVersion(typ, "@v1")
		properties, _ := r["properties"].(map[string]any)
		if properties == nil {
			properties = map[string]any{}
			r["properties"] = properties
		}
		if metadata, _ := properties["metadata"].(map[string]any); metadata == nil {
			properties["metadata"] = map[string]any{"name": "example", "namespace": "example"}
		} else if metadata["name"] == nil {
			metadata["name"] = "example"
		}
	default:
		if known, ok := resourcetype.Lookup(typ); ok {
			typ = known.Name
			if r["apiVersion"] == nil {
				r["apiVersion"] = w.newest(known.APIVersions)
			}
		}
		if r["apiVersion"] == nil {
			r["apiVersion"] = "2024-01-01"
		}
		if name, ok := r["name"].(string); !ok || strings.Count(name, "/") != segments-1 {
			if !ok {
				name = w.way.name
			}
			r["name"] = strings.Repeat(w.way.name+"/", max(0, segments-1-strings.Count(name, "/"))) + name
		}
	}
	r["type"] = typ
	return r
}

func withVersion(typ, version string) string {
	name, _, _ := strings.Cut(typ, "@")
	return name + version
}

func (w *sampleMaker) newest(versions []string) string {
	for _, v := range slices.Backward(versions) {
		if w.way.preview || !strings.HasSuffix(v, "-preview") {
			return v
		}
	}
	return versions[len(versions)-1]
}

// escaped writes texts so that they are not expressions.
func escaped(v any) any {
	switch v := v.(type) {
	case string:
		if strings.HasPrefix(v, "[") && strings.HasSuffix(v, "]") {
			return "[" + v
		}
	case []any:
		list := make([]any, len(v))
		for i, item := range v {
			list[i] = escaped(item)
		}
		return list
	case map[string]any:
		object := map[string]any{}
		for name, item := range v {
			object[name] = escaped(item)
		}
		return object
	}
	return v
}

// unescaped leaves the expressions of a template as they are.
func unescaped(v any) any {
	switch v := v.(type) {
	case string:
		if strings.HasPrefix(v, "[[") {
			return v[1:]
		}
	case []any:
		for i := range v {
			v[i] = unescaped(v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = unescaped(v[name])
		}
	}
	return v
}

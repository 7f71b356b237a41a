package sourcemap

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// projects is the folder of the sample projects.
const projects = "../../fixtures/projects"

type place struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Text      string `json:"text"`
}

func (p place) span(f *source.File) source.Span {
	return source.Span{
		File:  f,
		Start: f.Offset(source.Position{Line: p.Line, Column: p.Column}),
		End:   f.Offset(source.Position{Line: p.EndLine, Column: p.EndColumn}),
	}
}

type finding struct {
	place
	Rule     string `json:"rule"`
	Entry    string `json:"entry"`
	Resource struct {
		Type   string `json:"type"`
		Symbol string `json:"symbol"`
	} `json:"resource"`
	Property string `json:"property"`
	Kind     string `json:"kind"`
	Trace    []struct {
		File   string `json:"file"`
		Module string `json:"module"`
	} `json:"trace"`
	ParameterValue *place `json:"parameterValue"`
}

type findings struct {
	Entries  map[string]string `json:"entries"`
	Findings []finding         `json:"findings"`
	Clean    []finding         `json:"clean"`
}

var step = regexp.MustCompile(`[^.\[\]]+`)

// TestFindings leads every seeded finding from its entry through the modules to
// the property, as a report does.
func TestFindings(t *testing.T) {
	root := projects
	lists, err := filepath.Glob(filepath.Join(root, "*", "findings.json"))
	if err != nil || len(lists) == 0 {
		t.Fatal(err, lists)
	}
	maps := map[string]*Map{}
	read := func(name string) *Map {
		t.Helper()
		if maps[name] == nil {
			f, err := source.NewBoundary().Outright().ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			maps[name] = Parse(f)
		}
		return maps[name]
	}
	files := NewProject(func(name string) *source.File {
		if m := read(name); m != nil {
			return m.File
		}
		return nil
	})
	compiled := map[string]*source.File{}
	// located finds the same place by a path in the entry's compiled template.
	located := func(t *testing.T, project string, f finding, template string, property []string) (Located, bool) {
		name := path.Join("recorded", project, template+".json")
		file := compiled[name]
		if file == nil {
			var err error
			if file, err = source.NewBoundary().Outright().ReadFile(filepath.Join(root, name)); err != nil {
				t.Fatal(err)
			}
			compiled[name] = file
		}
		var document any
		if err := json.Unmarshal([]byte(file.Text), &document); err != nil {
			t.Fatal(err)
		}
		var pointer []string
		for _, call := range f.Trace {
			key, body := compiledResource(document, read(path.Join(project, call.File)).File.Text, call.Module, "Microsoft.Resources/deployments")
			properties, _ := body["properties"].(map[string]any)
			document = properties["template"]
			pointer = append(pointer, "resources", key, "properties", "template")
		}
		key, _ := compiledResource(document, read(path.Join(project, f.File)).File.Text, f.Resource.Symbol, f.Resource.Type)
		return files.Locate(path.Join(project, template), parsed(file), append(append(pointer, "resources", key), property...)...)
	}
	total, exact, ambiguous := 0, 0, 0
	for _, list := range lists {
		raw, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		var all findings
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatal(err)
		}
		project := filepath.Base(filepath.Dir(list))
		for _, f := range append(all.Findings, all.Clean...) {
			total++
			at := path.Join(project, all.Entries[f.Entry])
			for _, call := range f.Trace {
				module, ok := read(at).Symbol(call.Module)
				if !ok || module.Kind != Module {
					t.Fatalf("%s: no module %s", at, call.Module)
				}
				at = path.Join(path.Dir(at), module.Path)
			}
			where := at + ": " + f.Resource.Symbol + " " + f.Property
			if want := path.Join(project, f.File); at != want {
				t.Errorf("%s: the modules lead to %s, not %s", where, at, want)
				continue
			}
			m := read(at)
			d := resource(m, f.Resource.Symbol, f.Resource.Type)
			if d == nil {
				t.Errorf("%s: no such resource", where)
				continue
			}
			got, want := d.Property(step.FindAllString(f.Property, -1)...), f.place.span(m.File)
			if l, ok := located(t, project, f, all.Entries[f.Entry], step.FindAllString(f.Property, -1)); !ok || l.Span != got.Span || l.Match != got.Match || len(l.Trace) != len(f.Trace) {
				t.Errorf("%s: from the compiled template %v %+v", where, ok, l)
			}
			wantMatch := Exact
			if f.Kind == "absent" {
				wantMatch = Absent
			}
			switch {
			case got.Span == want && got.Match == wantMatch:
				exact++
				if len(got.Others) > 0 {
					ambiguous++
					t.Logf("%s: also %d others", where, len(got.Others))
				}
			case slices.Contains(got.Others, want):
				ambiguous++
				t.Logf("%s: is one of %d others", where, len(got.Others))
			default:
				t.Errorf("%s: %d %q at %v, want %q (%s)", where, got.Match, got.Span.Text(), m.File.Position(got.Span.Start), f.Text, f.Kind)
			}
			if v := f.ParameterValue; v != nil && strings.HasSuffix(v.File, ".bicepparam") {
				params := read(path.Join(project, v.File))
				if !hasValue(params, v.span(params.File)) {
					t.Errorf("%s: no parameter value %q", v.File, v.Text)
				}
			}
		}
	}
	t.Logf("%d of %d places found at once, %d with a choice", exact, total, ambiguous)
	if total < 200 {
		t.Errorf("only %d places", total)
	}
}

var statementLine = regexp.MustCompile(`(?m)^\s*(resource|module) (\w+) '([^'@]+)[^'\n]*' =`)

// compiledResource finds a resource in a template; in a list, if there are no
// symbols, by how many of its type the text has before it.
func compiledResource(template any, text, symbol, resourceType string) (string, map[string]any) {
	document, _ := template.(map[string]any)
	switch resources := document["resources"].(type) {
	case map[string]any:
		for key, v := range resources {
			if key == symbol || strings.HasSuffix(key, "::"+symbol) {
				body, _ := v.(map[string]any)
				return key, body
			}
		}
	case []any:
		before := 0
		for _, line := range statementLine.FindAllStringSubmatch(text, -1) {
			if line[2] == symbol {
				break
			}
			if line[1] == "module" && resourceType == "Microsoft.Resources/deployments" || strings.EqualFold(line[3], resourceType) {
				before++
			}
		}
		for i, v := range resources {
			if body, _ := v.(map[string]any); strings.EqualFold(body["type"].(string), resourceType) {
				if before == 0 {
					return strconv.Itoa(i), body
				}
				before--
			}
		}
	}
	return "", nil
}

// resource finds a symbol that is given without its parents'.
func resource(m *Map, symbol, resourceType string) *Declaration {
	for _, d := range m.Declarations() {
		if d.Kind == Resource && strings.EqualFold(d.Type, resourceType) && (d.Name == symbol || strings.HasSuffix(d.Name, "::"+symbol)) {
			return d
		}
	}
	return nil
}

// hasValue reports that a parameter's value, or a property in it, has the span.
func hasValue(m *Map, want source.Span) bool {
	var within func(n *node) bool
	within = func(n *node) bool {
		if n == nil {
			return false
		}
		if n.start == want.Start && n.end == want.End {
			return true
		}
		return slices.ContainsFunc(n.entries, func(e entry) bool { return within(e.value) })
	}
	return slices.ContainsFunc(m.Declarations(), func(d *Declaration) bool { return within(d.value) })
}

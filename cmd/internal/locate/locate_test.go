package locate

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

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const projects = "../../../fixtures/projects"

type finding struct {
	Rule, Entry, Property, Kind, File, Text string
	Line, Column, EndLine, EndColumn        int
	Resource                                struct{ Type, Symbol string }
	Trace                                   []struct{ File, Module string }
	ParameterValue                          *struct {
		File               string
		Line, Column       int
		EndLine, EndColumn int
	}
}

// TestFindings leads the seeded findings of the sample projects from the
// compiled template, as the real compiler wrote it, to the line and column.
func TestFindings(t *testing.T) {
	lists, _ := filepath.Glob(filepath.Join(projects, "*/findings.json"))
	total := 0
	for _, list := range lists {
		raw, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		var all struct {
			Entries         map[string]string
			Findings, Clean []finding
		}
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatal(err)
		}
		project := path.Base(filepath.ToSlash(filepath.Dir(list)))
		for _, f := range append(all.Findings, all.Clean...) {
			template := all.Entries[f.Entry]
			compiled, ok := read(project, template)
			if !ok {
				continue
			}
			c := &Compiled{Files: files(project), Template: compiled, TemplatePath: template}
			pointer := pointerOf(t, c, f)
			var property []string
			if f.Kind == "value" {
				property = regexp.MustCompile(`[^.\[\]]+`).FindAllString(f.Property, -1)
			}
			got := c.Path(pointer, property)
			if strings.Contains(f.Property, "*") {
				// Which element it is depends on where the value came from.
				tokens, _ := value.SplitPointer(pointer)
				l, _ := c.Files.Project.Locate(template, compiled, append(tokens, property...)...)
				if i := slices.IndexFunc(l.Place.Others, func(s source.Span) bool { return s.Text() == f.Text }); i >= 0 && got.Text() != f.Text {
					got = l.Place.Others[i]
				}
			}
			start := got.File.Position(got.Start)
			end := got.File.Position(got.End)
			total++
			if got.File.Name != f.File || start != (source.Position{Line: f.Line, Column: f.Column}) || end != (source.Position{Line: f.EndLine, Column: f.EndColumn}) {
				t.Errorf("%s %s: %s %s is at %s %v, want %s:%d:%d %q", project, f.Entry, f.Rule, f.Property, got.File.Name, start, f.File, f.Line, f.Column, f.Text)
			}
			if whole := c.Statement(pointer); !whole.Contains(c.Path(pointer, nil)) {
				t.Errorf("%s %s: the statement of %s does not hold its first line", project, f.Entry, f.Resource.Symbol)
			}
		}
	}
	if total < 200 {
		t.Errorf("only %d findings were looked at", total)
	}
}

// TestParameters leads values of compiled parameters files to the .bicepparam
// file that has them, which may be one that is extended.
func TestParameters(t *testing.T) {
	for _, c := range []struct{ file, pointer, wantFile, wantText string }{
		{"services/accounts/prod.bicepparam", "/parameters/stage/value", "shared/prod.bicepparam", "'prod'"},
		{"services/accounts/prod.bicepparam", "/parameters/location/value", "shared/base.bicepparam", "'westeurope'"},
	} {
		compiled, ok := read("monorepo", c.file)
		if !ok {
			t.Fatalf("no recording of %s", c.file)
		}
		parameters, diags := value.Parse(source.NewFile(c.file, compiled.Get("parametersJson").Str()))
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		l := &Compiled{Files: files("monorepo"), Parameters: parameters, ParametersPath: c.file}
		tokens, _ := value.SplitPointer(c.pointer)
		at, left := value.Resolve(parameters, tokens)
		if left > 0 {
			t.Fatalf("%s has no %s", c.file, c.pointer)
		}
		got := l.Span(at.Span())
		if got.File == nil || got.File.Name != c.wantFile || got.Text() != c.wantText {
			t.Errorf("%s %s: got %v %q", c.file, c.pointer, got.File, got.Text())
		}
	}
}

// TestElsewhere: what comes from a registry is the statement that uses it, and
// places in other files stay as they are.
func TestElsewhere(t *testing.T) {
	compiled, ok := read("avm-consumer", "web.bicep")
	if !ok {
		t.Fatal("no recording")
	}
	c := &Compiled{Files: files("avm-consumer"), Template: compiled, TemplatePath: "web.bicep"}
	for _, m := range compiled.Get("resources").Members() {
		inner := m.Value.At("properties", "template", "resources")
		if inner.IsAbsent() {
			continue
		}
		if got := c.Span(inner.Span()); got.File.Name != "web.bicep" || !strings.HasPrefix(got.Text(), "module ") {
			t.Errorf("%s: %s %q", m.Name, got.File.Name, got.Text())
		}
	}
	other := source.Span{File: source.NewFile("other.json", "{}"), End: 2}
	if c.Span(other) != other {
		t.Error("a place in another file was moved")
	}
}

func read(project, name string) (value.Value, bool) {
	file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(projects, "recorded", project, name+".json"))
	if err != nil {
		return value.Value{}, false
	}
	v, _ := value.Parse(file)
	return v, true
}

func files(project string) *Files {
	return &Files{Project: sourcemap.NewProject(func(name string) *source.File {
		file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(projects, project, name))
		if err != nil {
			return nil
		}
		return source.NewFile(name, file.Text)
	})}
}

// pointerOf follows the modules of a finding into the compiled template.
func pointerOf(t *testing.T, c *Compiled, f finding) string {
	t.Helper()
	name, template, pointer := c.TemplatePath, c.Template, ""
	for _, step := range f.Trace {
		token, d := declared(c, name, template, func(d *sourcemap.Declaration) bool { return d.Name == step.Module })
		if d == nil {
			t.Fatalf("%s: no module %s in %s", f.Rule, step.Module, name)
		}
		pointer += value.Pointer("resources", token, "properties", "template")
		template = value.Step(template.Get("resources"), token).At("properties", "template")
		name = path.Join(path.Dir(name), d.Path)
	}
	token, d := declared(c, name, template, func(d *sourcemap.Declaration) bool {
		return strings.EqualFold(d.Type, f.Resource.Type) && (d.Name == f.Resource.Symbol || strings.HasSuffix(d.Name, "::"+f.Resource.Symbol))
	})
	if d == nil {
		t.Fatalf("%s: no resource %s in %s", f.Rule, f.Resource.Symbol, name)
	}
	return pointer + value.Pointer("resources", token)
}

func declared(c *Compiled, name string, template value.Value, is func(*sourcemap.Declaration) bool) (string, *sourcemap.Declaration) {
	resources := template.Get("resources")
	keys := make([]string, 0, resources.Len())
	for _, member := range resources.Members() {
		keys = append(keys, member.Name)
	}
	for i := range resources.Items() {
		keys = append(keys, strconv.Itoa(i))
	}
	for _, key := range keys {
		if l, ok := c.Files.Project.Locate(name, template, "resources", key); ok && is(l.Declaration) {
			return key, l.Declaration
		}
	}
	return "", nil
}

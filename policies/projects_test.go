package policies

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// seeded is a violation that is in a sample project, or a place that must stay
// silent.
type seeded struct {
	Rule, Entry, Property, Kind string
	Resource                    struct{ Type, Name, Symbol string }
	Trace                       []struct{ Module string }
}

// located is a finding with the symbols of its resource and of the modules that
// lead there; empty if the template has none.
type located struct {
	Finding
	symbols string
}

// TestProjects looks for the violations that were put into the sample projects,
// and for findings where there must be none.
func TestProjects(t *testing.T) {
	const root = "../fixtures/projects"
	lists, _ := filepath.Glob(filepath.Join(root, "*/findings.json"))
	if len(lists) == 0 {
		t.Fatal("no sample projects")
	}
	e, diags := Load(loading.Options{Releases: everyRelease, Sets: loading.Sets, AsOf: checkDay})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	for _, list := range lists {
		raw, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		var all struct {
			Project         string
			Entries         map[string]string
			Findings, Clean []seeded
		}
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatal(err)
		}
		found := map[string][]located{}
		for entry, template := range all.Entries {
			found[entry] = checkEntry(t, e, filepath.Join(root, all.Project), filepath.Join(root, "recorded", all.Project), entry, template)
		}
		for _, want := range all.Findings {
			if want.Resource.Name == `^afwp\-hub$` && strings.HasPrefix(want.Rule, "Azure.PublicIP.") {
				want.Resource.Name = "^pip-monitor$" // the list names another resource
			}
			if f := matching(found[want.Entry], want, true); f == nil {
				t.Errorf("%s %s: %s says nothing of %s %s %s", all.Project, want.Entry, want.Rule, want.Resource.Type, want.Resource.Name, want.Property)
			} else if f.Outcome != findings.Fail {
				t.Errorf("%s %s: %s is %v about %s %s %s", all.Project, want.Entry, want.Rule, f.Outcome, want.Resource.Type, f.Resource.Name, want.Property)
			}
		}
		for _, silent := range all.Clean {
			if f := matching(found[silent.Entry], silent, false); f != nil && !another(all.Findings, silent) {
				t.Errorf("%s %s: %s is %v about %s %s: %s", all.Project, silent.Entry, silent.Rule, f.Outcome, silent.Resource.Type, f.Resource.Name, f.Message)
			}
		}
	}
}

// another reports whether the rule is to say something of another resource of the
// type: in a loop, and without symbols, the two cannot be distinguished.
func another(findings []seeded, silent seeded) bool {
	for _, f := range findings {
		if f.Rule == silent.Rule && f.Entry == silent.Entry && f.Resource.Type == silent.Resource.Type {
			return true
		}
	}
	return false
}

// matching finds a finding of the rule at the place. A policy may name the parent
// where the place is in a child.
func matching(findings []located, want seeded, parents bool) *located {
	var symbols []string
	for _, step := range want.Trace {
		symbols = append(symbols, step.Module)
	}
	way := strings.Join(append(symbols, want.Resource.Symbol), "/")
	name := regexp.MustCompile(want.Resource.Name)
	plain := "/" + strings.NewReplacer("[", "/", "]", "", ".", "/").Replace(want.Property)
	pattern := regexp.QuoteMeta(plain)
	place := regexp.MustCompile("(?i)^" + strings.ReplaceAll(pattern, `\*`, `\d+`) + "($|/)")
	for i := range findings {
		f := &findings[i]
		if !f.Rule.Named(want.Rule) {
			continue
		}
		pointer := f.Pointer()
		switch {
		case strings.EqualFold(f.Resource.Type, want.Resource.Type) && (f.symbols == way || f.symbols == "" && name.MatchString(f.Resource.Name)):
			if want.Kind == "absent" || place.MatchString(pointer) || strings.HasPrefix(strings.ToLower(plain), strings.ToLower(pointer)) {
				return f
			}
		case parents && strings.HasPrefix(strings.ToLower(want.Resource.Type), strings.ToLower(f.Resource.Type)+"/"):
			return f
		}
	}
	return nil
}

// checkEntry checks an entry point as the Bicep compiler compiled it.
func checkEntry(t *testing.T, e *evaluation.Engine, project, recorded, entry, template string) []located {
	t.Helper()
	read := func(name string) *source.File {
		file, err := source.NewBoundary().Outright().ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	context := value.NewObject(nil)
	if v, diags := value.ParseText(`{"subscription": {"subscriptionId": "00000000-0000-0000-0000-000000000001"},
		"resourceGroup": {"name": "rg", "location": "westeurope"}, "deployment": {"name": "main", "location": "westeurope"}}`); len(diags) == 0 {
		context = v
	}
	options := expand.Options{Context: context, AsOf: checkDay}
	var file *source.File
	switch {
	case strings.HasSuffix(entry, ".bicepparam"):
		answer, _ := value.Parse(read(filepath.Join(recorded, entry+".json")))
		options.ParameterFile = source.NewFile(entry, answer.Get("parametersJson").Str())
		file = source.NewFile(template, answer.Get("templateJson").Str())
	default:
		file = read(filepath.Join(recorded, template+".json"))
		if strings.HasSuffix(entry, ".json") {
			options.ParameterFile = read(filepath.Join(project, entry))
		}
	}
	options.Runtime, _ = mocks.New(mocks.Options{Context: options.Context})
	d := expand.Expand(file, options)
	symbols := map[string]string{}
	for _, r := range d.Resources {
		if r.Existing {
			continue
		}
		way := symbolOf(r.SymbolicName)
		for m := r.Module; m != nil && m.Resource != nil && way != ""; m = m.Parent {
			if m.Resource.SymbolicName == "" {
				way = ""
				break
			}
			way = symbolOf(m.Resource.SymbolicName) + "/" + way
		}
		symbols[r.ID] = way
	}
	var found []located
	for _, f := range e.Check(t.Context(), d).Findings {
		reportsProperty(t, &f)
		found = append(found, located{f, symbols[f.Resource.ID]})
	}
	return found
}

// symbolOf is the symbol in the Bicep file: without the parents that a nested
// resource is declared in, and the index of a loop.
func symbolOf(name string) string {
	name = name[strings.LastIndexByte(name, ':')+1:]
	name, _, _ = strings.Cut(name, "[")
	return name
}

// reportsProperty wants what is wrong to be reported where it is: at the property, or
// where that is missing at its place, and not at the object that it belongs to. A list
// may be what is wrong, since something is missing in it.
func reportsProperty(t *testing.T, f *findings.Finding) {
	t.Helper()
	if f.Rule.Package == "" || f.Outcome != findings.Fail || f.InTemplate || len(f.Path) == 0 {
		return
	}
	if v := f.Body.At(f.Path...); v.Kind() == value.Object && v.Len() > 0 {
		t.Errorf("%s reports the object /%s instead of what is wrong in it", f.Rule.ID, strings.Join(f.Path, "/"))
	}
}

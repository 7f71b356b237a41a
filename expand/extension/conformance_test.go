package extension_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

var asOf = time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)

// TestConformance runs every case in both ways to answer for Azure.
func TestConformance(t *testing.T) {
	folders, _ := filepath.Glob(filepath.Join(corpus.Shared(t, "extensions"), "*", "case.json"))
	more, _ := filepath.Glob(filepath.Join(corpus.Shared(t, "rows"), "extensions", "*", "case.json"))
	folders = append(folders, more...)
	if len(folders) == 0 {
		t.Fatal("there are no cases")
	}
	for _, runtime := range []string{"mocks", "none"} {
		held, checks, weak := 0, 0, 0
		for _, name := range folders {
			c := readCase(t, name)
			problems, recommended, n := c.run(t, runtime)
			checks += n
			weak += len(recommended)
			for _, p := range recommended {
				t.Logf("%s (%s), recommended only: %s", c.name, runtime, p)
			}
			if len(problems) == 0 {
				held++
				continue
			}
			t.Errorf("%s (%s): %s\n  %s", c.name, runtime, c.v.Get("title").Str(), strings.Join(problems, "\n  "))
		}
		conformance.Print(t, "extensions, "+runtime, held, len(folders))
		t.Logf("%s: %d checks, %d recommendations not followed", runtime, checks, weak)
	}
}

type conformanceCase struct {
	name, folder string
	v            value.Value
}

func readCase(t *testing.T, name string) conformanceCase {
	t.Helper()
	file, err := source.NewBoundary().Outright().ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	v, diags := value.Parse(file)
	if diags.HasErrors() {
		t.Fatal(name, diags)
	}
	return conformanceCase{filepath.Base(filepath.Dir(name)), filepath.Dir(name), v}
}

// inFolder reads files of a folder under their plain names.
type inFolder struct {
	source.FS
	folder string
}

func (f inFolder) ReadFile(name string) (*source.File, error) {
	file, err := f.FS.ReadFile(filepath.Join(f.folder, name))
	if err != nil {
		return nil, err
	}
	return source.NewFile(name, file.Text), nil
}

func (f inFolder) Stat(name string) (os.FileInfo, error) {
	return f.FS.Stat(filepath.Join(f.folder, name))
}

func (c conformanceCase) expand(t *testing.T, runtime string) *deployment.Deployment {
	t.Helper()
	files := inFolder{source.NewBoundary().Outright(), c.folder}
	template, err := files.ReadFile("template.json")
	if err != nil {
		t.Fatal(err)
	}
	parameters, _ := files.ReadFile("parameters.json")
	context := c.v.Get("context")
	o := expand.Options{ParameterFile: parameters, Context: context, AsOf: asOf, FS: files}
	o.Extensions.Stack = c.v.Get("mode").Str() == "stack"
	if o.Extensions.Rules, err = extension.ParseRuleSet(c.v.Get("rules").Str()); err != nil {
		t.Fatal(err)
	}
	levels, diags := extension.ParseLevels(c.v.Get("stackConfig"))
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	o.Extensions.Levels = levels
	o.Runtime = eval.None{}
	if runtime == "mocks" {
		if o.Runtime, diags = mocks.New(mocks.Options{Context: context}); diags.HasErrors() {
			t.Fatal(diags)
		}
	}
	return expand.Expand(template, o)
}

// scorer collects what does not hold.
type scorer struct {
	problems, recommended []string
	checks                int
}

func (s *scorer) check(ok bool, format string, args ...any) {
	s.checks++
	if !ok {
		s.problems = append(s.problems, fmt.Sprintf(format, args...))
	}
}

func (c conformanceCase) run(t *testing.T, runtime string) (problems, recommended []string, checks int) {
	d := c.expand(t, runtime)
	s := &scorer{}
	c.checkList(s, d)
	c.checkConfigs(s, d)
	c.checkResources(s, d)
	c.checkDiagnostics(s, d)
	c.checkSecrets(s, d)
	for _, m := range c.v.Get("outputs").Members() {
		i := slices.IndexFunc(d.Root.Outputs, func(o deployment.Output) bool { return o.Name == m.Name })
		s.check(i >= 0 && value.Equal(d.Root.Outputs[i].Value, m.Value), "output %s", m.Name)
	}
	for _, absent := range c.v.Get("absentDeployments").Items() {
		for _, r := range d.Resources {
			s.check(r.Module.Path != absent.Str(), "%s was visited", absent.Str())
		}
	}
	return s.problems, s.recommended, s.checks
}

func (c conformanceCase) checkList(s *scorer, d *deployment.Deployment) {
	want := c.v.Get("extensions")
	if want.Kind() != value.Array {
		return
	}
	got := extension.Listing(d)
	s.check(got.Len() == want.Len(), "the list has %d entries, want %d", got.Len(), want.Len())
	for _, w := range want.Items() {
		found := value.Value{}
		for _, g := range got.Items() {
			if value.Equal(g.Get("deploymentId"), w.Get("deploymentId")) && value.Equal(g.Get("alias"), w.Get("alias")) {
				found = g
			}
		}
		what := w.Get("deploymentId").Str() + " " + w.Get("alias").Str()
		s.check(!found.IsAbsent(), "%s is not in the list", what)
		s.check(value.Equal(found.Get("name"), w.Get("name")) && value.Equal(found.Get("version"), w.Get("version")), "%s: %s %s", what, found.Get("name").Str(), found.Get("version").Str())
		config := w.Get("config")
		switch {
		case config.IsAbsent():
			s.check(found.Get("config").IsAbsent(), "%s has a configuration in the list", what)
		case config.Kind() == value.Object:
			s.check(found.Get("config").Len() == config.Len(), "%s: %s", what, found.Get("config").JSON())
			for _, p := range config.Members() {
				checkListed(s, what+" "+p.Name, p.Value, found.Get("config").Get(p.Name))
			}
		}
	}
}

func checkListed(s *scorer, what string, want, got value.Value) {
	for _, m := range want.Members() {
		g := got.Get(m.Name)
		switch m.Name {
		case "type":
			s.check(strings.EqualFold(g.Str(), m.Value.Str()), "%s: type %s, want %s", what, g.Str(), m.Value.Str())
		case "apiReference":
			s.check(sameReference(g, m.Value), "%s: %s, want %s", what, g.JSON(), m.Value.JSON())
		default:
			s.check(value.Equal(g, m.Value), "%s: %s is %s, want %s", what, m.Name, g.JSON(), m.Value.JSON())
		}
	}
	if want.Get("unresolved").Bool() {
		return
	}
	for _, m := range got.Members() {
		s.check(want.Has(m.Name), "%s: %s is too much", what, m.Name)
	}
}

// sameReference compares API references; an empty query is none.
func sameReference(got, want value.Value) bool {
	if got.Get("query").Str() == "" {
		got = got.Without("query")
	}
	if want.Get("query").Str() == "" {
		want = want.Without("query")
	}
	return value.Equal(got, want)
}

func (c conformanceCase) checkConfigs(s *scorer, d *deployment.Deployment) {
	for _, module := range c.v.Get("configs").Members() {
		for _, alias := range module.Value.Members() {
			i := slices.IndexFunc(d.Extensions, func(e *deployment.Extension) bool {
				return e.Module.Path == module.Name && e.Alias == alias.Name
			})
			what := module.Name + " " + alias.Name
			s.check(i >= 0, "%s has no configuration", what)
			if i < 0 {
				continue
			}
			for _, p := range alias.Value.Members() {
				j := slices.IndexFunc(d.Extensions[i].Config, func(q deployment.ConfigProperty) bool { return q.Name == p.Name })
				s.check(j >= 0, "%s has no %s", what, p.Name)
				if j >= 0 {
					checkConfig(s, what+" "+p.Name, p.Value, d.Extensions[i].Config[j])
				}
			}
		}
	}
}

func checkConfig(s *scorer, what string, want value.Value, got deployment.ConfigProperty) {
	s.check(got.Kind.String() == want.Get("kind").Str(), "%s is %s, want %s", what, got.Kind, want.Get("kind").Str())
	switch got.Kind {
	case deployment.ConfigLiteral:
		s.check(!want.Has("value") || value.Equal(got.Value, want.Get("value")), "%s is %s, want %s", what, got.Value.JSON(), want.Get("value").JSON())
	case deployment.ConfigKeyVault:
		w := want.Get("keyVault")
		for _, m := range w.Members() {
			g := got.Reference.Get(m.Name)
			if m.Name == "id" {
				g = got.Reference.At("keyVault", "id")
			}
			s.check(value.Equal(g, m.Value), "%s: %s is %s, want %s", what, m.Name, g.JSON(), m.Value.JSON())
		}
	case deployment.ConfigAPI:
		s.check(!want.Has("api") || sameReference(got.Reference, want.Get("api")), "%s: %s, want %s", what, got.Reference.JSON(), want.Get("api").JSON())
	}
}

func (c conformanceCase) checkResources(s *scorer, d *deployment.Deployment) {
	var got []*deployment.Resource
	for _, r := range d.Resources {
		if r.Extension != "" && !r.Existing {
			got = append(got, r)
		}
	}
	want := c.v.Get("resources")
	if exhaustive := c.v.Get("resourcesExhaustive"); want.Kind() == value.Array && want.Len() > 0 && (exhaustive.IsAbsent() || exhaustive.Bool()) {
		s.check(len(got) == want.Len(), "%d extension resources, want %d", len(got), want.Len())
	}
	for _, w := range want.Items() {
		i := slices.IndexFunc(got, func(r *deployment.Resource) bool {
			if r.Module.Path != w.Get("deployment").Str() || r.Extension != w.Get("alias").Str() || r.Type != w.Get("type").Str() || r.APIVersion != w.Get("apiVersion").Str() {
				return false
			}
			for _, m := range w.Get("identifiers").Members() {
				if !slices.ContainsFunc(r.Identifiers, func(i deployment.Identifier) bool { return i.Name == m.Name && value.Equal(i.Value, m.Value) }) {
					return false
				}
			}
			return w.Get("id").IsNull() || r.ID == w.Get("id").Str()
		})
		shown := ""
		for _, r := range got {
			shown += "\n    " + r.Module.Path + " " + r.Extension + " " + r.Type + "@" + r.APIVersion + " " + r.ID
		}
		s.check(i >= 0, "no %s in %s with id %s; there are%s", w.Get("type").Str(), w.Get("deployment").Str(), w.Get("id").Str(), shown)
		if i >= 0 {
			got = slices.Delete(slices.Clone(got), i, i+1)
		}
	}
}

func (c conformanceCase) pointerOf(d *deployment.Deployment, x diag.Diagnostic) string {
	return value.PointerAt(d.Sources[x.Span.File], x.Span)
}

func (c conformanceCase) checkDiagnostics(s *scorer, d *deployment.Deployment) {
	matched := map[int]bool{}
	listed := ""
	for _, x := range d.Diagnostics {
		listed += fmt.Sprintf("\n    %s %s %s%s: %s", x.Severity, x.Code, x.FileName(), c.pointerOf(d, x), x.Message)
	}
	for _, w := range c.v.Get("diagnostics").Items() {
		found := false
		for i, x := range d.Diagnostics {
			if c.matches(d, x, w) {
				found, matched[i] = true, true
			}
		}
		if !found && w.Get("weak").Bool() {
			s.recommended = append(s.recommended, w.Get("about").Str())
			continue
		}
		s.check(found, "no diagnostic that %s; there are%s", w.Get("about").Str(), listed)
	}
	if c.v.Get("noOtherErrors").Bool() {
		for i, x := range d.Diagnostics {
			s.check(matched[i] || x.Severity != diag.Error, "too much: %s %s%s: %s", x.Code, x.FileName(), c.pointerOf(d, x), x.Message)
		}
	}
	for _, silent := range c.v.Get("noDiagnosticsAt").Items() {
		for _, x := range d.Diagnostics {
			s.check(c.pointerOf(d, x) != silent.Str(), "too much at %s: %s", silent.Str(), x.Message)
		}
	}
}

func (c conformanceCase) matches(d *deployment.Deployment, x diag.Diagnostic, w value.Value) bool {
	severities := w.Get("severities")
	if severities.IsAbsent() {
		severities = value.NewArray([]value.Value{w.Get("severity")})
	}
	pointers := w.Get("pointers")
	if pointers.IsAbsent() {
		pointers = value.NewArray([]value.Value{w.Get("pointer")})
	}
	is := func(list value.Value, text string) bool {
		return slices.ContainsFunc(list.Items(), func(v value.Value) bool { return v.Str() == text })
	}
	if !is(severities, x.Severity.String()) || x.FileName() != w.Get("file").Str() || !is(pointers, c.pointerOf(d, x)) {
		return false
	}
	for _, word := range w.Get("mustMention").Items() {
		if !strings.Contains(strings.ToLower(x.Message.String()), strings.ToLower(word.Str())) {
			return false
		}
	}
	return true
}

func (c conformanceCase) checkSecrets(s *scorer, d *deployment.Deployment) {
	for _, secret := range c.v.Get("secretStrings").Items() {
		for _, x := range d.Diagnostics {
			s.check(!strings.Contains((x.Message+x.Hint).String(), secret.Str()), "a secret is in %q", x.Message)
		}
		s.check(!strings.Contains(extension.Listing(d).JSON(), secret.Str()), "a secret is in the list")
		for _, r := range d.Resources {
			s.check(!strings.Contains(r.Body.Without("template").JSON(), secret.Str()) && !strings.Contains(r.ID, secret.Str()), "a secret is in the resource %s", r.ID)
		}
	}
}

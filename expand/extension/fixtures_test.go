package extension_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

var update = flag.Bool("update", false, "write what the fixtures want anew")

const fixtures = "../../fixtures/cases/extension"

// TestFixtures runs fixtures/cases/extension: one file for each row of the
// feature table. In each archive, runs says how template.json is expanded, a line
// for each run, and want is what came of it:
//
//	stack         as a deployment stack
//	rules=NAME    with a rule set
//	level=LEVEL   with the linter's rule on a level, outside of a stack
//	template=FILE another template
//	parameters=-  without the parameters file
//	mocks=FILE    with answers of the user's
//	NAME=JSON     the value of a parameter
func TestFixtures(t *testing.T) {
	names, _ := filepath.Glob(fixtures + "/*.txtar")
	if len(names) == 0 {
		t.Fatal("no fixtures")
	}
	rows := map[int]string{}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		row, err := strconv.Atoi(strings.SplitN(filepath.Base(name), "-", 2)[0])
		if err != nil {
			t.Fatalf("%s: the name starts with the number of a row", name)
		}
		rows[row] = filepath.Base(name)
		t.Run(filepath.Base(name), func(t *testing.T) { runFixture(t, name, archive) })
	}
	for _, row := range wantedRows() {
		if rows[row] == "" {
			t.Errorf("row %d has no fixture", row)
		}
	}
	checkTable(t, names)
}

// wantedRows are the rows of the feature table that these fixtures are for.
func wantedRows() []int {
	var list []int
	for row := 1; row <= 86; row++ {
		if row > 72 && row < 77 || slices.Contains([]int{45, 56, 57, 58, 60}, row) {
			continue
		}
		list = append(list, row)
	}
	return list
}

func runFixture(t *testing.T, name string, archive *txtar.Archive) {
	files := source.Memory{}
	runs := []string{""}
	want := -1
	for i, f := range archive.Files {
		switch f.Name {
		case "runs":
			runs = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		case "want":
			want = i
		default:
			files[f.Name] = string(f.Data)
		}
	}
	var b strings.Builder
	for _, run := range runs {
		if len(runs) > 1 {
			fmt.Fprintf(&b, "# %s\n", run)
		}
		b.WriteString(expandRun(t, files, run))
	}
	if want < 0 {
		want = len(archive.Files)
		archive.Files = append(archive.Files, txtar.File{Name: "want"})
	}
	if *update {
		archive.Files[want].Data = []byte(b.String())
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(archive.Files[want].Data), b.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

var fixtureContext = `{"subscription": {"subscriptionId": "11111111-2222-3333-4444-555555555555"}, "resourceGroup": {"name": "rg", "location": "westeurope"}, "managementGroup": {"name": "mg"}, "deployment": {"name": "main", "location": "westeurope"}}`

func expandRun(t *testing.T, files source.Memory, run string) string {
	t.Helper()
	if ids, ok := files["ids"]; ok {
		return describeIDs(ids)
	}
	context := read(t, "context.json", fixtureContext)
	o := expand.Options{Context: context, AsOf: asOf, FS: files, Values: map[string]value.Value{}}
	template, parameters := "template.json", "parameters.json"
	var answers []*source.File
	for _, word := range strings.Fields(run) {
		key, given, _ := strings.Cut(word, "=")
		switch key {
		case "plain":
		case "stack":
			o.Extensions.Stack = true
		case "rules":
			var err error
			if o.Extensions.Rules, err = extension.ParseRuleSet(given); err != nil {
				t.Fatal(err)
			}
		case "level":
			o.Extensions.Levels, _ = extension.ParseLevels(read(t, "forearm.yaml", `{"rules": {"stacks-extensibility-compatibility": {"level": "`+given+`"}}}`))
		case "config":
			o.Extensions.Levels, _ = extension.ParseLevels(read(t, given, files[given]))
		case "template":
			template = given
		case "mocks":
			file, err := files.ReadFile(given)
			if err != nil {
				t.Fatal(err)
			}
			answers = append(answers, file)
		case "parameters":
			parameters = given
		default:
			o.Values[key] = read(t, "command line", given)
		}
	}
	o.ParameterFile, _ = files.ReadFile(parameters)
	runtime, diags := mocks.New(mocks.Options{Context: context, Files: answers})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	o.Runtime = runtime
	file, err := files.ReadFile(template)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(describeTerm(expand.Expand(file, o)), "/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg/", "{rg}/")
}

func read(t *testing.T, name, text string) value.Value {
	t.Helper()
	v, diags := value.Parse(source.NewFile(name, text))
	if diags.HasErrors() {
		t.Fatal(name, diags)
	}
	return v
}

// describeTerm is what the fixtures want to see of a deployment, a line for each thing.
func describeTerm(d *deployment.Deployment) string {
	var b strings.Builder
	listed := extension.Listing(d)
	for i, e := range d.Extensions {
		entry := listed.Items()[i]
		fmt.Fprintf(&b, "%s %s: %s %s", e.Module.Path, e.Alias, e.Name, e.Version)
		if config := entry.Get("config"); !config.IsAbsent() {
			b.WriteString(" " + config.JSON())
		}
		b.WriteByte('\n')
		for _, p := range e.Config {
			fmt.Fprintf(&b, "  %s: %s%s\n", p.Name, p.Kind, shownProperty(p))
		}
	}
	for _, r := range d.Resources {
		switch {
		case r.Existing && r.Extension == "":
			fmt.Fprintf(&b, "existing %s\n", r.ID)
		case r.Extension == "":
			fmt.Fprintf(&b, "resource %s\n", r.ID)
		default:
			var keys []string
			for _, i := range r.Identifiers {
				keys = append(keys, i.Name+"="+i.Value.JSON())
			}
			fmt.Fprintf(&b, "%s/%s %s@%s %q {%s} unique within %s", r.Module.ID[strings.LastIndexByte(r.Module.ID, '/')+1:], r.Extension, r.Type, r.APIVersion, r.ID, strings.Join(keys, ", "), r.UniqueWithin)
			if r.Unpredictable != "" {
				b.WriteString(", unpredictable")
			}
			b.WriteByte('\n')
		}
	}
	for _, o := range d.Root.Outputs {
		fmt.Fprintf(&b, "output %s: %s\n", o.Name, o.Value.JSON())
	}
	for _, x := range d.Diagnostics {
		fmt.Fprintf(&b, "%s %s %s%s: %s\n", x.Severity, x.Code, x.FileName(), value.PointerAt(d.Sources[x.Span.File], x.Span), x.Message)
		if x.Hint != "" {
			fmt.Fprintf(&b, "  hint: %s\n", x.Hint)
		}
	}
	return b.String()
}

func shownProperty(p deployment.ConfigProperty) string {
	switch p.Kind {
	case deployment.ConfigLiteral:
		return " " + p.Value.JSON()
	case deployment.ConfigKeyVault, deployment.ConfigAPI:
		return " " + p.Reference.JSON()
	case deployment.ConfigUnknown:
		if p.Residual != "" {
			return " [" + p.Residual + "]"
		}
	}
	return ""
}

// describeIDs parses and validates ids, one a line.
func describeIDs(ids string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(ids, "\n"), "\n") {
		fmt.Fprintf(&b, "%q\n", line)
		if id, err := resourceid.Parse(line); err != nil {
			fmt.Fprintf(&b, "  error: %v\n", err)
		} else {
			parent, _ := id.Parent()
			fmt.Fprintf(&b, "  %s, type %s, name %q, parent %s\n", id, id.Type, id.FullName(), parent)
		}
		for _, issue := range resourceid.Validate(line) {
			fmt.Fprintf(&b, "  %d-%d: %s", issue.At, issue.End, issue.Message)
			if issue.Hint != "" {
				fmt.Fprintf(&b, " (%s)", issue.Hint)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

var firstLine = regexp.MustCompile(`(?s)^([^\n]*)`)

// checkTable keeps the table of rows fresh.
func checkTable(t *testing.T, names []string) {
	t.Helper()
	var b strings.Builder
	b.WriteString("# Extension configurations and computed ids\n\nWhat forearm does with extensions, row by row; each has a fixture that shows it.\nWritten by `go test ./expand/extension -update`.\n\n| row | what | fixture |\n|---|---|---|\n")
	type entry struct {
		row        int
		what, file string
	}
	var entries []entry
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		base := filepath.Base(name)
		row, _ := strconv.Atoi(strings.SplitN(base, "-", 2)[0])
		entries = append(entries, entry{row, strings.TrimSpace(firstLine.FindString(string(archive.Comment))), base})
	}
	slices.SortFunc(entries, func(a, b entry) int { return a.row - b.row })
	for _, e := range entries {
		fmt.Fprintf(&b, "| %d | %s | [%s](%s) |\n", e.row, e.what, strings.TrimSuffix(e.file, ".txtar"), e.file)
	}
	file := fixtures + "/README.md"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, _ := os.ReadFile(file)
	if string(data) != b.String() {
		t.Errorf("%s is stale: run go test ./expand/extension -update", file)
	}
}

// TestCodesHaveExamples holds that every documented diagnostic occurs in a fixture.
func TestCodesHaveExamples(t *testing.T) {
	var all strings.Builder
	names, _ := filepath.Glob(fixtures + "/*.txtar")
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	// The configuration of the rules has no fixture: TestLevels shows it.
	elsewhere := []diag.Code{diag.StackRules}
	seen := map[diag.Code]bool{}
	for _, info := range diag.Extensions() {
		if seen[info.Code] || info.Summary == "" || info.Help == "" || info.Severity == 0 {
			t.Errorf("%s: %+v", info.Code, info)
		}
		seen[info.Code] = true
		if !slices.Contains(elsewhere, info.Code) && !strings.Contains(all.String(), " "+string(info.Code)+" ") {
			t.Errorf("no fixture shows %s", info.Code)
		}
	}
}

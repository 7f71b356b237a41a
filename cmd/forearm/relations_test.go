package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/forearm/forearm/bicepcli/fakebicep"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

const relationCases = "../../fixtures/cases/relations"

// TestRelations runs the cases about references, ownership, stacks and
// comparisons: one file for each feature, its number in the feature table in the
// file's name.
func TestRelations(t *testing.T) {
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 relationCases,
		RequireExplicitExec: true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PROJECTS", projects)
			env.Setenv(fakebicep.EnvRecorded, filepath.Join(projects, "recorded"))
			env.Setenv("NO_COLOR", "1")
			env.Setenv("RG", "/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "value": valueAt, "some": someAt},
	})
}

// valueAt holds a value in the JSON on standard output against the expected:
//
//	value /created/0/id '"x"'
//
// With ! there is no value at the pointer, or another.
func valueAt(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: value POINTER JSON")
	}
	got := standardOutput(ts, args[0])
	if equal := value.Equal(got, parseJSON(ts, args[1])); equal == neg {
		ts.Fatalf("%s is %s, want %s", args[0], value.Pretty(got), args[1])
	}
}

// someAt looks for an element of a list that has the expected members:
//
//	some /relations '{"kind": "owner"}'
func someAt(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: some POINTER JSON")
	}
	list, want := standardOutput(ts, args[0]), parseJSON(ts, args[1])
	found := false
	for _, item := range list.Items() {
		found = found || has(item, want)
	}
	if found == neg {
		ts.Fatalf("%s has (or, with !, has not) %s:\n%s", args[0], args[1], value.Pretty(list))
	}
}

func has(item, want value.Value) bool {
	if want.Kind() != value.Object {
		return value.Equal(item, want)
	}
	for _, m := range want.Members() {
		if !has(item.Get(m.Name), m.Value) {
			return false
		}
	}
	return true
}

func standardOutput(ts *testscript.TestScript, pointer string) value.Value {
	tokens, _ := value.SplitPointer(pointer)
	found, left := value.Resolve(parseJSON(ts, ts.ReadFile("stdout")), tokens)
	if left > 0 {
		return value.Value{}
	}
	return found
}

func parseJSON(ts *testscript.TestScript, text string) value.Value {
	v, diags := value.Parse(source.NewFile("json", text))
	if diags.HasErrors() {
		ts.Fatalf("%s:\n%s", diags[0].Message, text)
	}
	return v
}

// number is that of the feature which a case is about.
func number(name string) int {
	digits, _, _ := strings.Cut(filepath.Base(name), "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// TestRelationTable keeps the table of the features that hold.
func TestRelationTable(t *testing.T) {
	names, _ := filepath.Glob(relationCases + "/*.txtar")
	slices.SortFunc(names, func(a, b string) int { return number(a) - number(b) })
	var b strings.Builder
	b.WriteString("# References, ownership, stacks and comparisons\n\n" +
		"One case a feature, numbered as in the feature table that they were taken from. This table is written by the tests.\n\n" +
		"| Feature | Case | What holds |\n|---|---|---|\n")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		fmt.Fprintf(&b, "| %d | [%s](%s) | %s |\n", number(name), strings.TrimSuffix(filepath.Base(name), ".txtar"), filepath.Base(name), title)
	}
	readme := filepath.Join(relationCases, "README.md")
	if *update {
		if err := os.WriteFile(readme, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, _ := os.ReadFile(readme)
	if strings.ReplaceAll(string(kept), "\r\n", "\n") != b.String() {
		t.Error("the table is out of date: run the tests with -update")
	}
}

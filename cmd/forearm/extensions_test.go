package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/cli"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

// TestExtensionCases holds comparisons, relations and stack plans against the
// shared cases for extensions, through the command line.
func TestExtensionCases(t *testing.T) {
	names, _ := filepath.Glob(filepath.Join(corpus.Shared(t, "extensions"), "*", "case.json"))
	more, _ := filepath.Glob(filepath.Join(corpus.Shared(t, "rows"), "extensions", "*", "case.json"))
	names = append(names, more...)
	if len(names) == 0 {
		t.Fatal("there are no cases")
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		c := extensionCase{dir: filepath.Dir(name), expected: parsed(t, string(text))}
		if !c.expected.Has("diff") && !c.expected.Has("relations") && !c.expected.Has("stackPlan") && !c.expected.Has("outputResources") {
			continue
		}
		t.Run(filepath.Base(c.dir), c.run)
	}
}

type extensionCase struct {
	dir, context string
	expected     value.Value
}

func parsed(t *testing.T, text string) value.Value {
	t.Helper()
	v, diags := value.Parse(source.NewFile("json", text))
	if diags.HasErrors() {
		t.Fatalf("%s: %.500s", diags[0].Message, text)
	}
	return v
}

// ask runs a command; whatever it writes may show no secret.
func (c *extensionCase) ask(t *testing.T, args ...string) value.Value {
	t.Helper()
	var out, complaints bytes.Buffer
	args = append(args, "--format", "json", "--context", c.context)
	cli.Run(context.Background(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
	for _, secret := range c.expected.Get("secretStrings").Items() {
		if strings.Contains(out.String()+complaints.String(), secret.Str()) {
			t.Errorf("%v shows a secret", args)
		}
	}
	return parsed(t, out.String())
}

func (c *extensionCase) run(t *testing.T) {
	c.context = filepath.Join(t.TempDir(), "context.json")
	if err := os.WriteFile(c.context, []byte(c.expected.Get("context").Compact()), 0o600); err != nil {
		t.Fatal(err)
	}
	old, new := filepath.Join(c.dir, "template.json"), filepath.Join(c.dir, "template.json")
	want := c.expected.Get("diff")
	if !want.IsAbsent() {
		old, new = filepath.Join(c.dir, want.Get("old").Str()), filepath.Join(c.dir, want.Get("new").Str())
	}
	var arguments []string
	if parameters := filepath.Join(c.dir, "parameters.json"); exists(parameters) && old == new {
		arguments = []string{"--parameters", parameters}
	}
	document := c.ask(t, append([]string{"diff", old, new, "--stack"}, arguments...)...)
	for _, member := range []string{"created", "deleted"} {
		if expected := want.Get(member); !expected.IsAbsent() {
			sameEntries(t, member, document.Get(member), expected)
		}
	}
	for _, member := range []string{"bulkDelete", "outputResources"} {
		if expected := c.expected.Get(member); !expected.IsAbsent() && !value.Equal(document.Get(member), expected) {
			t.Errorf("%s is %s\nwant %s", member, value.Pretty(document.Get(member)), value.Pretty(expected))
		}
	}
	place := map[string]int{}
	for i, id := range document.Get("deletionOrder").Items() {
		place[id.Get("id").Str()] = i
	}
	for _, pair := range want.Get("deleteBefore").Items() {
		if first, then := pair.Items()[0].Str(), pair.Items()[1].Str(); place[first] >= place[then] {
			t.Errorf("%s is not deleted before %s", first, then)
		}
	}
	if expected := c.expected.Get("relations"); !expected.IsAbsent() {
		graph := c.ask(t, append([]string{"graph", new, "--stack"}, arguments...)...)
		for _, edge := range expected.Items() {
			if !someHas(graph.Get("relations"), edge) {
				t.Errorf("no relation %s", edge.JSON())
			}
		}
	}
	if expected := c.expected.Get("stackPlan"); !expected.IsAbsent() {
		plan := c.ask(t, "stack", "plan", filepath.Join(c.dir, expected.Get("file").Str()), "--deny-settings-mode", expected.At("denySettings", "mode").Str())
		for _, member := range []string{"denySettings", "denyStatus"} {
			if !has(plan.Get(member), expected.Get(member)) {
				t.Errorf("%s is %s", member, plan.Get(member).JSON())
			}
		}
		for _, container := range expected.Get("container").Items() {
			if !someHas(plan.Get("container"), container) {
				t.Errorf("no container %s", container.JSON())
			}
		}
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

func someHas(list, want value.Value) bool {
	for _, item := range list.Items() {
		if has(item, want) {
			return true
		}
	}
	return false
}

// sameEntries compares lists of {id, type?} in any order.
func sameEntries(t *testing.T, what string, got, want value.Value) {
	t.Helper()
	ok := got.Len() == want.Len()
	for _, w := range want.Items() {
		ok = ok && someHas(got, w)
	}
	if !ok {
		t.Errorf("%s is %s, want %s", what, got.JSON(), want.JSON())
	}
}

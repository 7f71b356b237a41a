package cli

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"

	questions "github.com/forearm/forearm/policies/azure/lines"
)

func azurePolicyTestCommand(a *app) *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "test DIR...",
		Short: "Run the test cases beside policy definitions",
		Long: `Run the cases in folders: files that end with _test.json, beside a definition.

  {
    "definition": "storage-tls.json",
    "cases": [
      {"name": "old", "resource": {"type": "...", "properties": {}}, "parameters": {}, "expect": "deny"},
      {"name": "a template", "template": "main.json", "resource": "stlogs", "expect": "none"}
    ]
  }

expect is the effect, none, unknown or error. A case may have context and related, as
for azure-policy eval. Without definition, the definition of the same file name is used.`,
		Args: someArgs("one or more folders with definitions and their cases"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runAzurePolicyTest(a, cmd.Context(), config, args)
		},
	}
	cmd.Flags().StringVar(&config, "config", "", "use the configuration `FILE` instead of discovering one")
	return cmd
}

// runAzurePolicyTest fails with 1 where a case fails, with 3 where one cannot run.
func runAzurePolicyTest(a *app, ctx context.Context, config string, dirs []string) error {
	f := &expansionFlags{timeLimit: engine.DefaultTimeLimit, memoryLimit: engine.DefaultMemoryLimit >> 20}
	f.options.Config = config
	w, err := a.openWorkspace(ctx, f, dirs...)
	if err != nil {
		return err
	}
	defer w.Close()
	t := &policyTester{workspace: w, files: w.Files.Named}
	for _, dir := range dirs {
		if err := w.Files.MustExist(dir); err != nil {
			return err
		}
		if !strings.HasSuffix(dir, casesSuffix) && !w.Files.IsFolder(dir) {
			return usage.Errorf("%s is neither a folder nor a file with cases, whose name ends with %s", dir, casesSuffix)
		}
		t.testFolder(ctx, dir, 0)
	}
	if t.ran == 0 && t.broken == 0 {
		return usage.Errorf("there are no cases: files that end with _test.json")
	}
	fmt.Fprintf(&t.out, "%d passed, %d failed\n", t.ran-t.failed, t.failed)
	if err := a.write([]byte(t.out.String())); err != nil {
		return err
	}
	switch {
	case t.broken > 0:
		return exitWith(statusFailed)
	case t.failed > 0:
		return exitWith(statusFindings)
	}
	return nil
}

// casesSuffix is what names of files with cases end with.
const casesSuffix = "_test.json"

type policyTester struct {
	workspace           *engine.Workspace
	files               source.FS
	out                 strings.Builder
	ran, failed, broken int
}

func (t *policyTester) testFolder(ctx context.Context, name string, depth int) {
	info, err := t.files.Stat(name)
	switch {
	case err != nil || depth > 32:
		return
	case !info.IsDir():
		t.testFile(ctx, name)
		return
	}
	entries, err := t.files.ReadDir(name)
	if err != nil {
		t.reportUntestable(name, err.Error())
		return
	}
	for _, e := range entries {
		if e.IsDir() || strings.HasSuffix(e.Name(), casesSuffix) {
			t.testFolder(ctx, path.Join(name, e.Name()), depth+1)
		}
	}
}

func (t *policyTester) reportUntestable(name, why string) {
	t.broken++
	fmt.Fprintf(&t.out, "%s: %s\n", terminal.Plain(name), terminal.Plain(why))
}

func (t *policyTester) readDocument(name string) (value.Value, bool) {
	file, err := t.files.ReadFile(name)
	if err != nil {
		t.reportUntestable(name, err.Error())
		return value.Value{}, false
	}
	v, diags := value.Parse(file)
	if diags.HasErrors() {
		t.reportUntestable(name, diags[0].Message.String())
		return v, false
	}
	return v, true
}

func (t *policyTester) testFile(ctx context.Context, name string) {
	cases, ok := t.readDocument(name)
	if !ok {
		return
	}
	beside := cases.Get("definition").Str()
	if beside == "" {
		beside = strings.TrimSuffix(path.Base(name), casesSuffix) + ".json"
	}
	definition, ok := t.readDocument(path.Join(path.Dir(name), beside))
	if !ok {
		return
	}
	if properties := definition.Get("properties"); properties.Kind() == value.Object {
		definition = properties
	}
	if cases.Get("cases").Len() == 0 {
		t.reportUntestable(name, "it has no cases, an array of objects with expect")
	}
	for i, one := range cases.Get("cases").Items() {
		label := one.Get("name").Str()
		if label == "" {
			label = fmt.Sprintf("case %d", i+1)
		}
		want := strings.ToLower(one.Get("expect").Str())
		if !slices.Contains(outcomes, want) {
			t.reportUntestable(name, label+": expect is one of "+strings.Join(outcomes, ", "))
			continue
		}
		got, ok := t.outcomeOf(ctx, path.Dir(name), definition, one)
		if !ok {
			continue
		}
		t.ran++
		if !strings.EqualFold(got, want) {
			t.failed++
			fmt.Fprintf(&t.out, "FAIL %s: %s: expected %s, got %s\n", terminal.Plain(name), terminal.Plain(label), terminal.Plain(want), terminal.Plain(got))
		}
	}
}

// outcomes are what a case may expect.
var outcomes = []string{"none", "unknown", "error", "deny", "audit", "append", "modify", "auditifnotexists", "deployifnotexists", "denyaction", "manual"}

// outcomeOf is what the definition says about a resource, or about the resources of a template: the
// effect, none, unknown or error.
func (t *policyTester) outcomeOf(ctx context.Context, dir string, definition, one value.Value) (string, bool) {
	ask := func(resource value.Value) string {
		return effectOf(questions.Answer(value.ObjectOf("definition", definition, "resource", resource,
			"parameters", one.Get("parameters"), "context", one.Get("context"), "related", one.Get("related"))))
	}
	if resource := one.Get("resource"); resource.Kind() == value.Object {
		return ask(resource), true
	}
	name := path.Join(dir, one.Get("template").Str())
	if one.Get("template").Kind() != value.String {
		t.reportUntestable(dir, "a case has resource, an object, or template, the name of a file")
		return "", false
	}
	x, err := t.workspace.ExpandFile(ctx, name)
	if err != nil || x.Deployment == nil {
		t.reportUntestable(name, "it cannot be expanded"+whyNot(x, err))
		return "", false
	}
	result, found := "none", one.Get("resource").Kind() != value.String
	for _, r := range x.Deployment.Resources {
		if r.Existing || r.IsDeployment() || one.Get("resource").Kind() == value.String && !strings.EqualFold(one.Get("resource").Str(), r.Name) {
			continue
		}
		found = true
		if effect := ask(r.Body.With("type", value.NewString(azure.TypeOf(r.Type))).With("id", value.NewString(r.ID)).With("apiVersion", value.NewString(r.APIVersion))); effect != "none" {
			result = effect
		}
	}
	if !found {
		t.reportUntestable(name, "it deploys no resource "+one.Get("resource").Str())
	}
	return result, found
}

// whyNot is the first thing that is wrong with a template, behind a colon.
func whyNot(x *engine.Expansion, err error) string {
	switch {
	case err != nil:
		return ": " + err.Error()
	case x != nil && x.Diagnostics.HasErrors():
		for _, d := range x.SortedDiagnostics() {
			if d.Severity == diag.Error {
				return ": " + d.Message
			}
		}
	}
	return ""
}

func effectOf(answer value.Value) string {
	switch {
	case answer.Has("error"):
		return "error"
	case answer.Get("unknown").Bool():
		return "unknown"
	case answer.Get("triggers").Bool():
		return answer.Get("effect").Str()
	}
	return "none"
}

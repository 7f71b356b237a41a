package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/forearm/forearm/cmd/internal/report/review"
)

// action is what these tests need to know of action.yml.
type action struct {
	Inputs map[string]struct {
		Default string `yaml:"default"`
	} `yaml:"inputs"`
	Runs struct {
		Steps []struct {
			ID  string            `yaml:"id"`
			Run string            `yaml:"run"`
			Env map[string]string `yaml:"env"`
		} `yaml:"steps"`
	} `yaml:"runs"`
}

func readAction(t *testing.T) action {
	t.Helper()
	text, err := os.ReadFile("../../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	var a action
	if err := yaml.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	return a
}

var (
	inputName  = regexp.MustCompile(`^\$\{\{ inputs\.([a-z-]+) \}\}$`)
	outputName = regexp.MustCompile(`^\$\{\{ steps\.([a-z-]+)\.outputs\.([a-z-]+) \}\}$`)
)

// checkStep runs the step of the action that checks, with inputs as a workflow
// gives them. It returns what is left in the folder.
func checkStep(t *testing.T, inputs map[string]string) (dir, output string) {
	t.Helper()
	dir = t.TempDir()
	return dir, runStep(t, "check", ".", dir, inputs, nil)
}

// runStep runs a step of the action in a folder; dir is where its outputs go.
func runStep(t *testing.T, id, work, dir string, inputs, outputs map[string]string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the bash of the action cannot be told from WSL's")
	}
	forearm, err := exec.LookPath("forearm")
	if err != nil {
		t.Fatal(err)
	}
	a := readAction(t)
	for _, step := range a.Runs.Steps {
		if step.ID != id {
			continue
		}
		cmd := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.Run)
		cmd.Dir = work
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Dir(forearm),
			"GITHUB_OUTPUT="+filepath.Join(dir, "output"), "GITHUB_STEP_SUMMARY="+filepath.Join(dir, "summary"))
		for name, expression := range step.Env {
			if output := outputName.FindStringSubmatch(expression); output != nil {
				value, given := outputs[output[2]]
				if !given && output[1] == "build" {
					value = forearm
				}
				cmd.Env = append(cmd.Env, name+"="+value)
				continue
			}
			input := inputName.FindStringSubmatch(expression)
			if input == nil {
				t.Fatalf("%s is %s, which is no input", name, expression)
			}
			value, given := inputs[input[1]]
			if !given {
				value = a.Inputs[input[1]].Default
			}
			if strings.HasPrefix(value, "${{") {
				value = "" // outside of a pull request
			}
			cmd.Env = append(cmd.Env, name+"="+strings.ReplaceAll(value, "$DIR", dir))
		}
		printed, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, printed)
		}
		return string(printed)
	}
	t.Fatalf("the action has no step %s", id)
	return ""
}

// TestActionFetchesTheBase has a checkout of one commit, as pipelines make it: the
// base is fetched, one commit deep, and decides.
func TestActionFetchesTheBase(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	root := t.TempDir()
	origin, work := filepath.Join(root, "origin"), filepath.Join(root, "work")
	git := func(dir string, args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=dev", "-c", "user.email=dev@example.com", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	if err := os.CopyFS(origin, os.DirFS("../../fixtures/projects/legacy-arm")); err != nil {
		t.Fatal(err)
	}
	git(origin, "init", "-q")
	git(origin, "config", "uploadpack.allowAnySHA1InWant", "true")
	git(origin, "add", ".")
	git(origin, "commit", "-qm", "base")
	base := git(origin, "rev-parse", "HEAD")
	if err := os.WriteFile(filepath.Join(origin, "forearm.yaml"), []byte("policies: {only: [storage-min-tls]}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	git(origin, "add", ".")
	git(origin, "commit", "-qm", "change")
	git(root, "clone", "-q", "--depth=1", "file://"+filepath.ToSlash(origin), work)
	for _, test := range []struct{ trust, want string }{{base, "revision=" + base}, {"none", "revision="}, {"", "revision="}} {
		dir := t.TempDir()
		runStep(t, "trust", work, dir, map[string]string{"trust": test.trust, "token": "none"}, nil)
		text, err := os.ReadFile(filepath.Join(dir, "output"))
		if err != nil || strings.TrimSpace(string(text)) != test.want {
			t.Errorf("trust %q: %q, %v", test.trust, text, err)
		}
	}
	if depth := git(work, "rev-list", "--count", base); depth != "1" {
		t.Errorf("%s commits were fetched", depth)
	}
	dir := t.TempDir()
	printed := runStep(t, "check", work, dir, map[string]string{"sarif": "$DIR/forearm.sarif", "args": "--only\nstorage-https-only\n"}, map[string]string{"revision": base})
	if text, _ := os.ReadFile(filepath.Join(dir, "output")); string(text) != "status=1\n" || !strings.Contains(printed, "trust-altered") {
		t.Errorf("%s\n%s", text, printed)
	}
}

func TestActionChecks(t *testing.T) {
	dir, printed := checkStep(t, map[string]string{
		"paths": "../../fixtures/projects/legacy-arm\n",
		"args":  "--only\nstorage-https-only\n",
		"sarif": "$DIR/forearm.sarif",
	})
	if !strings.Contains(printed, "[storage-https-only]") {
		t.Errorf("printed %s", printed)
	}
	for name, want := range map[string]string{"output": "status=1\n", "forearm.sarif": `"ruleId":"storage-https-only"`, "summary": "storage-https-only"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s has no %s (%v):\n%.2000s", name, want, err, text)
		}
	}
}

// TestActionTakesNoCommands passes a path that a shell would run.
func TestActionTakesNoCommands(t *testing.T) {
	dir, _ := checkStep(t, map[string]string{"paths": "$(touch $DIR/ran); touch $DIR/ran", "sarif": "$DIR/forearm.sarif"})
	if exists(filepath.Join(dir, "ran")) {
		t.Error("an input was run")
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "output")); string(text) != "status=2\n" {
		t.Errorf("a path that does not exist gives %q", text)
	}
}

// TestActionPathsAreNoFlags names files that begin with a dash, as a pull request may
// call them: they are checked, and switch nothing off.
func TestActionPathsAreNoFlags(t *testing.T) {
	work := t.TempDir()
	template, err := os.ReadFile("../../fixtures/projects/legacy-arm/azuredeploy.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"-x.json", "--skip=storage-https-only", "--output=json=stolen.json"} {
		if err := os.WriteFile(filepath.Join(work, name), template, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	paths := "-x.json\n--skip=storage-https-only\n--output=json=stolen.json\n"
	dir := t.TempDir()
	printed := runStep(t, "check", work, dir, map[string]string{"paths": paths, "args": "--synthesize\n--only\nstorage-https-only\n", "sarif": "$DIR/forearm.sarif"}, nil)
	if exists(filepath.Join(work, "stolen.json")) {
		t.Error("a path was taken for --output")
	}
	if strings.Count(printed, "[storage-https-only]") != 3 {
		t.Errorf("not all files were checked:\n%s", printed)
	}
}

// TestActionChoosesNoToolchain has go run in the folder of the action alone: go.mod and
// go.work of the tree would choose another one.
func TestActionChoosesNoToolchain(t *testing.T) {
	for _, step := range readAction(t).Runs.Steps {
		if !regexp.MustCompile(`\bgo (build|env|run|version)\b`).MatchString(step.Run) {
			continue
		}
		if !strings.HasPrefix(step.Run, `cd "$GITHUB_ACTION_PATH"`) || step.Env["GOTOOLCHAIN"] != "local" || step.Env["GOWORK"] != "off" {
			t.Errorf("step %q runs go by what the tree says:\n%s", step.ID, step.Run)
		}
	}
}

// TestActionAnnotates writes the findings as annotations if that is asked for.
func TestActionAnnotates(t *testing.T) {
	for input, want := range map[string]bool{"true": true, "false": false} {
		_, printed := checkStep(t, map[string]string{"paths": "../../fixtures/projects/legacy-arm", "annotations": input, "sarif": "$DIR/forearm.sarif"})
		if strings.Contains(printed, "\n::error ") != want {
			t.Errorf("annotations %s: %s", input, printed)
		}
	}
}

// TestActionKeepsItsToken passes the token only to steps that run neither forearm nor what
// is checked.
func TestActionKeepsItsToken(t *testing.T) {
	for _, step := range readAction(t).Runs.Steps {
		for name, expression := range step.Env {
			if strings.Contains(expression, "token") && strings.Contains(step.Run, `"$FOREARM"`) {
				t.Errorf("%s of step %s is %s", name, step.ID, expression)
			}
		}
	}
}

// TestActionComments writes a comment, and writes it anew the next time. A comment of
// one of another author that begins as ours do is left alone.
func TestActionComments(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	work, bin := t.TempDir(), t.TempDir()
	script := "#!/bin/sh\necho \"$*\" >>" + filepath.ToSlash(bin) + "/asked\ncase \"$*\" in *--paginate*) cat " + filepath.ToSlash(bin) + "/last;; esac\n"
	for name, text := range map[string]string{"gh": script, "last": ""} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv("GITHUB_REPOSITORY", "contoso/shop")
	page := filepath.Join(work, "review.md")
	for last, want := range map[string]string{"": "--method POST repos/contoso/shop/issues/7/comments", "4711\n": "--method PATCH repos/contoso/shop/issues/comments/4711"} {
		os.Remove(filepath.Join(bin, "asked"))
		if err := os.WriteFile(filepath.Join(bin, "last"), []byte(last), 0o600); err != nil {
			t.Fatal(err)
		}
		runStep(t, "comment", work, work, map[string]string{"pull-request": "7", "token": "none"}, map[string]string{"file": page})
		asked, _ := os.ReadFile(filepath.Join(bin, "asked"))
		if !strings.Contains(string(asked), want+" --silent --field body=@"+page) || !strings.Contains(string(asked), review.Marker) || !strings.Contains(string(asked), `.user.type == "Bot"`) {
			t.Errorf("asked\n%s", asked)
		}
	}
}

// TestActionReviews writes the review into the summary, and for the comment.
func TestActionReviews(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	work, dir := t.TempDir(), t.TempDir()
	if err := os.CopyFS(work, os.DirFS("../../fixtures/projects/legacy-arm")); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"commit", "-qm", "base"}} {
		cmd := exec.Command("git", append([]string{"-c", "user.name=dev", "-c", "user.email=dev@example.com", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Dir = work
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	runStep(t, "review", work, dir, map[string]string{"paths": "azuredeploy.parameters.dev.json"}, map[string]string{"revision": "HEAD"})
	output, _ := os.ReadFile(filepath.Join(dir, "output"))
	name, _ := strings.CutPrefix(strings.TrimSpace(string(output)), "file=")
	defer os.Remove(name)
	for _, file := range []string{name, filepath.Join(dir, "summary")} {
		if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), review.Marker) || !strings.Contains(string(text), "nothing differs; no new findings") {
			t.Errorf("%s: %v\n%s", file, err, text)
		}
	}
}

// TestActionFailsForNothing lets a job pass whose fail-on is none, also where a part
// went unchecked, and says so.
func TestActionFailsForNothing(t *testing.T) {
	for status, want := range map[string]string{"0": "", "3": "::warning title=forearm::"} {
		printed := runStep(t, "result", ".", t.TempDir(), map[string]string{"fail-on": "none"}, map[string]string{"status": status})
		if want == "" && printed != "" || !strings.HasPrefix(printed, want) {
			t.Errorf("%s: %s", status, printed)
		}
	}
}

// TestActionHasACategory hands the category on to the log, which has the last word.
func TestActionHasACategory(t *testing.T) {
	dir, _ := checkStep(t, map[string]string{"paths": "../../fixtures/projects/legacy-arm", "category": "infra/dev", "sarif": "$DIR/forearm.sarif"})
	if text, _ := os.ReadFile(filepath.Join(dir, "forearm.sarif")); !strings.Contains(string(text), `"id": "infra/dev/"`) {
		t.Errorf("%.900s", text)
	}
}

// TestActionIsolates looks at the arguments that forearm gets.
func TestActionIsolates(t *testing.T) {
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "forearm"), []byte("#!/bin/sh\necho \" $* \"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	for input, want := range map[string]bool{"true": true, "false": false} {
		_, printed := checkStep(t, map[string]string{"isolate": input})
		if strings.Contains(printed, " --isolate ") != want {
			t.Errorf("isolate %s: %s", input, printed)
		}
	}
	if readAction(t).Inputs["isolate"].Default != "true" {
		t.Error("it is not the default")
	}
}

// TestManualWorkflow compares the workflow in the manual with the action.
func TestManualWorkflow(t *testing.T) {
	text, err := os.ReadFile("docs/ci.md")
	if err != nil {
		t.Fatal(err)
	}
	a, found := readAction(t), false
	for _, block := range fence.FindAllStringSubmatch(string(text), -1) {
		if !strings.HasPrefix(block[2], ".github/") {
			continue
		}
		found = true
		var workflow struct {
			Jobs map[string]struct {
				Steps []struct {
					Uses string            `yaml:"uses"`
					With map[string]string `yaml:"with"`
				} `yaml:"steps"`
			} `yaml:"jobs"`
		}
		if err := yaml.Unmarshal([]byte(block[3]), &workflow); err != nil {
			t.Fatal(err)
		}
		for _, step := range workflow.Jobs["check"].Steps {
			if !pinned.MatchString(step.Uses) {
				t.Errorf("docs/ci.md takes %s, which is no hash", step.Uses)
			}
			if !strings.HasPrefix(step.Uses, "forearm/forearm@") {
				continue
			}
			for name := range step.With {
				if _, ok := a.Inputs[name]; !ok {
					t.Errorf("the action has no input %s", name)
				}
			}
		}
	}
	if !found {
		t.Error("docs/ci.md shows no workflow")
	}
}

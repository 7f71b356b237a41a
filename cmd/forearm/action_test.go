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

var inputName = regexp.MustCompile(`^\$\{\{ inputs\.([a-z-]+) \}\}$`)

// checkStep runs the step of the action that checks, with inputs as a workflow
// gives them. It returns what is left in the folder.
func checkStep(t *testing.T, inputs map[string]string) (dir, output string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the path of a bash cannot be told from that of another system's")
	}
	forearm, err := exec.LookPath("forearm")
	if err != nil {
		t.Fatal(err)
	}
	a, dir := readAction(t), t.TempDir()
	for _, step := range a.Runs.Steps {
		if step.ID != "check" {
			continue
		}
		cmd := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.Run)
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Dir(forearm),
			"GITHUB_OUTPUT="+filepath.Join(dir, "output"), "GITHUB_STEP_SUMMARY="+filepath.Join(dir, "summary"))
		for name, expression := range step.Env {
			input := inputName.FindStringSubmatch(expression)
			if input == nil {
				t.Fatalf("%s is %s, which is no input", name, expression)
			}
			value, given := inputs[input[1]]
			if !given {
				value = a.Inputs[input[1]].Default
			}
			cmd.Env = append(cmd.Env, name+"="+strings.ReplaceAll(value, "$DIR", dir))
		}
		printed, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, printed)
		}
		return dir, string(printed)
	}
	t.Fatal("the action has no step that checks")
	return "", ""
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
	for name, want := range map[string]string{"output": "status=1\n", "forearm.sarif": `"ruleId": "storage-https-only"`, "summary": "storage-https-only"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s has no %s (%v):\n%.2000s", name, want, err, text)
		}
	}
}

// TestActionTakesNoCommands gives a path that a shell would run.
func TestActionTakesNoCommands(t *testing.T) {
	dir, _ := checkStep(t, map[string]string{"paths": "$(touch $DIR/ran); touch $DIR/ran", "sarif": "$DIR/forearm.sarif"})
	if exists(filepath.Join(dir, "ran")) {
		t.Error("an input was run")
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "output")); string(text) != "status=2\n" {
		t.Errorf("a path that does not exist gives %q", text)
	}
}

// TestReadmeWorkflow holds the workflow in the README against the action.
func TestReadmeWorkflow(t *testing.T) {
	text, err := os.ReadFile(readmeFile)
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
			for name := range step.With {
				if _, ok := a.Inputs[name]; !ok {
					t.Errorf("the action has no input %s", name)
				}
			}
		}
	}
	if !found {
		t.Error("the README shows no workflow")
	}
}

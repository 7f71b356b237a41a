package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestReleaseFilesParse reads each file that a release, a pipeline or another tool reads.
func TestReleaseFilesParse(t *testing.T) {
	var names []string
	for _, pattern := range []string{"../../.goreleaser.yaml", "../../.pre-commit-hooks.yaml", "../../.github/*.yml", "../../.github/*.json", "../../.github/workflows/*.yml", "../../.ci/templates/*.yml"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Errorf("%s: no file, %v", pattern, err)
		}
		names = append(names, found...)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		decoder := yaml.NewDecoder(bytes.NewReader(text))
		for {
			var document any
			if err := decoder.Decode(&document); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
		}
	}
}

// TestExamplesParse reads each piece of YAML that the manual shows.
func TestExamplesParse(t *testing.T) {
	for _, name := range manualFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
			var document any
			if m[1] != "yaml" {
				continue
			}
			if err := yaml.Unmarshal([]byte(m[3]), &document); err != nil {
				t.Errorf("%s: %v in\n%s", name, err, m[3])
			}
		}
	}
}

var commandIn = regexp.MustCompile(`forearm check ([^\n]*(?:\n +(?:--|\$)[^\n]*)*)`)

// TestTemplatesUseFlagsThatExist compares the command lines of the templates for other
// systems with the help.
func TestTemplatesUseFlagsThatExist(t *testing.T) {
	help, err := exec.Command("forearm", "check", "--help").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../../.ci/templates/azure-pipelines.yml", "../../.ci/templates/gitlab.yml", "../../.pre-commit-hooks.yaml", "docs/ci.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		commands := commandIn.FindAllString(string(text), -1)
		if len(commands) == 0 {
			t.Errorf("%s has no command", name)
		}
		for _, command := range commands {
			for _, flag := range longFlag.FindAllString(command, -1) {
				if !strings.Contains(string(help), flag+" ") {
					t.Errorf("%s: there is no flag %s", name, flag)
				}
			}
		}
	}
}

// TestProblemMatcher reads a line of the format oneline as GitHub would.
func TestProblemMatcher(t *testing.T) {
	text, err := os.ReadFile("../../.github/forearm-matcher.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		ProblemMatcher []struct {
			Pattern []struct {
				Regexp                                      string
				File, Line, Column, Severity, Message, Code int
			}
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	p := file.ProblemMatcher[0].Pattern[0]
	out, _ := exec.Command("forearm", "check", "../../fixtures/projects/legacy-arm", "--only", "storage-https-only", "--format", "oneline", "--quiet").Output()
	line, _, _ := strings.Cut(string(out), "\n")
	m := regexp.MustCompile(p.Regexp).FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		t.Fatalf("%q does not match", line)
	}
	if !strings.HasSuffix(m[p.File], "azuredeploy.json") || m[p.Line] != "104" || m[p.Severity] != "error" || m[p.Code] != "storage-https-only" || m[p.Message] == "" || m[p.Column] == "" {
		t.Errorf("%q", m)
	}
}

// TestDockerfileFollowsTheModule wants images to be built with the module's Go.
func TestDockerfileFollowsTheModule(t *testing.T) {
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	dockerfile, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(module)
	if version == nil || !bytes.Contains(dockerfile, append([]byte("FROM golang:"), version[1]...)) {
		t.Errorf("the Dockerfile does not build with go %s", version)
	}
	for _, copied := range regexp.MustCompile(`-pgo=(\S+)`).FindAllSubmatch(dockerfile, -1) {
		if _, err := os.Stat(filepath.Join("../..", string(copied[1]))); err != nil {
			t.Error(err)
		}
	}
}

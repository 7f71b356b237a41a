//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	// maxTime is the processor time for one bad input: wall-clock time on a busy machine
	// proves nothing.
	maxTime   = 5 * time.Second
	maxMemory = 1 << 30
)

// outcome is what a run of the program left behind.
type outcome struct {
	status      int
	out, errors string
}

// cost runs the program in a folder and holds what it costs against the bounds.
func cost(t *testing.T, dir string, args ...string) outcome {
	t.Helper()
	cmd := exec.Command("forearm", args...)
	var out, errors bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &errors
	cmd.Env = append(os.Environ(), "NO_COLOR=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	hang := time.AfterFunc(2*time.Minute, func() { _ = cmd.Process.Kill() })
	_ = cmd.Wait()
	hang.Stop()
	state := cmd.ProcessState
	if took := state.UserTime() + state.SystemTime(); took > maxTime {
		t.Errorf("%s took %v", strings.Join(args, " "), took)
	}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok && usage.Maxrss<<10 > maxMemory {
		t.Errorf("%s took %d MiB", strings.Join(args, " "), usage.Maxrss>>10)
	}
	return outcome{state.ExitCode(), out.String(), errors.String()}
}

const templateHead = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", `

// section is a template with the given members and no resources.
func section(members string) string { return templateHead + `"resources": [], ` + members + `}` }

// doubling are variables each of which shows the one before it twice.
func doubling(first, next string) string {
	variables := `"v0": ` + first
	for i := range 50 {
		variables += fmt.Sprintf(`, "v%d": `, i+1) + strings.ReplaceAll(next, "@", fmt.Sprintf("variables('v%d')", i))
	}
	return section(`"variables": {` + variables + `}`)
}

func propertyLoops(depth int) string {
	input := `"[copyIndex('p0')]"`
	for i := range depth {
		input = fmt.Sprintf(`{"copy": [{"name": "p%d", "count": 800, "input": %s}]}`, i, input)
	}
	return input
}

func nestedLoops(depth int) string {
	if depth == 0 {
		return templateHead + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n"}]}`
	}
	return templateHead + `"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "[concat('n', copyIndex())]",
		"copy": {"name": "loop", "count": 800}, "properties": {"mode": "Incremental", "expressionEvaluationOptions": {"scope": "inner"}, "template": ` + nestedLoops(depth-1) + `}}]}`
}

// badInputs are files by the code that has to be reported about them.
var badInputs = []struct{ name, code, text string }{
	{"empty", "file-empty", ""},
	{"truncated", "json-syntax", templateHead + `"resources": [{"type": "a`},
	{"latin-1", "file-encoding", section(`"metadata": {"description": "caf` + "\xe9" + `"}`)},
	{"utf-32", "json-syntax", "{\x00\x00\x00\"\x00\x00\x00"},
	{"binary", "json-syntax", strings.Repeat("\x00", 100_000)},
	{"half-utf-16", "file-encoding", "\xff\xfe{"},
	{"nested-arrays", "limit-depth", strings.Repeat("[", 100_000)},
	{"nested-objects", "limit-depth", strings.Repeat(`{"a":`, 100_000)},
	{"nested-calls", "limit-depth", section(`"outputs": {"o": {"type": "string", "value": "[` + strings.Repeat("concat(", 100_000) + strings.Repeat(")", 100_000) + `]"}}`)},
	{"long-chain", "limit-depth", section(`"outputs": {"o": {"type": "string", "value": "[variables('a')` + strings.Repeat("[0]", 100_000) + `]"}}`)},
	{"copy-count", "copy-invalid", templateHead + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "copy": {"name": "c", "count": 100000000}}]}`},
	{"nested-copies", "limit-steps", templateHead + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "properties": ` + propertyLoops(3) + `}]}`},
	{"nested-deployments", "limit-resources", nestedLoops(3)},
	{"double-text", "limit-bytes", doubling(`"some text"`, `"[concat(@, @)]"`)},
	{"double-array", "limit-bytes", doubling(`["a"]`, `"[concat(@, @)]"`)},
	{"double-nested-array", "limit-bytes", doubling(`["a"]`, `"[createArray(@, @)]"`)},
	{"double-object", "limit-bytes", doubling(`{"a": 1}`, `{"a": "[@]", "b": "[@]"}`)},
	{"double-reduce", "limit-bytes", section(`"outputs": {"o": {"type": "array", "value": "[reduce(range(0, 60), createArray(1), lambda('a', 'b', concat(lambdaVariables('a'), lambdaVariables('a'))))]"}}`)},
	{"maps", "limit-bytes", section(`"outputs": {"o": {"type": "array", "value": "[map(range(0, 9000), lambda('x', map(range(0, 9000), lambda('y', 1))))]"}}`)},
	{"deep", "limit-depth", section(`"variables": {"a": "[reduce(range(0, 10000), 1, lambda('a', 'b', createArray(lambdaVariables('a'))))]"}, "outputs": {"o": {"type": "array", "value": "[variables('a')]"}}`)},
	{"deep-members", "limit-depth", section(`"functions": [{"namespace": "n", "members": {"f": {"parameters": [{"name": "a", "type": "object"}], "output": {"type": "object", "value": {"a": "[parameters('a')]"}}}}}],
		"outputs": {"o": {"type": "object", "value": "[reduce(range(0, 10000), createObject(), lambda('a', 'b', n.f(lambdaVariables('a'))))]"}}`)},
	{"double-unknown", "limit-bytes", doubling(`"[nothing()]"`, `"[concat(@, @)]"`)},
	{"long-reading", "limit-steps", section(`"variables": {"s": "[padLeft('x', 30000000)]"}, "outputs": {"o": {"type": "int", "value": "[length(map(range(0, 10000), lambda('i', length(variables('s')))))]"}}`)},
	{"long-ids", "limit-bytes", section(`"variables": {"s": "[padLeft('x', 5000000)]"}, "outputs": {"o": {"type": "int", "value": "[length(map(range(0, 1000), lambda('i', resourceId('A.B/c', variables('s')))))]"}}`)},
	{"shared", "limit-bytes", strings.Replace(doubling(`"text"`, `{"a": "[@]", "b": "[@]"}`), `"resources": []`,
		`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "[concat('n', copyIndex())]", "copy": {"name": "c", "count": 800}, "properties": {"p": "[variables('v15')]"}}]`, 1)},
	{"pad", "limit-bytes", section(`"outputs": {"o": {"type": "string", "value": "[padLeft('a', 2000000000)]"}}`)},
	{"function-self", "limit-depth", section(`"functions": [{"namespace": "n", "members": {"f": {"parameters": [{"name": "a", "type": "int"}], "output": {"type": "int", "value": "[n.f(parameters('a'))]"}}}}],
		"outputs": {"o": {"type": "int", "value": "[n.f(1)]"}}`)},
	{"type-self", "type-invalid", templateHead + `"languageVersion": "2.0", "resources": {}, "definitions": {"a": {"$ref": "#/definitions/a"}}, "parameters": {"p": {"$ref": "#/definitions/a", "defaultValue": 1}}}`},
	{"unknown-function", "expression-unknown-function", section(`"outputs": {"o": {"type": "string", "value": "[concatt('a')]"}}`)},
	{"missing-parameter", "parameter-missing", section(`"parameters": {"p": {"type": "string"}}`)},
	{"cycle", "dependency-cycle", templateHead + `"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "a", "dependsOn": ["b"]}, {"type": "A.B/c", "apiVersion": "1", "name": "b", "dependsOn": ["a"]}]}`},
	{"variable-cycle", "cyclic-reference", section(`"variables": {"a": "[variables('b')]", "b": "[variables('a')]"}`)},
	{"module-self", "module-cycle", templateHead + `"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"mode": "Incremental", "templateLink": {"relativePath": "module-self.json"}}}]}`},
	{"many-mistakes", "limit-messages", templateHead + `"resources": [` + strings.TrimSuffix(strings.Repeat(`{"type": "A.B/c", "apiVersion": "1", "name": "n", "properties": {"a": "[nothing()]"}},`, 700), ",") +
		`], "outputs": {"o": {"type": "array", "copy": {"count": 800, "input": "[variables(string(copyIndex()))]"}}}}`},
}

// TestBadInputs expands and checks one bad file after the other: each is told
// what is wrong with it, where, and costs little; another file beside it is checked.
func TestBadInputs(t *testing.T) {
	for _, input := range badInputs {
		t.Run(input.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			name := input.name + ".json"
			write(t, filepath.Join(dir, name), input.text)
			write(t, filepath.Join(dir, "good.json"), section(`"outputs": {}`))
			for _, args := range [][]string{{"expand", name}, {"check", "--format", "json", name, "good.json"}} {
				o := cost(t, dir, args...)
				o.complains(t, input.code, args)
				var document struct {
					Outputs     json.RawMessage
					Diagnostics []struct {
						Code         string
						File         string
						Line, Column int
					}
					Findings []struct {
						Policy   string
						Location struct {
							File string
							Line int
						}
					}
				}
				if err := json.Unmarshal([]byte(o.out), &document); err != nil {
					t.Fatalf("%v wrote no document: %v", args, err)
				}
				placed := false
				for _, d := range document.Diagnostics {
					// A file that cannot be decoded has no lines.
					placed = placed || d.Code == input.code && d.File == name && (d.Line > 0 || input.name == "half-utf-16" || input.code == "limit-messages")
				}
				for _, f := range document.Findings {
					at := f.Location
					placed = placed || f.Policy == input.code && at.File == name && (at.Line > 0 || input.name == "half-utf-16")
				}
				if !placed {
					t.Errorf("%v: no place for %s in %.400s", args, input.code, o.out)
				}
				if args[0] == "check" && !strings.Contains(o.out, `"good.json"`) {
					t.Errorf("%v: the other file was not checked", args)
				}
			}
		})
	}
}

func (o outcome) complains(t *testing.T, code string, args []string) {
	t.Helper()
	if o.status != 3 {
		t.Errorf("%v: exit status %d\n%.1000s", args, o.status, o.errors)
	}
	if !strings.Contains(o.errors+o.out, "["+code+"]") && !strings.Contains(o.out, `"policy": "`+code+`"`) {
		t.Errorf("%v: no %s in\n%.1000s", args, code, o.errors)
	}
	for _, text := range []string{"internal-error", "panic", "goroutine "} {
		if strings.Contains(o.errors+o.out, text) {
			t.Errorf("%v: %s in\n%.2000s", args, text, o.errors)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLargeFile reads 200 MB on a single line.
func TestLargeFile(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: writes 200 MB")
	}
	dir := t.TempDir()
	f, err := os.Create(filepath.Join(dir, "large.json"))
	if err != nil {
		t.Fatal(err)
	}
	resource := `{"type": "A.B/c", "apiVersion": "1", "name": "n%d", "properties": {"text": "` + strings.Repeat("y", 1000) + `"}},`
	fmt.Fprint(f, templateHead+`"resources": [`)
	for block := range 200 {
		var b bytes.Buffer
		for i := range 1000 {
			fmt.Fprintf(&b, resource, block*1000+i)
		}
		if _, err := f.Write(b.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	fmt.Fprint(f, `null]}`)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"expand", "check"} {
		o := cost(t, dir, command, "large.json")
		o.complains(t, "limit-template", []string{command})
	}
}

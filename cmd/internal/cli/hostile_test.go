package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/report/formats"
)

// hostileTemplate has names and values that would move the cursor, close a
// pipeline's command or turn the direction of writing.
const hostileTemplate = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {"p\u001b[2J": {"type": "string", "defaultValue": "\u001b]0;title\u0007"}},
  "resources": [{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "st\u001b[2J\n::error::\u202e\u009b", "location": "westeurope",
    "tags": {"a\u001b[1A": "\r\n##vso[task.setvariable]"}, "properties": {"supportsHttpsTrafficOnly": false, "unknown": "[nothing('\u001b[2J\u2028')]"}}],
  "outputs": {"o\r\u0008": {"type": "string", "value": "[parameters('p\u001b[2J')]"}}
}`

// hostileNames are names that a file may have on Unix.
var hostileNames = []string{"a\x1b[2J.json", "b\nc.json", "d\r\x07.json", "e\u202e.json", "::error::f.json", "g|h`$(x)'\".json", "i<b>.json", "j\xff.json"}

// TestHostileNames shows such names in every format of every command: no output
// has anything in it that a terminal or a pipeline's runner takes for a command.
func TestHostileNames(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for _, name := range hostileNames {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(hostileTemplate), 0o600); err == nil {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		t.Skip("the file system refuses such names")
	}
	t.Chdir(dir)
	var runs [][]string
	for _, format := range formats.Names() {
		runs = append(runs, []string{"check", ".", "--format", format, "--verbose"})
	}
	for _, name := range names {
		name = "./" + name
		runs = append(runs, []string{"explain", name, "o"}, []string{"mocks", name}, []string{"doctor", name}, []string{"diff", name, name}, []string{"stack", "plan", name})
		for _, format := range []string{"deployment", "resources", "snapshot", "extensions", "input"} {
			runs = append(runs, []string{"expand", name, "--format", format})
		}
		for _, format := range []string{"dot", "mermaid", "json", "html"} {
			runs = append(runs, []string{"graph", name, "--format", format})
		}
	}
	for _, args := range runs {
		var out, complaints bytes.Buffer
		Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints, Environ: []string{"NO_COLOR=1"}})
		for _, text := range []string{out.String(), complaints.String()} {
			if !utf8.ValidString(text) {
				t.Errorf("%q: what it wrote is not UTF-8", args)
			}
			if i := strings.IndexFunc(text, moves); i >= 0 {
				t.Errorf("%q: %q in %q", args, text[i], text[max(0, i-60):min(len(text), i+20)])
			}
			for line := range strings.Lines(text) {
				command, _ := strings.CutPrefix(line, "##vso[task.logissue type=")
				if !slices.Contains(args, "azure-devops") {
					command = line
				}
				if strings.HasPrefix(line, "::") && !slices.Contains(args, "github") || strings.Contains(command, "##vso[") || strings.Contains(command, "##[") {
					t.Errorf("%q: a line that runs a command: %q", args, line)
				}
			}
		}
		if format := args[len(args)-1]; format == "json" || format == "sarif" || args[0] == "expand" {
			if !json.Valid(out.Bytes()) {
				t.Errorf("%q: the document is not valid", args)
			}
		}
	}
}

// moves reports whether a terminal interprets a character as a command.
func moves(r rune) bool {
	return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == '\u202e' || r == '\u2028'
}

// TestWrongTypes puts every kind of value in the place of every member of a
// template. Something is said about each that does not fit, with its place, and
// never that forearm itself failed.
func TestWrongTypes(t *testing.T) {
	const template = `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", %s}`
	places := []struct {
		text string // with @ for the value
		fits string // the kinds that may stand there
	}{
		{`"metadata": @, "resources": []`, ""},
		{`"parameters": @, "resources": []`, "object"},
		{`"variables": @, "resources": []`, "object"},
		{`"functions": @, "resources": []`, "array"},
		{`"outputs": @, "resources": []`, "object"},
		{`"definitions": @, "resources": []`, "object"},
		{`"extensions": @, "resources": []`, "object"},
		{`"languageVersion": @, "resources": []`, "text"},
		{`"resources": @`, "array object"},
		{`"resources": [@]`, ""},
		{`"parameters": {"p": @}, "resources": []`, "object"},
		{`"parameters": {"p": {"type": @, "defaultValue": "x"}}, "resources": []`, ""},
		{`"parameters": {"p": {"type": "string", "defaultValue": @}}, "resources": []`, "text"},
		{`"parameters": {"p": {"type": "string", "defaultValue": "x", "minLength": @}}, "resources": []`, "number"},
		{`"parameters": {"p": {"type": "string", "defaultValue": "x", "nullable": @}}, "resources": []`, "boolean"},
		{`"parameters": {"p": {"type": "string", "defaultValue": "x", "metadata": @}}, "resources": []`, ""},
		{`"parameters": {"p": {"type": "string", "defaultValue": "x", "allowedValues": @}}, "resources": []`, ""},
		{`"functions": [@], "resources": []`, ""},
		{`"functions": [{"namespace": @, "members": {}}], "resources": []`, "text"},
		{`"functions": [{"namespace": "n", "members": @}], "resources": []`, "object"},
		{`"outputs": {"o": @}, "resources": []`, ""},
		{`"outputs": {"o": {"type": @, "value": 1}}, "resources": []`, ""},
		{`"resources": [{"type": @, "apiVersion": "1", "name": "n"}]`, ""},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": @}]`, "text"},
		{`"resources": [{"type": "A.B/c", "apiVersion": @, "name": "n"}]`, "text"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "condition": @}]`, "boolean"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "copy": @}]`, ""},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "copy": {"name": "c", "count": @}}]`, "number"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "dependsOn": @}]`, "array"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "dependsOn": [@]}]`, ""},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "scope": @}]`, ""},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "tags": @}]`, "object"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "sku": @}]`, "object"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "zones": @}]`, "array"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "identity": @}]`, "object"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "properties": @}]`, "object"},
		{`"resources": [{"type": "A.B/c", "apiVersion": "1", "name": "n", "resources": @}]`, "array object"},
		{`"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": @}]`, ""},
		{`"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"template": @}}]`, ""},
		{`"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"templateLink": @}}]`, ""},
		{`"resources": [{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "n", "properties": {"parameters": @, "template": {}}}]`, ""},
	}
	values := []struct{ kind, text string }{{"number", "1"}, {"text", `"x"`}, {"boolean", "true"}, {"array", "[]"}, {"object", "{}"}}
	t.Chdir(t.TempDir())
	for _, place := range places {
		for _, v := range values {
			if strings.Contains(place.fits, v.kind) {
				continue
			}
			text := fmt.Sprintf(template, strings.Replace(place.text, "@", v.text, 1))
			if err := os.WriteFile("t.json", []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var out, complaints bytes.Buffer
			Run(context.Background(), []string{"expand", "t.json"}, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
			said := complaints.String()
			if !json.Valid(out.Bytes()) || strings.Contains(said, "internal-error") {
				t.Errorf("%s: %s", text, said)
			}
			if !strings.Contains(said, "t.json:1:") && place.fits != "" {
				t.Errorf("nothing is said of %s", text)
			}
		}
	}
}

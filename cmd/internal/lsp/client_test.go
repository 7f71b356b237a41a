package lsp

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"
)

const parametersOf = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
  "contentVersion": "1.0.0.0",
  "parameters": { "prefix": { "value": "%s" } }
}
`

// TestInlayHints shows what names are expanded to, where they are expressions.
func TestInlayHints(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage,
		"main.parameters.dev.json": fmt.Sprintf(parametersOf, "stdev"), "main.parameters.prod.json": fmt.Sprintf(parametersOf, "stprod")})
	uri := e.open(filepath.Join(dir, "main.json"), storage)
	e.wait(uri, version(1))
	ask := func(from, to int) (hints []inlayHint) {
		e.call("textDocument/inlayHint", documentRange{documentID{uri}, textRange{position{from, 0}, position{to, 0}}}, &hints)
		return hints
	}
	hints := ask(0, 100)
	end := len(strings.TrimSuffix(strings.Split(storage, "\n")[10], ","))
	if len(hints) != 1 || hints[0].Label != "stdevpages, stprodpages" || hints[0].Position != (position{10, end}) {
		t.Errorf("%+v", hints)
	}
	if hints := ask(11, 100); len(hints) != 0 {
		t.Errorf("out of the range: %+v", hints)
	}
	e.edit(uri, 2, strings.Replace(storage, "[concat(parameters('prefix'), 'pages')]", "stpages", 1))
	e.wait(uri, version(2))
	if hints := ask(0, 100); len(hints) != 0 {
		t.Errorf("for a literal: %+v", hints)
	}
}

// TestReferencesAndDefinitionBeyondTheFile goes to parameters files and deployments that give
// a template a parameter, and back.
func TestReferencesAndDefinitionBeyondTheFile(t *testing.T) {
	link := `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "resources": [
    {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "part", "properties": {"mode": "Incremental",
      "templateLink": {"relativePath": "parts/storage.json"}, "parameters": {"prefix": {"value": "stpart"}}}}
  ]
}
`
	e, dir := newEditor(t, map[string]string{"main.json": link, "parts/storage.json": storage, "parts/storage.parameters.json": fmt.Sprintf(parametersOf, "stprod")})
	file := filepath.Join(dir, "parts", "storage.json")
	uri := e.open(file, storage)
	e.wait(uri, version(1))
	var list []location
	e.call("textDocument/references", documentPosition{documentID{uri}, position{4, 8}}, &list)
	var found []string
	for _, l := range list {
		found = append(found, fmt.Sprintf("%s:%d", filepath.Base(pathOf(l.URI)), l.Range.Start.Line))
	}
	if got := strings.Join(found, " "); got != "storage.json:10 main.json:5 storage.parameters.json:3" {
		t.Errorf("references of the declaration: %s", got)
	}
	parameters := e.open(filepath.Join(dir, "parts", "storage.parameters.json"), fmt.Sprintf(parametersOf, "stprod"))
	e.call("textDocument/references", documentPosition{documentID{parameters}, position{3, 20}}, &list)
	if len(list) != 3 || list[0].URI != uri {
		t.Errorf("references of what a parameters file gives: %+v", list)
	}
}

// TestUTF8 counts columns in bytes for an editor that prefers this.
func TestUTF8(t *testing.T) {
	text := strings.Replace(storage, `"name": "[concat`, `"tags": {"größe": "😀"}, "name": "[concat`, 1)
	text = strings.Replace(text, `"properties": { "supports`, `"properties": { /* ü😀 */ "supports`, 1)
	for _, test := range []struct {
		offered []string
		want    string
		units   func(string) int
	}{
		{[]string{"utf-8", "utf-16"}, "utf-8", func(s string) int { return len(s) }},
		{[]string{"utf-32", "utf-16"}, "utf-16", func(s string) int { return len(utf16.Encode([]rune(s))) }},
		{nil, "utf-16", func(s string) int { return len(utf16.Encode([]rune(s))) }},
	} {
		t.Run(strings.Join(test.offered, " "), func(t *testing.T) {
			e, dir := newEditorWith(t, map[string]string{"main.json": text}, map[string]any{"general": map[string]any{"positionEncodings": test.offered}})
			if got := e.initialized["capabilities"].(map[string]any)["positionEncoding"]; got != test.want {
				t.Fatalf("%s, want %s", got, test.want)
			}
			uri := e.open(filepath.Join(dir, "main.json"), text)
			p := e.wait(uri, version(1))
			lines := strings.Split(text, "\n")
			if want := test.units(lines[14][:strings.Index(lines[14], "false")]); len(p.Diagnostics) != 1 || p.Diagnostics[0].Range.Start.Character != want {
				t.Errorf("%+v, want column %d", p.Diagnostics, want)
			}
			var l location
			at := position{10, test.units(lines[10][:strings.Index(lines[10], "'prefix'")+2])}
			e.call("textDocument/definition", documentPosition{documentID{uri}, at}, &l)
			if l.Range.Start.Line != 4 {
				t.Errorf("definition: %+v", l)
			}
			var h hover
			e.call("textDocument/hover", documentPosition{documentID{uri}, at}, &h)
			if want := test.units(lines[10][:strings.Index(lines[10], `"[concat`)]); h.Range == nil || h.Range.Start.Character != want {
				t.Errorf("hover: %+v, want column %d", h.Range, want)
			}
			// A fix that comes back is at the place that was sent.
			var actions []codeAction
			e.call("textDocument/codeAction", map[string]any{"textDocument": documentID{uri}, "range": p.Diagnostics[0].Range, "context": map[string]any{"diagnostics": p.Diagnostics}}, &actions)
			if len(actions) != 2 || actions[0].Edit.Changes[uri][0].Range != p.Diagnostics[0].Range {
				t.Errorf("%+v", actions)
			}
		})
	}
}

// TestEditorIsAsked registers what is watched, fetches settings, shows progress, and has hints
// asked for again, where the editor can do that, and asks for nothing where it cannot.
func TestEditorIsAsked(t *testing.T) {
	files := map[string]string{}
	for i := range leastProgress {
		files[fmt.Sprintf("%d/main.json", i)] = storage
	}
	yes, dynamic, refresh := map[string]any{}, map[string]any{"dynamicRegistration": true}, map[string]any{"refreshSupport": true}
	yes["window"] = map[string]any{"workDoneProgress": true}
	yes["workspace"] = map[string]any{"configuration": true, "didChangeWatchedFiles": dynamic, "didChangeConfiguration": dynamic, "inlayHint": refresh, "codeLens": refresh}
	e, dir := newEditorWith(t, files, yes)
	e.mu.Lock()
	e.answers["workspace/configuration"] = []any{Settings{Only: []string{"shape-unknown-property"}}}
	e.mu.Unlock()
	uri := uriOf(filepath.Join(dir, "0", "main.json"))
	e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) == 1 })
	e.notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) == 0 })
	for method, want := range map[string]string{
		"client/registerCapability": "didChangeWatchedFiles", "workspace/configuration": "forearm", "window/workDoneProgress/create": "forearm-1",
		"$/progress": `"end"`, "workspace/inlayHint/refresh": "", "workspace/codeLens/refresh": "",
	} {
		deadline := time.Now().Add(20 * time.Second)
		for !strings.Contains(e.asked.all(method), want) && time.Now().Before(deadline) {
			time.Sleep(5 * time.Millisecond)
		}
		if got := e.asked.all(method); !strings.Contains(got, want) {
			t.Errorf("%s: %s", method, got)
		}
	}
}

// TestNothingIsAskedOfASimpleEditor sends no request that an editor has not said to understand.
func TestNothingIsAskedOfASimpleEditor(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	e.wait(e.open(filepath.Join(dir, "main.json"), storage), version(1))
	e.asked.mu.Lock()
	defer e.asked.mu.Unlock()
	for _, method := range e.asked.methods {
		if method != publishMethod {
			t.Errorf("%s is asked", method)
		}
	}
}

// TestMalformedFrames answers what is no message with an error, and goes on.
func TestMalformedFrames(t *testing.T) {
	t.Chdir(t.TempDir())
	frame := func(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
	session := frame(`{"jsonrpc": "2.0", "id"`) + frame(`[]`) + frame(`7`) + frame(`"text"`) + frame(`{}`) + "\r\n" + frame("\xff\xfe") +
		"content-length: 54\r\nContent-Type: x\r\n\r\n" + `{"jsonrpc": "2.0", "id": 1, "method": "no/such/thing"}` +
		frame(`{"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"rootUri": 7}}`) +
		frame(`{"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {}}`) +
		frame(`{"jsonrpc": "2.0", "id": 4, "method": "shutdown"}`) + frame(`{"jsonrpc": "2.0", "method": "exit"}`)
	var out bytes.Buffer
	in, hold := io.Pipe()
	go func() { _, _ = io.WriteString(hold, session) }()
	if err := Serve(context.Background(), Options{In: in, Out: &out}); err != nil {
		t.Error(err)
	}
	hold.Close()
	for _, want := range []string{`"code":-32700`, `"code":-32600`, `"code":-32601`, `"code":-32602`, `"id":3,"result":{"capabilities"`, `"id":4,"result":null`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not answered in\n%s", want, out.String())
		}
	}
	for _, broken := range []string{"", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Content-Length: 10\r\n\r\n{}"} {
		if err := Serve(context.Background(), Options{In: strings.NewReader(broken), Out: io.Discard}); err == nil {
			t.Errorf("%q ends without an error", broken)
		}
	}
}

// TestEditorThatWritesFirst sends many requests before it reads a single answer.
func TestEditorThatWritesFirst(t *testing.T) {
	const requests = 2000
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- Serve(t.Context(), Options{In: fromClient, Out: toClient, Version: "test"})
		toClient.Close()
	}()
	for n := range requests {
		body := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"no/such"}`, n)
		if _, err := fmt.Fprintf(toServer, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
			t.Fatal(err)
		}
	}
	go func() {
		for _, body := range []string{`{"jsonrpc":"2.0","id":-1,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`} {
			fmt.Fprintf(toServer, "Content-Length: %d\r\n\r\n%s", len(body), body)
		}
	}()
	text, err := io.ReadAll(fromServer)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(string(text), "Content-Length"); got != requests+1 {
		t.Errorf("%d answers to %d requests", got, requests+1)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestSavedFileThatUsesAnother leaves a template to the one that links to it by now, though
// nothing but that one was saved.
func TestSavedFileThatUsesAnother(t *testing.T) {
	link := `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "resources": [%s]
}
`
	e, dir := newEditor(t, map[string]string{"main.json": fmt.Sprintf(link, ""), "part.json": storage})
	part := uriOf(filepath.Join(dir, "part.json"))
	e.wait(part, func(p publishParams) bool { return len(p.Diagnostics) == 1 && len(p.Diagnostics[0].Related) == 0 })
	uri := e.open(filepath.Join(dir, "main.json"), fmt.Sprintf(link, ""))
	e.wait(uri, version(1))
	e.edit(uri, 2, fmt.Sprintf(link, `{"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "part", "properties": {"mode": "Incremental", "templateLink": {"relativePath": "part.json"}}}`))
	e.wait(part, func(p publishParams) bool { return len(p.Diagnostics) == 1 && len(p.Diagnostics[0].Related) == 1 })
}

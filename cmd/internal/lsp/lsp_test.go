package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

const storage = `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "parameters": {
    "prefix": { "type": "string", "defaultValue": "st" }
  },
  "resources": [
    {
      "type": "Microsoft.Storage/storageAccounts",
      "apiVersion": "2023-05-01",
      "name": "[concat(parameters('prefix'), 'pages')]",
      "location": "westeurope",
      "kind": "StorageV2",
      "sku": { "name": "Standard_ZRS" },
      "properties": { "supportsHttpsTrafficOnly": false }
    }
  ]
}
`

// editor is a client of the server.
type editor struct {
	t    testing.TB
	conn *jsonrpc2.Conn
	// initialized is what the server can do, asked what it asked for, answers what it is
	// answered.
	initialized map[string]any
	asked       asked
	answers     map[string]any
	done        chan error
	mu          sync.Mutex
	shown       map[string]publishParams
	change      chan struct{}
}

// pipe makes one of what is read and what is written.
type pipe struct {
	io.Reader
	io.Writer
}

func (pipe) Close() error { return nil }

// asked are the requests of the server.
type asked struct {
	mu      sync.Mutex
	methods []string
	params  map[string]string
}

func (a *asked) note(r *jsonrpc2.Request) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.methods = append(a.methods, r.Method)
	if r.Params != nil {
		a.params[r.Method] += string(*r.Params)
	}
}

func (a *asked) all(method string) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.params[method]
}

// newEditor opens a folder with files.
func newEditor(t *testing.T, files map[string]string) (*editor, string) {
	t.Helper()
	return newEditorWith(t, files, nil)
}

// newEditorWith opens a folder with files in an editor that can do something.
func newEditorWith(t *testing.T, files map[string]string, capabilities any) (*editor, string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	files[".git/HEAD"] = ""
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return openEditor(t, dir, os.Environ(), map[string]any{"rootUri": uriOf(dir), "capabilities": capabilities,
		"initializationOptions": Settings{Only: []string{"storage-https-only", "shape-unknown-property", "json-*"}}}), dir
}

// openEditor opens a folder.
func openEditor(t testing.TB, dir string, environ []string, initialization map[string]any) *editor {
	t.Helper()
	t.Chdir(dir)
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	e := &editor{t: t, asked: asked{params: map[string]string{}}, answers: map[string]any{}, done: make(chan error, 1), shown: map[string]publishParams{}, change: make(chan struct{}, 1000)}
	go func() {
		e.done <- Serve(context.Background(), Options{In: fromClient, Out: toClient, Environ: environ, Version: "test"})
		toClient.Close()
	}()
	handler := jsonrpc2.HandlerWithError(func(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
		if r.Method == "textDocument/publishDiagnostics" {
			var p publishParams
			if err := json.Unmarshal(*r.Params, &p); err != nil {
				t.Error(err)
			}
			e.mu.Lock()
			e.shown[p.URI] = p
			e.mu.Unlock()
			select {
			case e.change <- struct{}{}:
			default: // there is enough to look at
			}
		}
		e.asked.note(r)
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.answers[r.Method], nil
	})
	e.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(pipe{fromServer, toServer}, jsonrpc2.VSCodeObjectCodec{}), handler)
	e.call("initialize", initialization, &e.initialized)
	if e.initialized["capabilities"] == nil {
		t.Fatal("no capabilities")
	}
	e.notify("initialized", map[string]any{})
	t.Cleanup(func() {
		e.call("shutdown", nil, nil)
		e.notify("exit", nil)
		if err := <-e.done; err != nil {
			t.Error(err)
		}
		toServer.Close()
	})
	return e
}

func (e *editor) call(method string, params, result any) {
	e.t.Helper()
	if err := e.conn.Call(context.Background(), method, params, result); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) notify(method string, params any) {
	e.t.Helper()
	if err := e.conn.Notify(context.Background(), method, params); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) open(file, text string) string {
	uri := uriOf(file)
	e.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": text, "languageId": "json"}})
	return uri
}

func (e *editor) edit(uri string, version int, text string) {
	e.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version}, "contentChanges": []map[string]any{{"text": text}}})
}

// wait waits until a document has the wanted diagnostics.
func (e *editor) wait(uri string, want func(publishParams) bool) publishParams {
	e.t.Helper()
	deadline := time.After(60 * time.Second)
	for {
		e.mu.Lock()
		p, ok := e.shown[uri]
		e.mu.Unlock()
		if ok && want(p) {
			return p
		}
		select {
		case <-e.change:
		case <-deadline:
			e.t.Fatalf("%s is shown as %+v", uri, p)
		}
	}
}

func version(n int) func(publishParams) bool {
	return func(p publishParams) bool { return p.Version != nil && *p.Version == n }
}

// TestDiagnosticsFollowTheText shows what the text in the editor says, not the file.
func TestDiagnosticsFollowTheText(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	file := filepath.Join(dir, "main.json")
	uri := e.open(file, storage)
	p := e.wait(uri, version(1))
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Code != "storage-https-only" || p.Diagnostics[0].Range.Start.Line != 14 || p.Diagnostics[0].Severity != severityError || p.Diagnostics[0].About == nil {
		t.Fatalf("%+v", p)
	}
	e.edit(uri, 2, strings.Replace(storage, "false", "true", 1))
	if p := e.wait(uri, version(2)); len(p.Diagnostics) != 0 {
		t.Errorf("%+v", p)
	}
	// A fast typist: what is shown in the end is what is there in the end.
	for i := range 100 {
		text := strings.Replace(storage, "supportsHttpsTrafficOnly", "supportsHttpsTrafficOnly"[:i%20+1], 1)
		if i == 99 {
			text = strings.Replace(storage, "supportsHttps", "supportHttps", 1)
		}
		e.edit(uri, 3+i, text)
	}
	p = e.wait(uri, version(102))
	if len(p.Diagnostics) != 1 || !strings.Contains(p.Diagnostics[0].Message, "supportsHttpsTrafficOnly") {
		t.Errorf("%+v", p)
	}
	e.edit(uri, 103, storage[:200])
	if p := e.wait(uri, version(103)); len(p.Diagnostics) == 0 || p.Diagnostics[0].Severity != severityError {
		t.Errorf("a text that ends in the middle: %+v", p)
	}
}

// TestParts shows in a linked template what its user deploys of it.
func TestParts(t *testing.T) {
	link := `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "contentVersion": "1.0.0.0",
  "resources": [
    {"type": "Microsoft.Resources/deployments", "apiVersion": "2022-09-01", "name": "part", "properties": {"mode": "Incremental",
      "templateLink": {"relativePath": "parts/storage.json"}, "parameters": {"prefix": {"value": "stpart"}}}}
  ]
}
`
	e, dir := newEditor(t, map[string]string{"main.json": link, "parts/storage.json": storage})
	part := filepath.Join(dir, "parts", "storage.json")
	uri := e.open(part, storage)
	p := e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) == 1 })
	if d := p.Diagnostics[0]; len(d.Related) == 0 || !strings.HasSuffix(d.Related[0].Location.URI, "main.json") {
		t.Errorf("%+v", d)
	}
	var h hover
	e.call("textDocument/hover", documentPosition{documentID{uri}, position{10, 20}}, &h)
	if !strings.Contains(h.Contents.Value, "`stpartpages`") || !strings.Contains(h.Contents.Value, "main.json:6") {
		t.Errorf("%+v", h)
	}
	mainURI := e.open(filepath.Join(dir, "main.json"), link)
	var l location
	e.call("textDocument/definition", documentPosition{documentID{mainURI}, position{5, 50}}, &l)
	if l.URI != uri {
		t.Errorf("%+v", l)
	}
}

// TestNavigation goes from a reference to the declaration, and back.
func TestNavigation(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage, "main.parameters.json": `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
  "contentVersion": "1.0.0.0",
  "parameters": { "prefix": { "value": "stprod" } }
}`})
	file := filepath.Join(dir, "main.json")
	uri := e.open(file, storage)
	e.wait(uri, version(1))
	var l location
	e.call("textDocument/definition", documentPosition{documentID{uri}, position{10, 36}}, &l)
	if l.URI != uri || l.Range.Start.Line != 4 {
		t.Errorf("definition: %+v", l)
	}
	var list []location
	e.call("textDocument/references", documentPosition{documentID{uri}, position{4, 8}}, &list)
	if len(list) != 2 || list[0].Range.Start.Line != 10 || list[1].URI != uriOf(filepath.Join(dir, "main.parameters.json")) {
		t.Errorf("references: %+v", list)
	}
	var symbols []documentSymbol
	e.call("textDocument/documentSymbol", documentOnly{documentID{uri}}, &symbols)
	if len(symbols) != 1 || symbols[0].Name != "stprodpages" || symbols[0].Detail != "Microsoft.Storage/storageAccounts" {
		t.Errorf("symbols: %+v", symbols)
	}
	var lenses []codeLens
	e.call("textDocument/codeLens", documentOnly{documentID{uri}}, &lenses)
	if len(lenses) != 1 || lenses[0].Command.Title != "deployed with main.parameters.json" {
		t.Errorf("lenses: %+v", lenses)
	}
	parameters := e.open(filepath.Join(dir, "main.parameters.json"), `{
  "parameters": { "prefix": { "value": "stprod" } }
}`)
	e.call("textDocument/definition", documentPosition{documentID{parameters}, position{1, 20}}, &l)
	if l.URI != uri || l.Range.Start.Line != 4 {
		t.Errorf("the declaration of what a parameters file gives: %+v", l)
	}
}

// TestSuppression takes the action that is offered, after which nothing is shown.
func TestSuppression(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	uri := e.open(filepath.Join(dir, "main.json"), storage)
	p := e.wait(uri, version(1))
	var actions []codeAction
	e.call("textDocument/codeAction", map[string]any{"textDocument": documentID{uri}, "range": p.Diagnostics[0].Range, "context": map[string]any{"diagnostics": p.Diagnostics}}, &actions)
	if len(actions) != 2 {
		t.Fatalf("%+v", actions)
	}
	edit := actions[1].Edit.Changes[uri][0]
	lines := strings.SplitAfter(storage, "\n")
	at := edit.Range.Start.Line
	e.edit(uri, 2, strings.Join(lines[:at], "")+edit.NewText+strings.Join(lines[at:], ""))
	if p := e.wait(uri, version(2)); len(p.Diagnostics) != 0 {
		t.Errorf("%+v", p)
	}
}

// TestFix takes the fix that is offered, after which nothing is shown; it is not offered for
// a text that is another one by now.
func TestFix(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	uri := e.open(filepath.Join(dir, "main.json"), storage)
	p := e.wait(uri, version(1))
	ask := func() (actions []codeAction) {
		e.call("textDocument/codeAction", map[string]any{"textDocument": documentID{uri}, "range": p.Diagnostics[0].Range, "context": map[string]any{"diagnostics": p.Diagnostics}}, &actions)
		return actions
	}
	actions := ask()
	if len(actions) != 2 || actions[0].Title != "Fix storage-https-only: set properties.supportsHttpsTrafficOnly to true" || !actions[0].Preferred {
		t.Fatalf("%+v", actions)
	}
	edit := actions[0].Edit.Changes[uri][0]
	lines := strings.SplitAfter(storage, "\n")
	at := edit.Range.Start.Line
	line := lines[at][:edit.Range.Start.Character] + edit.NewText + lines[at][edit.Range.End.Character:]
	e.edit(uri, 2, strings.Join(lines[:at], "")+line+strings.Join(lines[at+1:], ""))
	if p := e.wait(uri, version(2)); len(p.Diagnostics) != 0 {
		t.Errorf("%+v", p)
	}
	if actions := ask(); len(actions) != 1 {
		t.Errorf("a fix for another text: %+v", actions)
	}
}

// TestConfiguration completes and explains the keys of forearm.yaml, shows what is wrong
// with it, and follows it.
func TestConfiguration(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	main := e.open(filepath.Join(dir, "main.json"), storage)
	e.wait(main, version(1))
	file := filepath.Join(dir, "forearm.yaml")
	uri := e.open(file, "policies:\n  \n")
	var items []completionItem
	e.call("textDocument/completion", documentPosition{documentID{uri}, position{1, 2}}, &items)
	labels := map[string]bool{}
	for _, i := range items {
		labels[i.Label] = true
	}
	if !labels["only"] || !labels["severity"] || labels["context"] {
		t.Errorf("%+v", items)
	}
	var h hover
	e.call("textDocument/hover", documentPosition{documentID{uri}, position{0, 3}}, &h)
	if !strings.Contains(h.Contents.Value, "which policies") {
		t.Errorf("%+v", h)
	}
	e.edit(uri, 2, "polices: {}\n")
	if p := e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) > 0 }); !strings.Contains(p.Diagnostics[0].Message+fmt.Sprint(p), "policies") {
		t.Errorf("%+v", p)
	}
	p := e.wait(main, func(p publishParams) bool {
		return slices.ContainsFunc(p.Diagnostics, func(d diagnostic) bool { return d.Code == "config-invalid" })
	})
	if last := p.Diagnostics[0].Message; !strings.HasPrefix(last, "not checked: ") || !strings.Contains(last, "forearm.yaml") {
		t.Errorf("an open template under a wrong configuration: %+v", p)
	}
	e.edit(uri, 3, "policies: {skip: [storage-https-only]}\n")
	e.wait(main, func(p publishParams) bool { return len(p.Diagnostics) == 0 })
}

// TestForms completes and explains files with assertions, mocks and the metadata of policies,
// and shows what is wrong with them, from their schemas.
func TestForms(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	main := e.open(filepath.Join(dir, "main.json"), storage)
	e.wait(main, version(1))
	offered := func(name, text string, at position) string {
		t.Helper()
		uri := e.open(filepath.Join(dir, name), text)
		var items []completionItem
		e.call("textDocument/completion", documentPosition{documentID{uri}, at}, &items)
		var labels []string
		for _, i := range items {
			labels = append(labels, i.Label)
		}
		return strings.Join(labels, " ")
	}
	for _, test := range []struct {
		name, text string
		at         position
		want, not  string
	}{
		{"main.asserts.yaml", "asserts:\n  - query: a\n    \n", position{2, 4}, "equals every", "template"},
		{"other.asserts.yaml", "\n", position{0, 0}, "template", "equals"},
		{"prod.mocks.yaml", "mocks:\n  - \n    \n", position{2, 4}, "resource", "parameters"},
		{"a.rego", "# METADATA\n# title: x\n# custom:\n#   \npackage a\n", position{3, 4}, "severity", "title"},
		{"b.rego", "# METADATA\n# \npackage a\n", position{1, 2}, "title", "severity"},
		{"c.rego", "# METADATA\n# title: x\n# custom: {}\n# schemas:\n#   \npackage a\n", position{4, 4}, "", "severity"},
		{"d.rego", "# no metadata\n# \npackage a\n", position{1, 2}, "", "title"},
	} {
		got := " " + offered(test.name, test.text, test.at) + " "
		for _, want := range strings.Fields(test.want) {
			if !strings.Contains(got, " "+want+" ") {
				t.Errorf("%s offers %s, want %s", test.name, got, want)
			}
		}
		if strings.Contains(got, " "+test.not+" ") {
			t.Errorf("%s offers %s", test.name, got)
		}
	}
	for name, text := range map[string]string{"x.asserts.yaml": "asserts: [{query: a, equal: 1}]\n", "x.mocks.json": `{"mock": []}`} {
		uri := e.open(filepath.Join(dir, name), text)
		if p := e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) > 0 }); !strings.Contains(p.Diagnostics[0].Message, "did you mean") {
			t.Errorf("%s: %+v", name, p)
		}
	}
	// A configuration that is wrong keeps templates from being checked, but not these.
	configuration := e.open(filepath.Join(dir, "forearm.yaml"), "failOm: error\n")
	e.wait(configuration, func(p publishParams) bool { return len(p.Diagnostics) > 0 })
	wrong := e.open(filepath.Join(dir, "z.mocks.json"), `{"mock": []}`)
	e.wait(wrong, func(p publishParams) bool { return len(p.Diagnostics) > 0 })
	uri := e.open(filepath.Join(dir, "y.mocks.yaml"), "mocks:\n  - resource: x\n")
	var h hover
	e.call("textDocument/hover", documentPosition{documentID{uri}, position{1, 6}}, &h)
	if !strings.Contains(h.Contents.Value, "pattern of either") {
		t.Errorf("%+v", h)
	}
}

// TestMalformedMessages affects no other request.
func TestMalformedMessages(t *testing.T) {
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	for method, params := range map[string]any{
		"textDocument/hover":      []int{1},
		"textDocument/definition": "x",
		"no/such/method":          nil,
		"textDocument/codeAction": map[string]any{"range": 7},
	} {
		if err := e.conn.Call(context.Background(), method, params, nil); err == nil {
			t.Errorf("%s is answered", method)
		}
	}
	for _, at := range []position{{-1, -1}, {1 << 30, 1 << 30}, {0, 1 << 30}} {
		var h any
		e.call("textDocument/hover", documentPosition{documentID{uriOf(filepath.Join(dir, "main.json"))}, at}, &h)
		e.call("textDocument/definition", documentPosition{documentID{uriOf(filepath.Join(dir, "main.json"))}, at}, &h)
	}
	e.call("textDocument/hover", documentPosition{documentID{"untitled:x"}, position{}}, nil)
	uri := e.open(filepath.Join(dir, "main.json"), storage)
	e.wait(uri, version(1))
}

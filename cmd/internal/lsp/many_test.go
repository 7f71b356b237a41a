package lsp

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/bicepcli/fakebicep"
)

func TestMain(m *testing.M) {
	if fakebicep.Wanted() {
		fakebicep.Main()
	}
	os.Exit(m.Run())
}

// TestManyOpenFiles answers a key in one of a thousand open files without checking the others
// again.
func TestManyOpenFiles(t *testing.T) {
	const files = 1000
	small := strings.Replace(storage, "[concat(parameters('prefix'), 'pages')]", "stpages", 1)
	e, dir := newEditor(t, map[string]string{"main.json": storage})
	for i := range files {
		// They are no files of the folder yet: nothing is on the disk.
		e.open(filepath.Join(dir, fmt.Sprintf("open%d.json", i)), strings.Replace(small, "stpages", fmt.Sprintf("st%d", i), 1))
	}
	last := uriOf(filepath.Join(dir, fmt.Sprintf("open%d.json", files-1)))
	e.wait(last, version(1))
	began := time.Now()
	e.edit(last, 2, strings.Replace(small, "false", "true", 1))
	if p := e.wait(last, version(2)); len(p.Diagnostics) != 0 {
		t.Errorf("%+v", p)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("a key in one of %d open files is answered after %v", files, took)
	}
	t.Logf("a key in one of %d open files is answered after %v", files, time.Since(began))
	e.mu.Lock()
	defer e.mu.Unlock()
	if shown := len(e.shown); shown < files {
		t.Errorf("%d of %d files are shown", shown, files)
	}
}

// bicepEditor opens a copy of a project of Bicep files with the recorded compiler.
func bicepEditor(t testing.TB, project, misbehave string, settings Settings, more ...string) (*editor, string) {
	t.Helper()
	projects, err := filepath.Abs("../../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, project), os.DirFS(filepath.Join(projects, project))); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	environ := []string{
		bicepcli.EnvPath + "=" + self, fakebicep.EnvRecorded + "=" + filepath.Join(projects, "recorded"), fakebicep.EnvRoot + "=" + dir,
		fakebicep.EnvMisbehave + "=" + misbehave, "HOME=" + dir,
	}
	folder := filepath.Join(dir, project)
	return openEditor(t, folder, append(environ, more...), map[string]any{"rootUri": uriOf(folder), "initializationOptions": settings}), folder
}

// TestCompilerThatDies shows the findings of Bicep files although the compiler dies between
// two requests, or answers what is no answer.
func TestCompilerThatDies(t *testing.T) {
	for _, way := range []string{"", fakebicep.DieRPC, fakebicep.RubbishRPC, fakebicep.NoSession} {
		t.Run(way, func(t *testing.T) {
			e, dir := bicepEditor(t, "shop", way, Settings{Only: []string{"keyvault-firewall"}})
			file := filepath.Join(dir, "modules", "keyvault.bicep")
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			uri := e.open(file, string(text))
			isShown := func(p publishParams) bool {
				return len(p.Diagnostics) > 0 && p.Diagnostics[0].Code == "keyvault-firewall"
			}
			e.wait(uri, isShown)
			for n := 2; n < 4; n++ {
				e.edit(uri, n, string(text))
				e.notify("textDocument/didSave", documentOnly{documentID{uri}})
				e.wait(uri, func(p publishParams) bool { return version(n)(p) && isShown(p) })
			}
		})
	}
}

// TestOpenBicepThatChangesOnDisk compiles an open Bicep file again that something else than the
// editor has written.
func TestOpenBicepThatChangesOnDisk(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	e, dir := bicepEditor(t, "shop", "", Settings{Only: []string{"keyvault-firewall"}}, fakebicep.EnvLog+"="+log)
	file := filepath.Join(dir, "modules", "keyvault.bicep")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	compiled := func() int {
		calls, _ := os.ReadFile(log)
		return strings.Count(string(calls), "compile")
	}
	uri := e.open(file, string(text))
	e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) > 0 })
	before, end := 0, time.Now().Add(20*time.Second)
	for now := compiled(); now == 0 || now != before; now = compiled() {
		if time.Now().After(end) {
			t.Fatalf("%d were compiled, then %d", before, now)
		}
		before = now
		time.Sleep(200 * time.Millisecond) // until all of the project is compiled
	}
	if err := os.WriteFile(file, append(text, "\n// from elsewhere\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	e.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []map[string]any{{"uri": uri, "type": fileChanged}}})
	for end = time.Now().Add(20 * time.Second); compiled() == before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it was not compiled again")
		}
	}
}

// TestBicepNavigation shows names, and goes from what a module is given to what it declares.
func TestBicepNavigation(t *testing.T) {
	e, dir := bicepEditor(t, "shop", "", Settings{Only: []string{"keyvault-firewall"}})
	open := func(name string) (string, []string) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return e.open(file, string(text)), strings.Split(string(text), "\n")
	}
	at := func(lines []string, statement, word string) position {
		t.Helper()
		for i, line := range lines {
			if strings.Contains(line, statement) {
				return position{i, strings.Index(line, word) + 1}
			}
		}
		t.Fatalf("no %s", statement)
		return position{}
	}
	uri, module := open("modules/keyvault.bicep")
	e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) > 0 })
	mainURI, mainText := open("main.bicep")
	var hints []inlayHint
	e.call("textDocument/inlayHint", documentRange{documentID{uri}, textRange{position{}, position{1000, 0}}}, &hints)
	if len(hints) == 0 || !strings.HasPrefix(hints[0].Label, "kv-shop-") {
		t.Errorf("hints: %+v", hints)
	}
	var name string
	for _, line := range module {
		if _, after, ok := strings.Cut(line, "param "); ok {
			name, _, _ = strings.Cut(after, " ")
			break
		}
	}
	var list []location
	e.call("textDocument/references", documentPosition{documentID{uri}, at(module, "param "+name, name)}, &list)
	var given *location
	for i := range list {
		if list[i].URI == mainURI {
			given = &list[i]
		}
	}
	if given == nil || !strings.Contains(mainText[given.Range.Start.Line], name) {
		t.Fatalf("references of %s: %+v", name, list)
	}
	var l location
	e.call("textDocument/definition", documentPosition{documentID{mainURI}, given.Range.Start}, &l)
	if l.URI != uri || !strings.Contains(module[l.Range.Start.Line], "param "+name) {
		t.Errorf("definition of %s: %+v", name, l)
	}
	parameters, lines := open("env/dev.bicepparam")
	for _, line := range lines {
		if _, after, ok := strings.Cut(line, "param "); ok {
			name, _, _ = strings.Cut(after, " ")
			break
		}
	}
	e.call("textDocument/definition", documentPosition{documentID{parameters}, at(lines, "param "+name, name)}, &l)
	if l.URI != mainURI || !strings.Contains(mainText[l.Range.Start.Line], "param "+name) {
		t.Errorf("definition of what %s gives: %+v", name, l)
	}
}

// BenchmarkKey is the time from the last key to the diagnostics of each project, the debounce that the server waits for included. The compiler is the recorded
// one, which takes no time of its own worth mentioning.
func BenchmarkKey(b *testing.B) {
	for _, test := range []struct{ project, file string }{
		{"aks-platform", "main.bicep"}, {"avm-consumer", "data.bicep"}, {"azure-policy", "main.json"}, {"data-platform", "main.bicep"},
		{"hub-spoke", "main.bicep"}, {"integration", "main.bicep"}, {"landing-zone", "main.bicep"}, {"legacy-arm", "azuredeploy.json"},
		{"monorepo", "modules/storage/main.bicep"}, {"shop", "main.bicep"}, {"stacks", "root/workloads/app.bicep"},
	} {
		b.Run(test.project, func(b *testing.B) {
			e, dir := bicepEditor(b, test.project, "", Settings{})
			file := filepath.Join(dir, test.file)
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			uri := e.open(file, string(text))
			e.wait(uri, version(1))
			n := 1
			for b.Loop() {
				n++
				changed := string(text) + strings.Repeat("\n", n)
				e.edit(uri, n, changed)
				e.wait(uri, version(n))
			}
		})
	}
}

package lsp

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// unsavedProject is a Bicep file, with results of the compiler for the texts that it may have.
func unsavedProject(t *testing.T, more ...string) (*editor, string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	template := strings.Replace(storage, "[concat(parameters('prefix'), 'pages')]", "stpages", 1)
	for name, text := range map[string]string{
		"app/.git/HEAD":                    "",
		"app/main.bicep":                   "// fakebicep: good.bicep\nresource s 'Microsoft.Storage/storageAccounts@2023-05-01' = {\n  name: 'stpages'\n}\n",
		"recorded/app/good.bicep.json":     strings.Replace(template, `"supportsHttpsTrafficOnly": false`, `"supportsHttpsTrafficOnly": true`, 1),
		"recorded/app/bad.bicep.json":      template,
		"recorded/app/broken.bicep.stderr": "${ROOT}/app/main.bicep(2,10) : Error BCP007: This declaration type is not recognized in ${ROOT}/app. [https://aka.ms/bicep/core-diagnostics#BCP007]\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	environ := append([]string{
		bicepcli.EnvPath + "=" + self, fakebicep.EnvRecorded + "=" + filepath.Join(dir, "recorded"), fakebicep.EnvRoot + "=" + dir, "HOME=" + dir,
	}, more...)
	folder := filepath.Join(dir, "app")
	return openEditor(t, folder, environ, map[string]any{"rootUri": uriOf(folder),
		"initializationOptions": Settings{Only: []string{"storage-https-only", "bicep-*"}}}), filepath.Join(folder, "main.bicep")
}

// TestUnsavedBicep shows what is found in the text of an editor, which is nowhere on the disk,
// and what was found in the text that is saved once it is closed.
func TestUnsavedBicep(t *testing.T) {
	for _, way := range []string{"", fakebicep.DieRPC, fakebicep.NoSession} {
		t.Run(way, func(t *testing.T) {
			e, file := unsavedProject(t, fakebicep.EnvMisbehave+"="+way)
			saved, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			none := func(p publishParams) bool { return len(p.Diagnostics) == 0 }
			uri := e.open(file, string(saved))
			e.wait(uri, func(p publishParams) bool { return version(1)(p) && none(p) })

			// The resource stands a line lower than on the disk, where nothing is found.
			bad := strings.Replace(string(saved), "good.bicep\n", "bad.bicep\n\n", 1)
			e.edit(uri, 2, bad)
			p := e.wait(uri, func(p publishParams) bool { return version(2)(p) && !none(p) })
			if d := p.Diagnostics[0]; d.Code != "storage-https-only" || d.Range.Start.Line != 2 && d.Range.Start.Line != 3 {
				t.Errorf("%+v", d)
			}

			// A file is called what the user calls it, also within messages.
			e.edit(uri, 3, strings.Replace(string(saved), "good.bicep", "broken.bicep", 1))
			p = e.wait(uri, func(p publishParams) bool { return version(3)(p) && !none(p) })
			if d := p.Diagnostics[0]; d.Code != "bicep-error" || d.Range.Start.Line != 1 || !strings.Contains(d.Message, filepath.Dir(file)) || strings.Contains(d.Message, "forearm-") {
				t.Errorf("%+v", d)
			}

			e.edit(uri, 4, string(saved))
			e.wait(uri, func(p publishParams) bool { return version(4)(p) && none(p) })
			e.edit(uri, 5, bad)
			e.wait(uri, func(p publishParams) bool { return version(5)(p) && !none(p) })
			e.notify("textDocument/didClose", documentOnly{documentID{uri}})
			e.wait(uri, none)
			if text, err := os.ReadFile(file); err != nil || string(text) != string(saved) {
				t.Errorf("on the disk: %q, %v", text, err)
			}
		})
	}
}

// TestBicepWithoutLinks checks Bicep files when they are saved where unsaved texts cannot be
// shown to the compiler, and says so.
func TestBicepWithoutLinks(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "missing")
	t.Setenv("TMPDIR", nowhere)
	t.Setenv("TMP", nowhere)
	e, file := unsavedProject(t)
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	uri := e.open(file, string(saved))
	e.wait(uri, func(p publishParams) bool { return version(1)(p) && len(p.Diagnostics) == 0 })
	bad := strings.Replace(string(saved), "good.bicep", "bad.bicep", 1)
	e.edit(uri, 2, bad)
	e.wait(uri, func(p publishParams) bool { return version(2)(p) && len(p.Diagnostics) == 0 })
	if err := os.WriteFile(file, []byte(bad), 0o644); err != nil {
		t.Fatal(err)
	}
	e.notify("textDocument/didSave", documentOnly{documentID{uri}})
	e.wait(uri, func(p publishParams) bool { return len(p.Diagnostics) == 1 })
}

// TestUnsavedBicepStaysInside does not compile a text that refers to what lies outside of the
// repository, saved or not.
func TestUnsavedBicepStaysInside(t *testing.T) {
	e, file := unsavedProject(t)
	saved, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	outside := filepath.Join(filepath.Dir(filepath.Dir(file)), "outside.bicep")
	if err := os.WriteFile(outside, []byte("param hush string\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	uri := e.open(file, string(saved))
	e.wait(uri, version(1))
	e.edit(uri, 2, strings.Replace(string(saved), "good.bicep", "bad.bicep", 1)+"module m '../outside.bicep' = {\n  name: 'm'\n}\n")
	p := e.wait(uri, func(p publishParams) bool { return version(2)(p) && len(p.Diagnostics) > 0 })
	if d := p.Diagnostics[0]; len(p.Diagnostics) != 1 || d.Code != "file-outside" || d.Range.Start.Line != 4 || strings.Contains(d.Message, "hush") {
		t.Errorf("%+v", p.Diagnostics)
	}
}

package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// bicepTree is a project in which a compiler reads a file of each kind, what was restored
// of modules, and what it answers.
const bicepTree = `
-- tree/bicepconfig.json --
{"moduleAliases": {"br": {"own": {"registry": "registry.example", "modulePath": "modules"}}},
 "extensions": {"local": "./types.tgz", "graph": "br:mcr.microsoft.com/bicep/extensions/graph:1.0"}}
-- tree/types.tgz --
types
-- tree/app/main.bicep --
import { shape } from 'types.bicep'
extension graph
var text = '${loadTextContent('text.txt')}${loadFileAsBase64('raw.bin')}'
var files = loadDirectoryFileInfo('data')
module part 'parts/part.bicep' = { name: 'part' }
module plain 'plain.json' = { name: 'plain' }
module public 'br/public:x/y:1.0.0' = { name: 'public' }
module own 'br/own:z:2.0' = { name: 'own' }
-- tree/app/types.bicep --
type shape = string
-- tree/app/text.txt --
text
-- tree/app/raw.bin --
raw
-- tree/app/data/a.txt --
a
-- tree/app/parts/part.bicep --
param more object = loadJsonContent('part.json')
-- tree/app/parts/part.json --
{"a": 1}
-- tree/app/plain.json --
{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": []}
-- tree/app/main.bicepparam --
using 'main.bicep'
param a = readEnvironmentVariable('DOTNET_A')
-- home/.bicep/br/mcr.microsoft.com/bicep$x$y/1.0.0$/main.json --
{}
-- home/.bicep/br/mcr.microsoft.com/bicep$extensions$graph/1.0$/types.tgz --
types
-- home/.bicep/br/registry.example/modules$z/2.0$/main.json --
{}
-- recorded/app/main.bicepparam.json --
{"parametersJson": "{\"parameters\": {}}", "templateJson": "{\"$schema\": \"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#\", \"contentVersion\": \"1.0.0.0\", \"resources\": [{\"type\": \"Microsoft.Storage/storageAccounts\", \"apiVersion\": \"2023-05-01\", \"name\": \"stapp\", \"location\": \"westeurope\", \"kind\": \"StorageV2\", \"sku\": {\"name\": \"Standard_GRS\"}, \"properties\": {\"supportsHttpsTrafficOnly\": false}}]}"}
`

type bicepRun struct {
	t       *testing.T
	dir     string
	environ []string
}

func newBicepRun(t *testing.T) *bicepRun {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the compiler is a shell script")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, mustFS(t, bicepTree)); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"home", "tree/.git"} {
		if err := errors.Join(os.MkdirAll(filepath.Join(dir, folder), 0o700), os.Chmod(filepath.Join(dir, folder), 0o700)); err != nil {
			t.Fatal(err)
		}
	}
	compiler := filepath.Join(dir, "compiler")
	if err := os.WriteFile(compiler, []byte("#!/bin/sh\nexec '"+self+"' \"$@\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(dir, "tree"))
	return &bicepRun{t, dir, []string{"HOME=" + filepath.Join(dir, "home"), "PATH=" + os.Getenv("PATH"), bicepcli.EnvPath + "=" + compiler,
		fakebicep.EnvVersion + "=0.46.0", fakebicep.EnvRecorded + "=" + filepath.Join(dir, "recorded"), fakebicep.EnvRoot + "=" + filepath.Join(dir, "tree"),
		fakebicep.EnvLog + "=" + filepath.Join(dir, "log")}}
}

// check runs a check. It gives all that is written but how many results are of earlier runs,
// their number, and how often the compiler was asked to compile.
func (r *bicepRun) check(args ...string) (written string, reused, compiled int) {
	r.t.Helper()
	log := filepath.Join(r.dir, "log")
	_ = os.Remove(log)
	var out, complaints bytes.Buffer
	args = append([]string{"check", "--restore", "--format", "json", "--verbose", "--only", "storage-https-only", "app/main.bicepparam"}, args...)
	status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints, Environ: r.environ})
	var rest []string
	for line := range strings.Lines(complaints.String()) {
		if n, _ := fmt.Sscanf(line, "forearm: %d of", &reused); n == 0 {
			rest = append(rest, line)
		}
	}
	asked, _ := os.ReadFile(log)
	return fmt.Sprint(status, out.String(), rest), reused, bytes.Count(asked, []byte(`"build`))
}

// changed is what is reported after a change, for which nothing of earlier runs is
// used.
func (r *bicepRun) changed(what string) {
	r.t.Helper()
	if _, reused, compiled := r.check(); reused != 0 || compiled == 0 {
		r.t.Errorf("%s: %d results of earlier runs, compiled %d times", what, reused, compiled)
	}
}

// kept is what is reported again without compiling, as without the results of earlier
// runs.
func (r *bicepRun) kept(what string) {
	r.t.Helper()
	got, reused, compiled := r.check()
	if want, _, _ := r.check("--no-cache"); got != want || reused != 1 || compiled != 0 {
		r.t.Errorf("%s: %d results of earlier runs, compiled %d times\n%s\nwithout them\n%s", what, reused, compiled, got, want)
	}
}

func (r *bicepRun) read(name string) string {
	r.t.Helper()
	text, err := os.ReadFile(filepath.Join(r.dir, name))
	if err != nil {
		r.t.Fatal(err)
	}
	return string(text)
}

func (r *bicepRun) write(name, text string) {
	r.t.Helper()
	name = filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		r.t.Fatal(err)
	}
	mode := os.FileMode(0o600)
	if filepath.Base(name) == "compiler" {
		mode = 0o700
	}
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		r.t.Fatal(err)
	}
}

// TestResultsOfBicep changes each file that a compiler reads, adds those that it would find
// first, and changes the compiler and what it sees.
func TestResultsOfBicep(t *testing.T) {
	r := newBicepRun(t)
	r.changed("the first run")
	r.kept("the second run")
	for _, file := range txtar.Parse([]byte(bicepTree)).Files {
		if !strings.HasPrefix(file.Name, "recorded/") {
			// A blank changes the text and nothing that it says.
			r.write(file.Name, string(file.Data)+" ")
			r.changed(file.Name)
		}
	}
	for _, file := range [][2]string{
		{"tree/app/bicepconfig.json", `{"extensions": {"graph": "br:mcr.microsoft.com/bicep/extensions/graph:1.0"}, "moduleAliases": {"br": {"own": {"registry": "registry.example", "modulePath": "modules"}}}}`},
		{"tree/app/parts/bicepconfig.json", "{}"},
		{"tree/app/data/b.txt", "b"},
		{"home/.bicep/br/mcr.microsoft.com/bicep$x$y/1.0.0$/lock", ""},
		{"compiler", r.read("compiler") + "# another one"},
	} {
		r.write(file[0], file[1])
		r.changed(file[0])
	}
	for _, variable := range []string{"DOTNET_A=b", fakebicep.EnvVersion + "=0.46.1", bicepcli.EnvArgs + "=--no-restore"} {
		r.environ = append(r.environ, variable)
		r.changed(variable)
	}
	r.kept("after all changes")
}

// TestResultsOfBicepAbove has no configuration in what is checked: the one above it counts.
func TestResultsOfBicepAbove(t *testing.T) {
	r := newBicepRun(t)
	r.changed("the first run")
	r.write("types.tgz", "types")
	r.write("bicepconfig.json", r.read("tree/bicepconfig.json"))
	if err := os.Remove("bicepconfig.json"); err != nil {
		t.Fatal(err)
	}
	r.changed("a configuration above")
	r.write("bicepconfig.json", r.read("bicepconfig.json")+" ")
	r.changed("another configuration above")
	r.write("types.tgz", "others")
	r.changed("what a configuration above names")
	r.kept("after all changes")
}

// TestResultsOfBicepThatAreNotKept compiles anew where it cannot be said what a compiler
// reads.
func TestResultsOfBicepThatAreNotKept(t *testing.T) {
	main := "module part 'parts/part.bicep' = { name: 'part' }\n"
	for name, files := range map[string]map[string]string{
		"a template spec":                      {"tree/app/main.bicep": main + "module spec 'ts:00000000-0000-0000-0000-000000000000/rg/spec:1' = { name: 's' }\n"},
		"an alias that is not configured":      {"tree/app/main.bicep": main + "module other 'br/other:x:1' = { name: 's' }\n"},
		"a module that is not in the cache":    {"tree/app/main.bicep": main + "module other 'br/public:other:1' = { name: 's' }\n"},
		"a rule of the linter asks a registry": {"tree/app/main.bicep": main, "tree/bicepconfig.json": `{"analyzers": {"core": {"rules": {"use-recent-module-versions": {"level": "warning"}}}}}`},
		"another cache":                        {"tree/bicepconfig.json": `{"cacheRootDirectory": "../home/other", "moduleAliases": {"br": {"own": {"registry": "registry.example", "modulePath": "modules"}}}}`},
	} {
		t.Run(name, func(t *testing.T) {
			r := newBicepRun(t)
			for name, text := range files {
				r.write(name, text)
			}
			if name == "another cache" { // outside of what is checked, which an option allows
				if written, reused, compiled := r.check(); reused != 0 || compiled != 0 || !strings.Contains(written, "file-outside") {
					t.Errorf("%d results, compiled %d times: %s", reused, compiled, written)
				}
				return
			}
			r.changed(name)
			r.changed(name + ", once more")
		})
	}
}

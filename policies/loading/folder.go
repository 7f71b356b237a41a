package loading

import (
	"path"
	"sort"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

func (c *Contents) addContents(more Contents) {
	c.Modules, c.Data, c.Schemas = append(c.Modules, more.Modules...), append(c.Data, more.Data...), append(c.Schemas, more.Schemas...)
}

// ReadFolder reads the Rego and data files below a folder, or in a bundle; tests too
// where asked.
func ReadFolder(dir Folder, tests bool) (Contents, diag.List) {
	if info, err := dir.FS.Stat(dir.Path); err == nil && !info.IsDir() && source.IsArchive(dir.Path) {
		return readBundle(dir, tests)
	}
	r := folderReader{files: dir.FS, tests: tests, v0: dir.V0}
	r.readDir(dir.Path, nil)
	return r.found, r.diags
}

type folderReader struct {
	files source.FS
	tests bool
	v0    bool
	found Contents
	diags diag.List
}

func (r *folderReader) readDir(dir string, below []string) {
	entries, err := r.files.ReadDir(dir)
	if err != nil {
		code, why := diag.FileError(err)
		r.diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: "The folder of policies cannot be read: " + why + ".", File: dir})
		return
	}
	sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		switch {
		case entry.IsDir():
			if !strings.HasPrefix(entry.Name(), ".") {
				r.readDir(name, append(below[:len(below):len(below)], entry.Name()))
			}
		case isData(name):
			if file, ok := r.readFile(name, "The data file cannot be read: "); ok {
				r.found.Data = append(r.found.Data, DataFile{file, below})
			}
		case isSchema(name, below):
			if file, ok := r.readFile(name, "The schema cannot be read: "); ok {
				r.found.Schemas = append(r.found.Schemas, SchemaFile{file, below})
			}
		case !strings.HasSuffix(name, ".rego"), strings.HasSuffix(name, "_test.rego") && !r.tests:
		default:
			if file, ok := r.readFile(name, "The policy cannot be read: "); ok {
				r.found.Modules = addRego(r.found.Modules, file, r.v0, &r.diags)
			}
		}
	}
}

func (r *folderReader) readFile(name string, otherwise diag.Message) (*source.File, bool) {
	file, err := r.files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		r.diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: otherwise + why + ".", File: name})
	}
	return file, err == nil
}

// addRego parses a Rego file.
func addRego(modules []Module, file *source.File, v0 bool, diags *diag.List) []Module {
	parsed, err := parseOwn(file, v0)
	if err != nil {
		wrong := RegoErrors(err, map[string]*source.File{file.Name: file}, diag.Error)
		if old, err := parseOwn(file, true); !v0 && err == nil && old != nil {
			for i := range wrong {
				wrong[i].Hint = "It is in the syntax of OPA before 1.0, which 'rego: v0' under 'policies' in forearm.yaml allows; opa fmt --v0-v1 rewrites it."
			}
		}
		diags.Add(wrong...)
		return modules
	}
	if parsed == nil {
		return modules
	}
	return append(modules, Module{File: file, Parsed: parsed})
}

package loading

import (
	"path"
	"sort"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Contents are the files of a folder of policies, or of a bundle, that policies are
// made of.
type Contents struct {
	Modules []Module
	Data    []DataFile
}

// ReadFolder reads the Rego and data files below a folder, or in a bundle; tests too
// where asked.
func ReadFolder(files source.FS, dir string, tests bool) (Contents, diag.List) {
	if info, err := files.Stat(dir); err == nil && !info.IsDir() && source.IsArchive(dir) {
		return readBundle(files, dir, tests)
	}
	r := folderReader{files: files, tests: tests}
	r.read(dir, nil)
	return r.found, r.diags
}

type folderReader struct {
	files source.FS
	tests bool
	found Contents
	diags diag.List
}

func (r *folderReader) read(dir string, below []string) {
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
				r.read(name, append(below[:len(below):len(below)], entry.Name()))
			}
		case isData(name):
			if file, ok := r.file(name, "The data file cannot be read: "); ok {
				r.found.Data = append(r.found.Data, DataFile{file, below})
			}
		case !strings.HasSuffix(name, ".rego"), strings.HasSuffix(name, "_test.rego") && !r.tests:
		default:
			if file, ok := r.file(name, "The policy cannot be read: "); ok {
				r.found.Modules = add(r.found.Modules, file, &r.diags)
			}
		}
	}
}

func (r *folderReader) file(name string, otherwise diag.Message) (*source.File, bool) {
	file, err := r.files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		r.diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: otherwise + why + ".", File: name})
	}
	return file, err == nil
}

package discover

import (
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

type discovery struct {
	Options
	result Result
	seen   map[string]bool // absolute paths that have been taken up
	files  []*candidate
	// templates and folders are what was read to find the template of a parameters file.
	templates map[string]*declared
	folders   map[string]folder
	// unfinished counts the folders that were not looked at since it took too long.
	unfinished int
}

// candidate is a file that may be an entry point.
type candidate struct {
	path  string // as the user sees it
	abs   string
	kind  Kind
	facts facts
	named bool
	// root is the folder that the file was found in: a parameters file may name
	// a template in it.
	root string
}

func (d *discovery) absolutePath(p string) string {
	p = strings.ReplaceAll(p, `\`, "/")
	if isAbs(p) {
		return path.Clean(p)
	}
	return path.Join(d.Dir, p)
}

func isAbs(p string) bool {
	return strings.HasPrefix(p, "/") || len(p) > 2 && p[1] == ':' && p[2] == '/'
}

// cleanPath is the path as it is shown: with slashes, and without a leading "./".
func cleanPath(p string) string { return path.Clean(strings.ReplaceAll(p, `\`, "/")) }

func (d *discovery) isFile(p string) bool { return source.Exists(d.Files, p) }

func (d *discovery) recordFate(p string, entry bool, why string) {
	d.result.Fates = append(d.result.Fates, Fate{Path: p, Entry: entry, Why: why})
}

// reportUnreadable reports that a file or folder could not be read; the rest goes on.
func (d *discovery) reportUnreadable(p string, err error, severity diag.Severity) {
	code, why := diag.FileError(err)
	d.recordFate(p, false, why.String())
	d.result.Diagnostics.Add(diag.Diagnostic{Code: code, Severity: severity, Message: why, File: p})
}

// reportSkipped reports that a file is not checked though one might expect it.
func (d *discovery) reportSkipped(p string, why diag.Message) {
	d.recordFate(p, false, why.String())
	d.result.Diagnostics.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note, File: p, Message: "skipped: " + why})
}

// declared is what a template declares.
type declared struct {
	path string
	// required reports for each parameter, by its folded name, whether it needs a value.
	required map[string]bool
}

// folder is what a folder has of templates, and of folders.
type folder struct {
	templates []*declared
	folders   []string
}

func replaceExtension(p, extension string) string {
	return strings.TrimSuffix(p, path.Ext(p)) + extension
}

package discover

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Kind is what an entry point is.
type Kind uint8

// Kinds of entry point.
const (
	Template    Kind = iota // a template in JSON
	Bicep                   // a .bicep file
	BicepParams             // a .bicepparam file, which names its template itself
	Parameters              // a parameters file in JSON with the template that it belongs to
	Resources               // an export of resources
)

func (k Kind) String() string {
	return [...]string{"template", "bicep", "bicepparam", "parameters", "resources"}[k]
}

// Entry is one thing to check.
type Entry struct {
	// Path is the file that the user knows it by; "-" is standard input.
	Path string
	Kind Kind
	// Template is what Parameters belong to, a .bicep or a .json file.
	Template string
	// Named reports that the user named the file on the command line.
	Named bool
	// Stale is set for a compiled template that is used instead of its Bicep file, since
	// there is no compiler: it may be older than that.
	Stale bool
}

// TemplatePath is the file that says what is deployed.
func (e Entry) TemplatePath() string {
	if e.Template != "" {
		return e.Template
	}
	return e.Path
}

// Part is a file that another one seems to use. It is an entry point of its own unless
// that one really deploys it, which only those know who expand them.
type Part struct {
	Entry
	// Users are the files that seem to use it, by their absolute paths.
	Users []string
	// Source is the Bicep file that a template seems to be compiled from: it is left to that
	// one only where it is what the compiler makes of it.
	Source string
}

// Fate is how a file was classified.
type Fate struct {
	Path  string
	Entry bool
	Why   string
	// Ignored reports that the configuration says so.
	Ignored bool
}

// Options say where to look and what to leave out.
type Options struct {
	Files source.FS
	// Dir is the working directory as an absolute path with slashes.
	Dir string
	// Ignore are patterns in the manner of .gitignore; they hold below IgnoreDir.
	Ignore    []string
	IgnoreDir string
	// IgnoredIn are the patterns of a folder's own, by its absolute path; nil is none.
	IgnoredIn func(dir string) []string
	// Settings is where .gitignore files are read from, Files if nil.
	Settings source.FS
	// Tracked reports whether git tracks a path although .gitignore matches it: a file, or
	// something below a folder. root is the top of the repository. It is called only for
	// what is matched; nil is nothing.
	Tracked func(root, name string, folder bool) bool
	// Paired is the template that the configuration names for a parameters file, by its
	// absolute path; empty if it names none. It may be nil.
	Paired func(abs string) string
	// Over reports that finding files takes too long; nil is never. It is asked for each
	// folder.
	Over func() bool
	// Values reports that the command line gives parameters.
	Values bool
	// HaveBicep reports whether there is a compiler. It is asked only where it matters.
	HaveBicep func() bool
	// Skip leaves out kinds of entry point in folders.
	Skip func(Kind) bool
}

// Result is what there is to check, and why.
type Result struct {
	Entries []Entry
	// Parts are entry points unless one of Entries, or of the others, deploys them.
	Parts []Part
	Fates []Fate
	// Missing are named paths that do not exist.
	Missing     []string
	Diagnostics diag.List
}

// Discover looks at the paths, files or folders; without any at the working
// directory.
func Discover(paths []string, o Options) Result {
	d := &discovery{Options: o, seen: map[string]bool{}}
	if d.Settings == nil {
		d.Settings = d.Files
	}
	if d.Tracked == nil {
		d.Tracked = func(string, string, bool) bool { return false }
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	for _, p := range paths {
		d.addNamed(p)
	}
	d.decideEntries()
	slices.SortStableFunc(d.result.Entries, func(a, b Entry) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(d.result.Parts, func(a, b Part) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(d.result.Fates, func(a, b Fate) int { return cmp.Compare(a.Path, b.Path) })
	return d.result
}

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

func (d *discovery) addNamed(p string) {
	if p == "-" {
		d.result.Entries = append(d.result.Entries, Entry{Path: p, Kind: Template, Named: true})
		return
	}
	info, err := d.Files.Stat(p)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.result.Missing = append(d.result.Missing, p)
	case err != nil:
		d.reportUnreadable(cleanPath(p), err, diag.Error)
	case info.IsDir():
		d.walk(cleanPath(p))
	default:
		d.addFile(cleanPath(p), cleanPath(path.Dir(cleanPath(p))), true)
	}
}

// cleanPath is the path as it is shown: with slashes, and without a leading "./".
func cleanPath(p string) string { return path.Clean(strings.ReplaceAll(p, `\`, "/")) }

func (d *discovery) recordFate(p string, entry bool, why string) {
	d.result.Fates = append(d.result.Fates, Fate{Path: p, Entry: entry, Why: why})
}

// addFile takes up a file by its name and, for JSON, by its beginning.
func (d *discovery) addFile(p, root string, named bool) {
	abs := d.absolutePath(p)
	if d.seen[abs] {
		if named {
			for _, c := range d.files {
				if c.abs == abs {
					c.named = true
				}
			}
		}
		return
	}
	c := &candidate{path: p, abs: abs, named: named, root: root}
	switch source.LanguageOf(p) {
	case source.Bicep:
		c.kind = Bicep
	case source.BicepParameters:
		c.kind = BicepParams
	case source.JSON:
	default:
		if !named {
			return
		}
	}
	d.seen[abs] = true
	var err error
	if c.kind == Template {
		c.facts, err = sniffFile(d.Files, p)
		switch {
		case c.facts.resources:
			c.kind = Resources
		case c.facts.isParameters():
			c.kind = Parameters
		}
	} else {
		c.facts, err = readBicep(d.Files, p)
	}
	if err != nil {
		d.reportUnreadable(p, err, diag.Error)
		return
	}
	if c.kind == Template && !named && !c.facts.isTemplate() {
		if why := c.facts.resembles(); why != "" {
			d.reportSkipped(p, why)
			return
		}
		d.recordFate(p, false, "not a template, a parameters file or an export of resources")
		return
	}
	d.files = append(d.files, c)
}

// reportUnreadable reports that a file or folder could not be read; the rest goes on.
func (d *discovery) reportUnreadable(p string, err error, severity diag.Severity) {
	code, why := diag.FileError(err)
	d.recordFate(p, false, why.String())
	d.result.Diagnostics.Add(diag.Diagnostic{Code: code, Severity: severity, Message: why, File: p})
}

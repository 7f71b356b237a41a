package discover

import (
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
	// folder and each file, on several goroutines.
	Over func() bool
	// Jobs is how many files are looked into at a time; less than one is one.
	Jobs int
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
	// Users are the files that seem to use a file, all by their absolute paths.
	Users map[string][]string
	// Computing are the files, by their absolute paths, that may use others than they name:
	// they link to templates whose paths are expressions.
	Computing []string
	Fates     []Fate
	// Missing are named paths that do not exist.
	Missing     []string
	Diagnostics diag.List
}

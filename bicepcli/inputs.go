package bicepcli

import (
	"cmp"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// needs are what a file, and all that it uses, makes the compiler read and fetch.
// The compiler itself would read any path, and would send its user's token to
// whatever registry a file or a bicepconfig.json names.
type needs struct {
	// outside are paths that lead out of what may be read.
	outside diag.List
	// private is the first module that does not come from Microsoft's public
	// registry, and where it stands.
	private string
	at      source.Span
	// files are the file itself, the modules and the files that they load, as far as they
	// are in the tree.
	files []string
	// inputs are what the result depends on.
	inputs Inputs
	// configurations are the states of the places where a bicepconfig.json was looked for,
	// zero where there is none.
	configurations map[string]source.Digest
}

type collector struct {
	client *Client
	needs
	seen  map[string]bool
	asked map[source.Question]bool
}

// An Input is a question about the disk whose answer the compiler's result depends
// on.
type Input struct {
	source.Question
	// Seen is the answer that it was known by when the other inputs were found, zero if
	// nothing was found by it.
	Seen source.Digest
}

// Inputs are what the compiler reads for one file: the file itself, all that it uses, each
// place where a configuration is looked for, and the modules that were restored.
type Inputs struct {
	List []Input
	// Unknown is why it is not known what the compiler reads; empty if it can.
	Unknown string
}

// maxRestored bounds how many files of restored modules and loaded folders are inputs.
const maxRestored = 10_000

// Digest returns the answer to an input's question, now.
func Digest(q source.Question) source.Digest { return disk().Digest(q) }

func (n *collector) markUnknown(why string) {
	n.inputs.Unknown = cmp.Or(n.inputs.Unknown, why)
}

// addInput adds an input; seen is what is known of its text already.
func (n *collector) addInput(kind source.QuestionKind, name string, seen *source.File) {
	in := Input{Question: source.Question{Kind: kind, Name: filepath.FromSlash(name)}}
	if n.asked[in.Question] {
		return
	}
	n.asked[in.Question] = true
	if seen != nil {
		in.Seen = source.DigestOf(seen.Text)
	}
	n.inputs.List = append(n.inputs.List, in)
}

// addPath adds a file, or a folder with all that is in it.
func (n *collector) addPath(name string) {
	if info, err := disk().Stat(name); err == nil && info.IsDir() {
		n.readsFolder(name)
		return
	}
	n.addInput(source.AskBytes, name, nil)
}

func (n *collector) readsFolder(name string) {
	n.addInput(source.AskNames, name, nil)
	entries, _ := disk().ReadDir(name)
	for _, e := range entries {
		below := path.Join(filepath.ToSlash(name), e.Name())
		switch {
		case len(n.inputs.List) > maxRestored:
			n.markUnknown("too many files are read")
			return
		case e.IsDir():
			n.readsFolder(below)
		case e.Type()&fs.ModeSymlink != 0:
			n.markUnknown("a folder that is read has links")
		default:
			n.addInput(source.AskBytes, below, nil)
		}
	}
}

// addRestored adds what was restored of a module or an extension of a registry: all of its
// versions, in the cache that the compiler keeps.
func (n *collector) addRestored(reference string, s bicepSettings) {
	of, ok := deployment.ReadModuleReference(reference, func(kind, name string) (registry, prefix string) {
		return deployment.ModuleAlias(s.config, kind, name)
	})
	if !ok || of.Registry == "" || of.Path == "" {
		n.markUnknown("it is not known where " + reference + " is restored to")
		return
	}
	folder := path.Join(s.cache, "br", strings.ReplaceAll(of.Registry, ":", "$"), strings.ReplaceAll(of.Path, "/", "$"))
	if info, err := disk().Stat(folder); s.cache == "" || err != nil || !info.IsDir() {
		n.markUnknown(reference + " was not restored to the compiler's cache")
		return
	}
	n.readsFolder(folder)
}

// followSettings adds the inputs that a file's settings bring.
func (n *collector) followSettings(s bicepSettings) {
	for i, name := range s.looked {
		n.configurations[name] = source.Digest{}
		if s.file != nil && i == len(s.looked)-1 {
			n.configurations[name] = source.DigestOf(s.file.Text)
			n.addInput(source.AskText, name, s.file)
		}
		n.addInput(source.AskBytes, name, nil)
	}
	for _, name := range s.files {
		n.addPath(name)
	}
	if s.unknown != "" {
		n.markUnknown(s.unknown)
	}
}

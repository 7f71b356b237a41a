package bicepcli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

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
	// Unknown is why it cannot be said what the compiler reads; empty if it can.
	Unknown string
}

// maxRestored bounds how many files of restored modules and loaded folders are inputs.
const maxRestored = 10_000

// disk is where inputs are, those above what is checked and restored modules included.
// Nothing of it is shown: it is digested, and configurations of the user's are read.
var disk = sync.OnceValue(func() *source.Boundary { return source.NewBoundary().Outright() })

// Inputs are those of a file.
func (c *Client) Inputs(name string) Inputs {
	if c.opts.Disk != nil {
		return Inputs{Unknown: "the files are those of a revision"}
	}
	return c.needsOf(name).inputs
}

// Digest is the answer to an input's question, now.
func Digest(q source.Question) source.Digest { return disk().Digest(q) }

// wholeProgram is the size from which on a program is taken to hold all that it is made
// of, as releases of Bicep do. What is smaller is a script or starts something else, and is
// also told apart by the version that it prints.
const wholeProgram = 16 << 20

// Identity tells the compiler, and what else than files its results go by, from every
// other one.
func (c *Client) Identity() (source.Digest, error) { return c.identity() }

func (c *Client) computeIdentity() (source.Digest, error) {
	l := c.Locate()
	switch {
	case !l.Found():
		return source.Digest{}, errors.New("there is no compiler")
	case l.AzureCLI:
		return source.Digest{}, errors.New("the Azure CLI runs a compiler of its own")
	}
	info, err := disk().Stat(l.Program)
	if err != nil {
		return source.Digest{}, err
	}
	version := Version("")
	if info.Size() < wholeProgram {
		if version, err = c.Version(); err != nil {
			return source.Digest{}, err
		}
	}
	// Some rules of the linter depend on the day, as the compiler's clock has it.
	text := fmt.Sprintf("%q %q %x %q %q %t %s", l.Program, l.Args, Digest(source.Question{Kind: source.AskBytes, Name: l.Program}), version,
		c.opts.Environ, c.opts.Restore, time.Now().Format(time.DateOnly))
	return sha256.Sum256([]byte(text)), nil
}

func (n *collector) markUnknown(why string) {
	if n.inputs.Unknown == "" {
		n.inputs.Unknown = why
	}
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

// configurationInputs is what the compiler reads because of a configuration, besides what it was
// found by: candidates are the places where it was looked for.
func (s *bicepSettings) configurationInputs(config value.Value, dir, home string) {
	s.config = config
	s.cache = path.Join(home, ".bicep")
	if home == "" {
		s.cache = ""
	}
	if to := config.Get("cacheRootDirectory").Str(); to != "" {
		s.cache = configPath(to, dir, home)
	}
	for _, m := range config.Get("extensions").Members() {
		if to := m.Value.Str(); to != "" && !strings.Contains(to, ":") {
			s.files = append(s.files, configPath(to, dir, home))
		}
	}
	if level := config.At("analyzers", "core", "rules", "use-recent-module-versions", "level").Str(); level != "" && !strings.EqualFold(level, "off") {
		s.unknown = "the rule use-recent-module-versions asks a registry"
	}
}

// configPath is a path of a bicepconfig.json in a folder.
func configPath(to, dir, home string) string {
	to = strings.ReplaceAll(to, `\`, "/")
	if strings.HasPrefix(to, "~") {
		to = path.Join(filepath.ToSlash(home), strings.TrimPrefix(to, "~"))
	}
	if !path.IsAbs(to) && !filepath.IsAbs(to) {
		to = path.Join(dir, to)
	}
	return to
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

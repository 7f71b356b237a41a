package engine

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// The parts of types by which templates deploy policies, and assignments.
const (
	deploysPolicies    = "authorization/polic"
	deploysAssignments = "/policyassignments"
)

// mentions finds the templates that have a part of a type in their text, or in that of their
// modules: the others need not be expanded to know that they deploy nothing of it. It is for
// several goroutines.
type mentions struct {
	workspace *Workspace
	part      string
	files     sync.Map // of mention, by the name of the file
}

// mention is what a file has of a part of a type, and the modules where it may be instead.
type mention struct {
	found   bool
	modules []string
}

func newMentions(w *Workspace, part string) *mentions { return &mentions{workspace: w, part: part} }

// inTemplate reports whether a template, or a module of it, has the part of a type in it.
func (m *mentions) inTemplate(name string) bool { return m.inModules(name, map[string]bool{}, 0) }

func (m *mentions) inModules(name string, seen map[string]bool, depth int) bool {
	if source.LanguageOf(name) == source.BicepParameters {
		name = m.workspace.Compiler.usedBy(name)
	}
	if seen[name] || depth > maxModules {
		return false
	}
	seen[name] = true
	file := m.inFile(name)
	return file.found || slices.ContainsFunc(file.modules, func(module string) bool {
		if strings.Contains(module, ":") {
			return strings.Contains(module, "/policy-")
		}
		return m.inModules(path.Join(path.Dir(name), module), seen, depth+1)
	})
}

// inFile reads a file once. One that cannot be read has nothing in it.
func (m *mentions) inFile(name string) mention {
	if known, is := m.files.Load(name); is {
		return known.(mention)
	}
	var read mention
	_ = source.Borrow(m.workspace.Files.FS, name, func(text string) {
		read.found = value.IndexFold(text, m.part) >= 0
		if !read.found && source.LanguageOf(name) == source.Bicep {
			read.modules = modulesIn(text)
		}
	})
	m.files.Store(name, read)
	return read
}

// bicepModule is a module statement that names a file or a registry.
var bicepModule = regexp.MustCompile(`(?m)^[ \t]*module\s+\w+\s+'([^']+)'`)

// maxModules is how deep modules are looked into.
const maxModules = 16

// modulesIn are the modules that the text of a Bicep file names; they are no part of it.
func modulesIn(text string) []string {
	var list []string
	for _, m := range bicepModule.FindAllStringSubmatch(text, -1) {
		list = append(list, strings.Clone(m[1]))
	}
	return list
}

// addModules adds a template and the local modules that it is made of.
func (w *Workspace) addModules(name string, to map[string]bool, depth int) {
	if source.LanguageOf(name) == source.BicepParameters {
		name = w.Compiler.usedBy(name)
	}
	if to[name] || depth > maxModules {
		return
	}
	to[name] = true
	if source.LanguageOf(name) != source.Bicep {
		return
	}
	file, err := w.Files.FS.ReadFile(name)
	if err != nil {
		return
	}
	for _, module := range modulesIn(file.Text) {
		if !strings.Contains(module, ":") {
			w.addModules(path.Join(path.Dir(name), module), to, depth+1)
		}
	}
}

package engine

import (
	"context"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/document"
)

// ApplyDeployedPolicies has the policies that entry points deploy count for all of them: a
// change that brings an assignment is judged by it. Trusted opens the revision that
// decides about a change, if there is one.
func (w *Workspace) ApplyDeployedPolicies(entries []discover.Entry, trusted func() (*Workspace, error)) {
	w.deployedPolicies = sync.OnceValue(func() []*document.Document { return w.findDeployedPolicies(entries) })
	w.trusted = trusted
}

// findDeployedPolicies expands the entry points whose text speaks of assignments. Only
// what is assigned counts, so that definitions alone are nothing to expand for.
func (w *Workspace) findDeployedPolicies(entries []discover.Entry) []*document.Document {
	var list []*document.Document
	known, first := map[string]bool{}, map[string]*document.Document{}
	for _, e := range entries {
		speaks := false
		// That one does not is no part of what others depend on; one that does is read
		// below.
		w.Files.Readings.Without(func() {
			speaks = e.Kind != discover.Resources && e.Path != "-" && w.mentionsType(e.TemplatePath(), deploysAssignments, known, 0)
		})
		if !speaks {
			continue
		}
		x, over := Limited(context.Background(), w.options.Limits, func(ctx context.Context) *Expansion { return w.Expand(ctx, e) },
			func() *Expansion { return NotExpanded(e.Path) })
		if over != nil {
			continue // it is reported where the entry point is checked
		}
		for _, d := range policyDocuments(x) {
			if w.Files.Trust != nil && d.Kind == document.Exemption {
				continue // a change does not exempt itself
			}
			if id := strings.ToLower(d.ID); id != "" && !strings.Contains(id, "/versions/") {
				// The first counts, see document.Set; others would keep their files.
				if same := first[id]; same != nil {
					same.Templates = append(same.Templates, d.Templates...)
					continue
				}
				first[id] = d
			}
			list = append(list, d)
		}
	}
	return list
}

// policyDocuments are the documents of Azure Policy that an expansion deploys. They are
// copies: over 3,000 templates of which 124 assign policies, their expansions were half of
// the memory in use, and the collector went through them again and again.
func policyDocuments(x *Expansion) []*document.Document {
	var list []*document.Document
	if x.Deployment == nil || x.Deployment.Truncated {
		return nil
	}
	var detach value.Detach
	template := azure.TemplateOf(x.Deployment)
	for _, r := range x.Deployment.Resources {
		if r.Existing {
			continue
		}
		if _, is := document.KindOf(r.Type); !is {
			continue
		}
		if d := document.Resource(r.Type, r.ID, r.Name, detach.Copy(r.Body)); d != nil {
			d.DeployedBy, d.Templates, d.Expanded, d.Written = x.Entry.Path, []string{template}, true, x.Located.Locate
			list = append(list, d)
		}
	}
	return list
}

// bicepModule is a module statement that names a file or a registry.
var bicepModule = regexp.MustCompile(`(?m)^[ \t]*module\s+\w+\s+'([^']+)'`)

// maxModules is how deep modules are looked into for assignments.
const maxModules = 16

// The parts of types by which templates deploy policies, and assignments.
const (
	deploysPolicies    = "authorization/polic"
	deploysAssignments = "/policyassignments"
)

// mentionsType reports whether a template, or a module of it, has a part of a type in it.
func (w *Workspace) mentionsType(name, part string, known map[string]bool, depth int) bool {
	if source.LanguageOf(name) == source.BicepParameters {
		name = w.Compiler.usedBy(name)
	}
	if found, done := known[name]; done {
		return found
	}
	known[name] = false
	if depth > maxModules {
		return false
	}
	var modules []string
	found := false
	err := source.Borrow(w.Files.FS, name, func(text string) {
		found = hasPartOfType(text, part)
		if !found && source.LanguageOf(name) == source.Bicep {
			modules = modulesIn(text)
		}
	})
	if err != nil {
		return false
	}
	found = found || slices.ContainsFunc(modules, func(module string) bool {
		if strings.Contains(module, ":") {
			return strings.Contains(module, "/policy-")
		}
		return w.mentionsType(path.Join(path.Dir(name), module), part, known, depth+1)
	})
	known[name] = found
	return found
}

// hasPartOfType reports whether a text has a part of a type in it, whose case is of no
// account. Slashes are looked for, since each file of a run is searched.
func hasPartOfType(text, part string) bool {
	before := strings.IndexByte(part, '/')
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], '/')
		if next < 0 {
			return false
		}
		at += next
		if from := at - before; from >= 0 && from+len(part) <= len(text) && strings.EqualFold(text[from:from+len(part)], part) {
			return true
		}
	}
}

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

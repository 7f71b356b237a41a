package engine

import (
	"context"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
)

// policyReader reads documents out of folders.
type policyReader struct {
	workspace   *Workspace
	set         *document.Set
	diagnostics diag.List
	// templates are the files that belong to an entry point in the folder, which has been
	// expanded as a whole: modules and what parameters files name.
	templates map[string]bool
}

// maxFolders is how deep folders of documents may nest.
const maxFolders = 32

func (r *policyReader) readPath(files source.FS, name string, depth int) {
	info, err := files.Stat(name)
	if err != nil {
		code, why := diag.FileError(err)
		r.diagnostics.Add(diag.Diagnostic{Code: code, Severity: diag.Error, File: name, Message: why})
		return
	}
	if !info.IsDir() {
		r.readFile(files, name, depth == 0)
		return
	}
	if depth > maxFolders {
		return
	}
	if depth == 0 {
		r.entryPoints(name)
	}
	entries, err := files.ReadDir(name)
	if err != nil {
		code, why := diag.FileError(err)
		r.diagnostics.Add(diag.Diagnostic{Code: code, Severity: diag.Error, File: name, Message: why})
		return
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		below := path.Join(name, e.Name())
		if e.IsDir() {
			r.readPath(files, below, depth+1)
			continue
		}
		switch source.LanguageOf(e.Name()) {
		case source.JSON, source.Bicep:
			r.readFile(files, below, false)
		}
	}
}

// entryPoints adds the policies that the entry points of a folder deploy, each with its
// parameters.
func (r *policyReader) entryPoints(name string) {
	w, ok := r.decidingWorkspace(name)
	if !ok {
		return
	}
	found, err := w.Discover(context.Background(), []string{name})
	if err != nil {
		return // the folder is read without
	}
	m := newMentions(w, deploysPolicies)
	for _, e := range found.Entries {
		if e.Kind == discover.Resources || !m.inTemplate(e.TemplatePath()) {
			continue
		}
		r.templates[e.Path] = true
		w.addModules(e.TemplatePath(), r.templates, 0)
		e.Named = true // read it, whatever parameters it lacks
		x, over := Limited(context.Background(), w.options.Limits, func(ctx context.Context) *Expansion { return w.Expand(ctx, e) },
			func() *Expansion { return NotExpanded(e.Path) })
		if over != nil {
			x.AddExceeded(over)
		}
		r.addExpansion(x)
	}
}

// decidingWorkspace is the workspace that says what the templates among the policies are: that of
// the trusted revision if there is one that has them.
func (r *policyReader) decidingWorkspace(name string) (*Workspace, bool) {
	w := r.workspace
	if w.trusted == nil || !w.Files.Trust.Holds(name) {
		return w, true
	}
	then, err := w.trusted()
	if err != nil || then == nil {
		r.diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name,
			Message: diag.Messagef("The policies of templates are not read: %s cannot be opened.", w.Files.Trust.Name())})
		return w, false
	}
	return then, true
}

// addExpansion adds the policies of an expansion.
func (r *policyReader) addExpansion(x *Expansion) {
	if x.Deployment == nil {
		r.diagnostics.Add(x.Diagnostics...)
		return
	}
	for _, d := range policyDocuments(x) {
		d.DeployedBy = ""
		r.set.Add(d)
	}
}

// readFile reads the documents of a file. Of a file that was named something is expected.
func (r *policyReader) readFile(files source.FS, name string, named bool) {
	if source.LanguageOf(name) == source.Bicep {
		// Modules of other things are nothing to compile for.
		if text, _, err := source.Beginning(files, name, 1<<20); named || err == nil && strings.Contains(text, "Microsoft.Authorization/policy") {
			r.readTemplate(name)
		}
		return
	}
	v, diags := parseFile(files, name)
	r.diagnostics.Add(diags...)
	if v.Kind() == value.Object && v.Has("$schema") && v.Has("resources") {
		r.readTemplate(name)
		return
	}
	if !r.set.AddFile(v, name) && named && !diags.HasErrors() {
		r.diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name,
			Message: "The file has no definition, initiative, assignment or exemption of Azure Policy."})
	}
}

// readTemplate adds the policies that a template deploys. Where a revision decides about a
// change, it is the revision's template.
func (r *policyReader) readTemplate(name string) {
	w, ok := r.decidingWorkspace(name)
	if !ok || r.templates[name] {
		return
	}
	x, err := w.ExpandFile(context.Background(), name)
	if err != nil {
		r.diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name, Message: diag.ErrorText(err)})
		return
	}
	r.addExpansion(x)
}

func parseFile(files source.FS, name string) (value.Value, diag.List) {
	file, err := files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		return value.Value{}, diag.List{{Code: code, Severity: diag.Error, File: name, Message: why}}
	}
	return value.Parse(file)
}

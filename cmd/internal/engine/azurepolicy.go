package engine

import (
	"context"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/rule"
)

// azurePolicySources are the folders and files that definitions and assignments of Azure
// Policy are read from.
func (s *Settings) azurePolicySources() []policies.Folder {
	w := s.workspace
	var list []policies.Folder
	for _, dir := range s.Config.AzurePolicy.Folders {
		list = append(list, policies.Folder{Path: s.beside(dir), FS: w.cascade.files})
	}
	for _, dir := range w.options.AzurePolicy {
		if !w.Files.Untrusted(dir) {
			list = append(list, policies.Folder{Path: dir, FS: w.Files.Settings()})
		}
	}
	return list
}

// AzurePolicy reads what Azure Policy enforces, as flags and configuration name it; nil
// where they name nothing.
func (s *Settings) AzurePolicy() *policies.AzurePolicy {
	folders := s.azurePolicySources()
	w := s.workspace
	var deployed []*document.Document
	if w.deployedPolicies != nil {
		deployed = w.deployedPolicies()
	}
	if len(folders) == 0 && !slices.ContainsFunc(deployed, func(d *document.Document) bool { return d.Kind == document.Assignment }) {
		return nil
	}
	key := strings.Join(s.Config.AzurePolicy.ManagementGroups, "/") + "\x00" + s.Config.AzurePolicy.Aliases
	for _, folder := range folders {
		key += "\x00" + folder.Path
	}
	w.azurePolicyLock.Lock()
	defer w.azurePolicyLock.Unlock()
	if known := w.azurePolicies[key]; known != nil {
		return known
	}
	made := s.readAzurePolicy(folders, deployed)
	if w.azurePolicies == nil {
		w.azurePolicies = map[string]*policies.AzurePolicy{}
	}
	w.azurePolicies[key] = made
	return made
}

func (s *Settings) readAzurePolicy(folders []policies.Folder, deployed []*document.Document) *policies.AzurePolicy {
	w := s.workspace
	r := &policyReader{workspace: w, set: document.NewSet(), templates: map[string]bool{}}
	for _, folder := range folders {
		r.read(folder.FS, folder.Path, 0)
	}
	for _, d := range deployed {
		r.set.Add(d)
	}
	r.set.Close()
	fields, diags := s.aliases()
	r.diagnostics.Add(diags...)
	now := w.asOf
	if now.IsZero() {
		now = time.Now().UTC()
	}
	return &policies.AzurePolicy{
		Engine: azure.New(r.set, fields, now), Set: r.set, Aliases: fields.Table,
		ManagementGroups: chain(s.Config.AzurePolicy.ManagementGroups, r.set.Parents), Diagnostics: r.diagnostics, Configured: len(folders) > 0,
	}
}

// ApplyPolicies replaces the bodies of an expansion by those that resource providers would
// get, where that is wanted.
func (w *Workspace) ApplyPolicies(x *Expansion) {
	if !w.options.AfterPolicy || x.Deployment == nil {
		return
	}
	s, err := w.SettingsFor(x.Entry)
	if err != nil {
		return // said where it was expanded
	}
	if p := s.AzurePolicy(); p != nil {
		diags, _ := p.Messages()
		w.Log(diags)
	}
	x.Deployment = s.AfterPolicy(x.Deployment)
}

// judge is what assignments make of a deployment.
func (s *Settings) judge(p *policies.AzurePolicy, d *deployment.Deployment) ([]*azure.Request, *azure.Outcome) {
	w := s.workspace
	requests := azure.Requests(d, deployment.NewView(d), azure.Surroundings{ManagementGroups: p.ManagementGroups, Now: w.asOf, Given: !w.anyDay})
	return requests, p.Engine.Judge(requests)
}

// AfterPolicy is a deployment with the bodies that resource providers would get.
func (s *Settings) AfterPolicy(d *deployment.Deployment) *deployment.Deployment {
	p := s.AzurePolicy()
	if p == nil || d == nil {
		return d
	}
	requests, out := s.judge(p, d)
	bodies := map[*deployment.Resource]value.Value{}
	for i, r := range requests {
		if resource, ok := r.Of.(*deployment.Resource); ok && !out.Bodies[i].Shares(resource.Body) {
			bodies[resource] = out.Bodies[i]
		}
	}
	if len(bodies) == 0 {
		return d
	}
	return d.WithBodies(bodies)
}

// aliases are those of the user's own dump, or the embedded ones.
func (s *Settings) aliases() (rule.Fields, diag.List) {
	w := s.workspace
	name, files := w.options.Aliases, source.FS(w.Files.Settings())
	if name == "" && s.Config.AzurePolicy.Aliases != "" {
		name, files = s.beside(s.Config.AzurePolicy.Aliases), w.cascade.files
	}
	if name == "" {
		return rule.Fields{Table: alias.Embedded()}, nil
	}
	v, diags := parseFile(files, name)
	if diags.HasErrors() {
		return rule.Fields{Table: alias.Embedded()}, diags
	}
	rows := alias.FromDump(v)
	if len(rows) == 0 {
		diags.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name,
			Message: "The file has no aliases: it is what az provider list --expand resourceTypes/aliases writes."})
		return rule.Fields{Table: alias.Embedded()}, diags
	}
	return rule.Fields{Table: alias.New(rows)}, diags
}

// chain adds the management groups above those that are given, as far as documents tell.
func chain(given []string, parents map[string]string) []string {
	if len(given) == 0 {
		return nil
	}
	list := slices.Clone(given)
	for range len(parents) {
		parent := parents[strings.ToLower(list[len(list)-1])]
		if parent == "" || slices.ContainsFunc(list, func(one string) bool { return strings.EqualFold(one, parent) }) {
			break
		}
		list = append(list, parent)
	}
	return list
}

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

func (r *policyReader) read(files source.FS, name string, depth int) {
	info, err := files.Stat(name)
	if err != nil {
		code, why := diag.FileError(err)
		r.diagnostics.Add(diag.Diagnostic{Code: code, Severity: diag.Error, File: name, Message: why})
		return
	}
	if !info.IsDir() {
		r.file(files, name, depth == 0)
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
			r.read(files, below, depth+1)
			continue
		}
		switch source.LanguageOf(e.Name()) {
		case source.JSON, source.Bicep:
			r.file(files, below, false)
		}
	}
}

// entryPoints adds the policies that the entry points of a folder deploy, each with its
// parameters.
func (r *policyReader) entryPoints(name string) {
	w, ok := r.decides(name)
	if !ok {
		return
	}
	found, err := w.Discover(context.Background(), []string{name})
	if err != nil {
		return // the folder is read without
	}
	known := map[string]bool{}
	for _, e := range found.Entries {
		if e.Kind == discover.Resources || !w.mentions(e.TemplatePath(), deploysPolicies, known, 0) {
			continue
		}
		r.templates[e.Path] = true
		w.addModules(e.TemplatePath(), r.templates, 0)
		e.Named = true // read it, whatever parameters it lacks
		x, over := Limited(context.Background(), w.options.Limits, func(ctx context.Context) *Expansion { return w.Expand(ctx, e) },
			func() *Expansion { return NotExpanded(e.Path) })
		if over != nil {
			x.Exceeded(over)
		}
		r.expanded(x)
	}
}

// decides is the workspace that says what the templates among the policies are: that of
// the trusted revision where there is one that has them.
func (r *policyReader) decides(name string) (*Workspace, bool) {
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

// expanded adds the policies of an expansion.
func (r *policyReader) expanded(x *Expansion) {
	if x.Deployment == nil {
		r.diagnostics.Add(x.Diagnostics...)
		return
	}
	for _, d := range policyDocuments(x) {
		d.DeployedBy = ""
		r.set.Add(d)
	}
}

// file reads the documents of a file. Of a file that was named something is expected.
func (r *policyReader) file(files source.FS, name string, named bool) {
	if source.LanguageOf(name) == source.Bicep {
		// Modules of other things are nothing to compile for.
		if text, _, err := source.Beginning(files, name, 1<<20); named || err == nil && strings.Contains(text, "Microsoft.Authorization/policy") {
			r.template(name)
		}
		return
	}
	v, diags := parseFile(files, name)
	r.diagnostics.Add(diags...)
	if v.Kind() == value.Object && v.Has("$schema") && v.Has("resources") {
		r.template(name)
		return
	}
	if !r.set.AddFile(v, name) && named && !diags.HasErrors() {
		r.diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name,
			Message: "The file has no definition, initiative, assignment or exemption of Azure Policy."})
	}
}

// template adds the policies that a template deploys. Where a revision decides about a
// change, it is the revision's template.
func (r *policyReader) template(name string) {
	w, ok := r.decides(name)
	if !ok || r.templates[name] {
		return
	}
	x, err := w.ExpandFile(context.Background(), name)
	if err != nil {
		r.diagnostics.Add(diag.Diagnostic{Code: diag.AzurePolicyDocument, Severity: diag.Error, File: name, Message: diag.Because(err)})
		return
	}
	r.expanded(x)
}

func parseFile(files source.FS, name string) (value.Value, diag.List) {
	file, err := files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		return value.Value{}, diag.List{{Code: code, Severity: diag.Error, File: name, Message: why}}
	}
	return value.Parse(file)
}

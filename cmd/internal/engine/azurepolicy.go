package engine

import (
	"slices"
	"strings"
	"time"

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
		list = append(list, policies.Folder{Path: s.relativeToConfig(dir), FS: w.cascade.files})
	}
	for _, dir := range w.options.AzurePolicy {
		if !w.Files.Untrusted(dir) {
			list = append(list, policies.Folder{Path: dir, FS: w.Files.Settings()})
		}
	}
	return list
}

// AzurePolicy reads what Azure Policy enforces, as flags and configuration name it; nil
// if they name nothing.
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
		r.readPath(folder.FS, folder.Path, 0)
	}
	for _, d := range deployed {
		r.set.Add(d)
	}
	r.set.Close()
	fields, diags := s.aliasTable()
	r.diagnostics.Add(diags...)
	now := w.asOf
	if now.IsZero() {
		now = time.Now().UTC()
	}
	return &policies.AzurePolicy{
		Engine: azure.New(r.set, fields, now), Set: r.set, Aliases: fields.Table,
		ManagementGroups: managementGroupChain(s.Config.AzurePolicy.ManagementGroups, r.set.Parents), Diagnostics: r.diagnostics, Configured: len(folders) > 0,
	}
}

// ApplyPolicies replaces the bodies of an expansion by those that resource providers would
// get, if that is wanted.
func (w *Workspace) ApplyPolicies(x *Expansion) {
	if !w.options.AfterPolicy || x.Deployment == nil {
		return
	}
	s, err := w.SettingsFor(x.Entry)
	if err != nil {
		return // reported where it was expanded
	}
	if p := s.AzurePolicy(); p != nil {
		diags, _ := p.Messages()
		w.Log(diags)
	}
	x.Deployment = s.AfterPolicy(x.Deployment)
}

// evaluateAssignments is what assignments make of a deployment.
func (s *Settings) evaluateAssignments(p *policies.AzurePolicy, d *deployment.Deployment) ([]*azure.Request, *azure.Outcome) {
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
	requests, out := s.evaluateAssignments(p, d)
	bodies := map[*deployment.Resource]value.Value{}
	for i, r := range requests {
		if resource, ok := r.Of.(*deployment.Resource); ok && !value.ShareContent(out.Bodies[i], resource.Body) {
			bodies[resource] = out.Bodies[i]
		}
	}
	if len(bodies) == 0 {
		return d
	}
	return d.WithBodies(bodies)
}

// aliasTable are those of the user's own dump, or the embedded ones.
func (s *Settings) aliasTable() (rule.Fields, diag.List) {
	w := s.workspace
	name, files := w.options.Aliases, source.FS(w.Files.Settings())
	if name == "" && s.Config.AzurePolicy.Aliases != "" {
		name, files = s.relativeToConfig(s.Config.AzurePolicy.Aliases), w.cascade.files
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

// managementGroupChain adds the management groups above those that are given, as far as documents tell.
func managementGroupChain(given []string, parents map[string]string) []string {
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

package engine

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/document"
)

// ApplyDeployedPolicies has the policies that entry points deploy count for all of them: a
// change that adds an assignment is checked with it. Trusted opens the revision that
// decides about a change, if there is one.
func (w *Workspace) ApplyDeployedPolicies(entries []discover.Entry, trusted func() (*Workspace, error)) {
	w.deployedPolicies = sync.OnceValue(func() []*document.Document { return w.findDeployedPolicies(entries) })
	w.trusted = trusted
}

// findDeployedPolicies expands the entry points whose text speaks of assignments, several at a
// time: every check waits for it. Only what is assigned counts, so that definitions alone are
// nothing to expand for. Nor are assignments alone, unless one of them may name a definition that
// the others deploy: most are of built-in ones.
func (w *Workspace) findDeployedPolicies(entries []discover.Entry) []*document.Document {
	speaking := w.assigningEntries(entries)
	deployed := deployedDocuments{first: map[string]*deployedDocument{}, untrusted: w.Files.Trust != nil}
	expand := func(i int) {
		x, over := Limited(context.Background(), w.options.Limits, func(ctx context.Context) *Expansion { return w.Expand(ctx, speaking[i]) },
			func() *Expansion { return NotExpanded(speaking[i].Path) })
		if over == nil {
			deployed.add(i, x)
		}
	}
	// Whatever goes wrong is reported where the entry point is checked.
	ignore := func(int, *work.Failure) {}
	assigned := make([]map[string]bool, len(speaking)) // nil where it was expanded
	groups, reads := byTemplate(speaking), w.readsAssignments()
	work.Each(context.Background(), len(groups), w.options.Processors(), func(k int) {
		for i, names := range w.assignedNames(speaking, groups[k], reads) {
			if names == nil {
				expand(groups[k][i])
			}
			assigned[groups[k][i]] = names
		}
	}, ignore)
	// What is expanded for a definition has an assignment, from which others may have exemptions.
	for begun := -1; begun != 0; {
		names := deployed.names()
		var next []int
		for i := range assigned {
			if hasAny(names, assigned[i]) {
				next, assigned[i] = append(next, i), nil
			}
		}
		work.Each(context.Background(), len(next), w.options.Processors(), func(k int) { expand(next[k]) }, ignore)
		begun = len(next)
	}
	return deployed.inOrder()
}

// byTemplate are the numbers of entry points in groups of the same template.
func byTemplate(entries []discover.Entry) (groups [][]int) {
	group := map[string]int{}
	for i, e := range entries {
		at, known := group[e.TemplatePath()]
		if !known {
			at = len(groups)
			group[e.TemplatePath()], groups = at, append(groups, nil)
		}
		groups[at] = append(groups[at], i)
	}
	return groups
}

// deployedDocuments are the documents that entry points deploy. Of those of one id the first in
// the order of the entry points counts, see document.Set: the others are not kept, since each
// would keep its file. Landing zones that are deployed many times have many of them.
type deployedDocuments struct {
	mu    sync.Mutex
	list  []*deployedDocument
	first map[string]*deployedDocument // by folded id
	// untrusted reports that exemptions are left out: a change does not exempt itself.
	untrusted bool
}

// deployedDocument is a document with the number of its entry point, and its own there.
type deployedDocument struct {
	*document.Document
	entry, number int
}

// add adds the documents of an expansion. It is for several goroutines.
func (l *deployedDocuments) add(entry int, x *Expansion) {
	template, detach := "", value.Detach{}
	for number, r := range policyResources(x) {
		if kind, _ := document.KindOf(r.Type); l.untrusted && kind == document.Exemption {
			continue
		}
		if template == "" {
			template = azure.TemplateOf(x.Deployment)
		}
		id := strings.ToLower(r.ID)
		if strings.Contains(id, "/versions/") {
			id = ""
		}
		if l.knows(id, entry, template) {
			continue
		}
		if d := policyDocument(x, r, template, &detach); d != nil {
			l.keep(id, &deployedDocument{d, entry, number})
		}
	}
}

// knows reports whether the document of an id is there already, and that of the first entry
// point; that counts for the template, too.
func (l *deployedDocuments) knows(id string, entry int, template string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	same := l.first[id]
	if same == nil || same.entry > entry {
		return false
	}
	same.addTemplates(template)
	return true
}

// keep keeps a document, in place of one with its id that a later entry point deploys.
func (l *deployedDocuments) keep(id string, d *deployedDocument) {
	l.mu.Lock()
	defer l.mu.Unlock()
	same := l.first[id]
	switch {
	case id == "" || same == nil:
		l.list = append(l.list, d)
		if id != "" {
			l.first[id] = d
		}
	case same.entry > d.entry:
		d.addTemplates(same.Templates...)
		*same = *d
	default:
		same.addTemplates(d.Templates...)
	}
}

// addTemplates adds templates that deploy the document, too. One is often deployed with many
// parameters files, one after the other.
func (d *deployedDocument) addTemplates(names ...string) {
	for _, name := range names {
		if d.Templates[len(d.Templates)-1] != name {
			d.Templates = append(d.Templates, name)
		}
	}
}

// names are the folded names of the documents.
func (l *deployedDocuments) names() map[string]bool {
	names := map[string]bool{}
	for _, d := range l.list {
		names[strings.ToLower(d.Name)] = true
		of, _, _ := strings.Cut(strings.ToLower(d.ID), "/versions/")
		names[of[strings.LastIndexByte(of, '/')+1:]] = true
	}
	return names
}

// hasAny reports whether one of some names is among others.
func hasAny(names, some map[string]bool) bool {
	for name := range some {
		if names[name] {
			return true
		}
	}
	return false
}

// inOrder are the documents in the order of the entry points.
func (l *deployedDocuments) inOrder() []*document.Document {
	slices.SortFunc(l.list, func(a, b *deployedDocument) int {
		return cmp.Or(cmp.Compare(a.entry, b.entry), cmp.Compare(a.number, b.number))
	})
	var list []*document.Document
	for _, d := range l.list {
		list = append(list, d.Document)
	}
	return list
}

// assigningEntries are the entry points whose text speaks of assignments. That one does not is
// no part of what others depend on; one that does is read where it is expanded. No entry point is
// checked in the meantime, since policies are loaded first: what it reads would be left out, too.
func (w *Workspace) assigningEntries(entries []discover.Entry) []discover.Entry {
	m := newMentions(w, deploysAssignments)
	speaks := make([]bool, len(entries))
	w.Files.Readings.Without(func() {
		work.Each(context.Background(), len(entries), w.options.Processors(), func(i int) {
			e := entries[i]
			speaks[i] = e.Kind != discover.Resources && e.Path != "-" && m.inTemplate(e.TemplatePath())
		}, func(int, *work.Failure) {})
	})
	var list []discover.Entry
	for i, e := range entries {
		if speaks[i] {
			list = append(list, e)
		}
	}
	return list
}

// policyDocuments are the documents of Azure Policy that an expansion deploys.
func policyDocuments(x *Expansion) (list []*document.Document) {
	var detach value.Detach
	for _, r := range policyResources(x) {
		if d := policyDocument(x, r, azure.TemplateOf(x.Deployment), &detach); d != nil {
			list = append(list, d)
		}
	}
	return list
}

// policyResources are the resources of an expansion that are documents of Azure Policy.
func policyResources(x *Expansion) (list []*deployment.Resource) {
	if x.Deployment == nil || x.Deployment.Truncated {
		return nil
	}
	for _, r := range x.Deployment.Resources {
		if _, is := document.KindOf(r.Type); is && !r.Existing {
			list = append(list, r)
		}
	}
	return list
}

// policyDocument is the document that a resource of an expansion is. It is a copy: over 3,000
// templates of which 124 assign policies, their expansions were half of the memory in use, and
// the collector went through them again and again.
func policyDocument(x *Expansion, r *deployment.Resource, template string, detach *value.Detach) *document.Document {
	d := document.Resource(r.Type, r.ID, r.Name, detach.Copy(r.Body))
	if d != nil {
		d.DeployedBy, d.Templates, d.Expanded, d.Written = x.Entry.Path, []string{template}, true, x.Located.Locate
	}
	return d
}

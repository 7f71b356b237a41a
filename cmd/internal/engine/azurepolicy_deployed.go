package engine

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
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

// findDeployedPolicies expands the entry points whose text speaks of assignments, several at a
// time: every check waits for it. Only what is assigned counts, so that definitions alone are
// nothing to expand for.
func (w *Workspace) findDeployedPolicies(entries []discover.Entry) []*document.Document {
	speaking := w.assigningEntries(entries)
	deployed := make([][]*document.Document, len(speaking))
	// Whatever goes wrong is reported where the entry point is checked.
	work.Each(context.Background(), len(speaking), w.options.Processors(), func(i int) {
		x, over := Limited(context.Background(), w.options.Limits, func(ctx context.Context) *Expansion { return w.Expand(ctx, speaking[i]) },
			func() *Expansion { return NotExpanded(speaking[i].Path) })
		if over == nil {
			deployed[i] = policyDocuments(x)
		}
	}, func(int, *work.Failure) {})
	var list []*document.Document
	first := map[string]*document.Document{}
	for _, d := range slices.Concat(deployed...) {
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

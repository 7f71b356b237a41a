// Package review writes what differs between two versions: the formats of diff and review.
package review

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Review is what a change brings: what it deploys and no longer deploys, and what
// is found in it that was not found before.
type Review struct {
	// From and To are how the versions are called.
	From, To string
	Diff     Diff
	// New has what is found now and was not found before, and what kept parts of the
	// new version from being checked; Gone is what was found before only.
	New  *report.Report
	Gone []*report.Finding
	// Unlooked are the files of the change that were not computed.
	Unlooked []Unexamined
}

// Unexamined is a file that was not computed, and why.
type Unexamined struct {
	File string `json:"file"`
	Why  string `json:"why"`
}

// permission is one with the file that it is in.
type permission struct {
	change.Permission
	file *FileDiff
}

// rankedPermissions of all files, those that permit the most first.
func (r *Review) rankedPermissions() []permission {
	var all []permission
	for i := range r.Diff.Files {
		for _, p := range r.Diff.Files[i].Result.Permissions() {
			all = append(all, permission{p, &r.Diff.Files[i]})
		}
	}
	slices.SortStableFunc(all, func(a, b permission) int { return cmp.Compare(rankOf(a), rankOf(b)) })
	return all
}

// rankOf puts what is new before what is taken away, and broad permissions before
// others.
func rankOf(p permission) int {
	n := 0
	if p.Change != "created" && p.Change != "changed" {
		n += 2
	}
	if !p.Broad {
		n++
	}
	return n
}

type credential struct {
	change.Credential
	file *FileDiff
}

func (r *Review) allCredentials() []credential {
	var all []credential
	for i := range r.Diff.Files {
		for _, c := range r.Diff.Files[i].Result.Credentials() {
			all = append(all, credential{c, &r.Diff.Files[i]})
		}
	}
	return all
}

// permitted returns what a permission permits.
func (p permission) permitted() string {
	text := ""
	switch {
	case p.Role.IsAbsent():
		text = views.ResourceTitle(p.Resource)
	case p.Role.Kind() == value.String:
		text = text + textOf(p.Role)
	case p.Role.Kind() == value.Object:
		text = strings.Join(namedPermissions(p.Role), "; ")
	default:
		text = views.ResourceTitle(p.Resource) + ": " + strings.Join(roleActions(p.Role), ", ")
	}
	if p.Broad {
		text += " (broad)"
	}
	return views.CutFrom(text, 0) + views.AssumedNote(p.Assumed)
}

// namedPermissions returns the lists of a vault's policy: what may be done with keys and with the
// rest.
func namedPermissions(permissions value.Value) []string {
	var texts []string
	for _, m := range permissions.Members() {
		var items []string
		for _, item := range m.Value.Items() {
			items = append(items, textOf(item))
		}
		if len(items) > 0 {
			texts = append(texts, m.Name+": "+strings.Join(items, ", "))
		}
	}
	return texts
}

// roleActions returns what the definition of a role permits.
func roleActions(permissions value.Value) []string {
	var texts []string
	for _, p := range permissions.Items() {
		for _, list := range []string{"actions", "dataActions", "verbs"} {
			for _, action := range p.Get(list).Items() {
				texts = append(texts, textOf(action))
			}
		}
	}
	return texts
}

// textOf returns a text as it is, and another value as JSON; a secret is masked.
func textOf(v value.Value) string {
	switch {
	case v.IsAbsent():
		return ""
	case v.Kind() == value.String && !v.Marks().Any(value.Secret|value.Unknown):
		return v.Str()
	}
	return views.CutFrom(v.JSON(), 0)
}

// comesFrom returns where a credential comes from.
func (c credential) comesFrom() string {
	switch c.Kind {
	case deployment.ConfigKeyVault:
		id := c.From.At("keyVault", "id")
		return fmt.Sprintf("secret '%s' of key vault '%s'", textOf(c.From.Get("secretName")), path.Base(textOf(id)))
	case deployment.ConfigAPI:
		asked := textOf(c.From.Get("action"))
		return strings.TrimSpace(fmt.Sprintf("%s of '%s'", asked, textOf(c.From.Get("armResourceId"))))
	case deployment.ConfigUnknown:
		return "known only during the deployment"
	}
	return "given with the deployment"
}

// consumer returns what uses a credential.
func (c credential) consumer() string {
	return fmt.Sprintf("%s of extension %s (%s) in %s", c.Property, c.Extension.Alias, c.Extension.Name, c.Extension.Module.Path)
}

// endings returns what is deleted or replaces something else, as people read it.
func (r *Review) endings() []string {
	var list []string
	for i := range r.Diff.Files {
		f := &r.Diff.Files[i]
		for _, e := range f.Result.Deleted {
			list = append(list, views.ResourceTitle(e.Resource)+" is deleted"+views.AssumedNote(e.Assumed)+placeNote(f.At, change.DeclaredAt(e.Resource, true)))
		}
		list = append(list, f.listRemarks()...)
	}
	return list
}

// headlineText returns the review in a line or two.
func (r *Review) headlineText() string {
	parts := []string{diffSummary(&r.Diff)}
	var c report.Counts
	for _, g := range r.New.AllGroups() {
		c.AddFinding(g.Finding)
	}
	var found []string
	for _, p := range []struct {
		n    int
		noun string
	}{{c.Errors, "error"}, {c.Warnings, "warning"}, {c.Notes, "note"}} {
		if p.n > 0 {
			found = append(found, terminal.Plural(p.n, p.noun))
		}
	}
	if c.Unknown > 0 {
		found = append(found, fmt.Sprintf("%d unknown", c.Unknown))
	}
	switch {
	case len(found) > 0:
		parts = append(parts, "new: "+strings.Join(found, ", "))
	default:
		parts = append(parts, "no new findings")
	}
	if n := len(report.GroupFindings(r.Gone, true)); n > 0 {
		parts = append(parts, terminal.Plural(n, "finding")+" gone")
	}
	if n := len(r.rankedPermissions()); n > 0 {
		parts = append(parts, terminal.Plural(n, "permission"))
	}
	if n := len(r.allCredentials()); n > 0 {
		parts = append(parts, terminal.Plural(n, "credential"))
	}
	if n := len(r.Unlooked); n > 0 {
		parts = append(parts, terminal.Plural(n, "changed file")+" not worked out")
	}
	if n := r.New.CountProblems(); n > 0 {
		parts = append(parts, terminal.Plural(n, "problem")+" that kept parts from being checked")
	}
	return strings.Join(parts, "; ")
}

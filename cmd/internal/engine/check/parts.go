package check

import (
	"cmp"
	"context"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
)

// Parts tell files that others deploy from those that they merely mention. A file is left
// to others only where this run has expanded it through one that is deployed.
type Parts struct {
	files   *engine.Files
	pending []discover.Part
	reached map[string]engine.Reached
}

// NewParts takes the parts of what was discovered.
func NewParts(files *engine.Files, list []discover.Part) *Parts {
	return &Parts{files: files, pending: slices.Clone(list), reached: map[string]engine.Reached{}}
}

// Add takes up what an entry point deploys.
func (p *Parts) Add(reached map[string]engine.Reached) {
	for name, r := range reached {
		if known, again := p.reached[name]; again {
			r.Resources = append(slices.Clone(known.Resources), r.Resources...)
			r.Compiled = cmp.Or(r.Compiled, known.Compiled)
		}
		p.reached[name] = r
	}
}

// Next are parts that nothing deploys and that none of the others may deploy yet: they are
// entry points of their own. Of those that use each other it is the first. It is empty if
// nothing is left.
func (p *Parts) Next() []discover.Entry {
	p.pending = slices.DeleteFunc(p.pending, p.isDeployed)
	waiting := map[string]bool{}
	for _, part := range p.pending {
		waiting[p.files.Rooted(part.Path)] = true
	}
	waits := func(part discover.Part) bool {
		if part.Source != "" && waiting[p.files.Rooted(part.Source)] {
			return true
		}
		return slices.ContainsFunc(part.Users, func(user string) bool {
			return p.files.Rooted(user) != p.files.Rooted(part.Path) && waiting[p.files.Rooted(user)]
		})
	}
	var next []discover.Entry
	var left []discover.Part
	for _, part := range p.pending {
		if waits(part) {
			left = append(left, part)
		} else {
			next = append(next, part.Entry)
		}
	}
	if len(next) == 0 && len(left) > 0 {
		next, left = append(next, left[0].Entry), left[1:]
	}
	p.pending = left
	return next
}

// isDeployed reports whether an entry point deploys a part, or the Bicep file that it is
// compiled from.
func (p *Parts) isDeployed(part discover.Part) bool {
	if _, deployed := p.reached[p.files.Rooted(part.Path)]; deployed {
		return true
	}
	if part.Source == "" {
		return false
	}
	digest := p.reached[p.files.Rooted(part.Source)].Compiled
	if digest == "" {
		return false
	}
	file, err := p.files.FS.ReadFile(part.Path)
	if err != nil {
		return false
	}
	template, diags := value.Parse(file)
	return !diags.HasErrors() && engine.TemplateDigest(template) == digest
}

// OutdatedTemplates are diagnostics about templates that are entry points, since they are not what
// the compiler makes of the Bicep files beside them.
func OutdatedTemplates(list []discover.Part, entries []discover.Entry) (diags diag.List) {
	for _, part := range list {
		if part.Source != "" && slices.ContainsFunc(entries, func(e discover.Entry) bool { return e.Path == part.Path }) {
			diags.Add(diag.Diagnostic{Code: diag.StaleTemplate, Severity: diag.Warning, File: part.Path,
				Message: "this is not what the compiler makes of " + diag.VariableText(part.Source) + ", so it is checked as well; it may be out of date"})
		}
	}
	return diags
}

// checkParts checks the entry points, and then what of the parts is one: of those the ones
// that are this run's. Entry points that turn out to be deployed by others are left to
// them, so that nothing is reported twice.
func (c *Checker) checkParts(ctx context.Context, entries []discover.Entry, all, mine []discover.Part, version state, one func(context.Context, question) Result) ([]discover.Entry, []Result) {
	results := c.checkAll(ctx, c.groupByTemplate(entryQuestions(entries, version)), one)
	var leading map[string]bool
	if c.whole != nil {
		leading = c.leadingTo(all, mine)
		all = slices.DeleteFunc(slices.Clone(all), func(part discover.Part) bool { return !leading[c.files.Absolute(part.Path)] })
	}
	p := NewParts(c.files, all)
	for i := range results {
		p.Add(results[i].Reached)
	}
	others, reached := c.reachOnly(ctx, entries, leading, version, one)
	for i := range reached {
		p.Add(reached[i].Reached)
	}
	own := map[string]bool{}
	for _, part := range mine {
		own[part.Path] = true
	}
	isMine := func(e discover.Entry) bool { return own[e.Path] }
	for ctx.Err() == nil {
		next := p.Next()
		if len(next) == 0 {
			break
		}
		list := entryQuestions(next, version)
		for i := range list {
			list[i].ReachOnly = !isMine(next[i])
		}
		for i, r := range c.checkAll(ctx, list, one) {
			p.Add(r.Reached)
			if list[i].ReachOnly {
				others, reached = append(others, next[i]), append(reached, r)
			} else {
				results, entries = append(results, r), append(entries, next[i])
			}
		}
	}
	return withoutLeft(leftToUsers(c.files, slices.Concat(entries, others), slices.Concat(results, reached)), c.files, entries, results)
}

// reachOnly computes what the entry points deploy that other parts of Options.Shard check, as
// far as they lead to parts of this one.
func (c *Checker) reachOnly(ctx context.Context, mine []discover.Entry, leading map[string]bool, version state, one func(context.Context, question) Result) ([]discover.Entry, []Result) {
	if c.whole == nil {
		return nil, nil
	}
	own := map[string]bool{}
	for _, e := range mine {
		own[e.Path] = true
	}
	var others []discover.Entry
	for _, e := range c.whole.Entries {
		if !own[e.Path] && (leading[c.files.Absolute(e.Path)] || leading[c.files.Absolute(e.TemplatePath())]) {
			others = append(others, e)
		}
	}
	list := entryQuestions(others, version)
	for i := range list {
		list[i].ReachOnly = true
	}
	return others, c.checkAll(ctx, list, one)
}

// leadingTo are the files, by absolute path, by which it is known whether parts are deployed:
// the parts themselves, the Bicep files that they seem to be compiled from, and whatever seems
// to use one of these. Files that compute which files they link to may deploy parts and
// entry points alike.
func (c *Checker) leadingTo(all, mine []discover.Part) map[string]bool {
	source := map[string]string{}
	for _, part := range all {
		if part.Source != "" {
			source[c.files.Absolute(part.Path)] = c.files.Absolute(part.Source)
		}
	}
	leading := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if name == "" || leading[name] {
			return
		}
		leading[name] = true
		visit(source[name])
		for _, user := range c.whole.Users[name] {
			visit(user)
		}
	}
	for _, part := range mine {
		visit(c.files.Absolute(part.Path))
	}
	for _, name := range c.linkingToFiles() {
		visit(name)
	}
	return leading
}

// linkingToFiles are the files whose links are expressions that may be the names of files. What
// the command line gives may be such a name anywhere.
func (c *Checker) linkingToFiles() (list []string) {
	computing := c.whole.Computing
	if len(c.workspace.Options().Parameters) > 0 {
		return computing
	}
	may := make([]bool, len(computing))
	work.Each(context.Background(), len(computing), c.workspace.Options().Processors(), func(i int) {
		may[i] = discover.MayLinkToFiles(c.files.FS, computing[i], c.whole.Users[computing[i]])
	}, func(i int, _ *work.Failure) { may[i] = true })
	for i, name := range computing {
		if may[i] {
			list = append(list, name)
		}
	}
	return list
}

// LeaveToUsers drops files that others deploy where nothing but an expansion could tell.
func LeaveToUsers(files *engine.Files, entries []discover.Entry, results []Result) ([]discover.Entry, []Result) {
	return withoutLeft(leftToUsers(files, entries, results), files, entries, results)
}

// leftToUsers are the entry points, by their paths from the root, that others deploy.
// Of files that deploy each other none is left to another that nothing else leads to.
func leftToUsers(files *engine.Files, entries []discover.Entry, results []Result) map[string]bool {
	may, byName, used := map[string]bool{}, map[string]int{}, map[string]bool{}
	for _, e := range entries {
		if (e.Kind == discover.Template || e.Kind == discover.Bicep) && !e.Named {
			may[files.Rooted(e.Path)] = true
		}
	}
	for i := range results {
		byName[results[i].Entry] = i
		for name := range results[i].Reached {
			used[name] = used[name] || name != results[i].Entry
		}
	}
	drop := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		for reached := range results[byName[name]].Reached {
			if _, is := byName[reached]; is && reached != name && may[reached] && !drop[reached] {
				drop[reached] = true
				visit(reached)
			}
		}
	}
	for i := range results {
		if name := results[i].Entry; name != "" && !(may[name] && used[name]) {
			visit(name)
		}
	}
	return drop
}

// withoutLeft is what remains of entry points and their results without those that are left to
// others.
func withoutLeft(drop map[string]bool, files *engine.Files, entries []discover.Entry, results []Result) ([]discover.Entry, []Result) {
	if len(drop) == 0 {
		return entries, results
	}
	entries = slices.DeleteFunc(slices.Clone(entries), func(e discover.Entry) bool { return drop[files.Rooted(e.Path)] })
	return entries, slices.DeleteFunc(results, func(r Result) bool { return r.Entry != "" && drop[r.Entry] })
}

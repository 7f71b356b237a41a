package check

import (
	"context"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
)

// Coverage compares what a revision had checked with what is checked now. An entry point
// that is there still and is not computed any more is an error: what it deploys passes
// without a look.
type Coverage struct {
	// Now and Then are the files of both.
	Now, Then *engine.Workspace
	// Found and Results are what is checked now, Entries the entry points that turned out
	// to be some. Past is what was found in the revision.
	Found   discover.Result
	Entries []discover.Entry
	Results []Result
	Past    discover.Result
	// Paths are the files and folders that are checked.
	Paths []string
	// Resolved are all entry points of the revision with what they deploy, computed when
	// it is first needed; a Result without Reached was not computed.
	Resolve func(context.Context) ([]discover.Entry, []Result)
	// Name is what reports call the revision. ConfiguredNow leaves to the configuration of
	// the work tree what is ignored.
	Name          string
	ConfiguredNow bool

	worked  map[string]*Result
	reached map[string]engine.Reached
	left    map[string]bool // parts that others deploy
	ignored map[string]bool
	added   []string
	listed  bool
}

// Lost are the diagnostics about entry points that are not checked any more, and about new
// files that look like templates and are not checked.
func (c *Coverage) Lost(ctx context.Context) (lost diag.List) {
	c.indexEntries()
	var candidates []discover.Entry
	all := slices.Clone(c.Past.Entries)
	for _, part := range c.Past.Parts {
		all = append(all, part.Entry)
	}
	for _, e := range all {
		if !c.stillWorked(e) {
			candidates = append(candidates, e)
		}
	}
	if len(candidates) > 0 {
		entries, results := c.Resolve(ctx)
		then, deployed := map[string]*Result{}, map[string]bool{}
		for i := range results {
			then[results[i].Entry] = &results[i]
			for name := range results[i].Reached {
				deployed[name] = deployed[name] || name != results[i].Entry
			}
		}
		for _, e := range candidates {
			name := c.Then.Files.Rooted(e.Path)
			isEntry := slices.ContainsFunc(entries, func(one discover.Entry) bool { return one.Path == e.Path })
			if r := then[name]; isEntry && r != nil && (r.Reached != nil || r.Source != nil || e.Kind == discover.Resources) {
				lost.Add(c.explainEntry(e, r)...)
			} else if !isEntry && deployed[name] && c.isThere(name) && c.isSkipped(name) {
				lost.Add(c.coverageDiagnostic(e.Path, "nothing deploys it any more, and by itself it lacks values"))
			}
		}
	}
	return append(lost, c.newFiles(lost)...)
}

func (c *Coverage) indexEntries() {
	c.worked, c.reached, c.left, c.ignored = map[string]*Result{}, map[string]engine.Reached{}, map[string]bool{}, map[string]bool{}
	p := NewParts(c.Now.Files, nil)
	for i := range c.Results {
		r := &c.Results[i]
		if r.Entry == "" || r.Source == nil {
			continue
		}
		c.worked[r.Entry] = r
		p.Add(r.Reached)
	}
	c.reached = p.reached
	for _, part := range c.Found.Parts {
		if !slices.ContainsFunc(c.Entries, func(e discover.Entry) bool { return e.Path == part.Path }) {
			c.left[c.Now.Files.Rooted(part.Path)] = true
		}
	}
	for _, fate := range c.Found.Fates {
		if !fate.Entry && fate.Ignored {
			c.ignored[c.Now.Files.Rooted(fate.Path)] = true
		}
	}
}

// stillWorked reports whether an entry point of the revision is one now, with the same
// template.
func (c *Coverage) stillWorked(e discover.Entry) bool {
	r := c.worked[c.Then.Files.Rooted(e.Path)]
	if r == nil {
		return false
	}
	return e.Template == "" || r.Source.Template == e.Template
}

// isWorked reports whether a file is checked, by itself or through others.
func (c *Coverage) isWorked(name string) bool {
	_, deployed := c.reached[name]
	return c.worked[name] != nil || deployed || c.left[name]
}

// isSkipped reports whether a file was looked at, and left out.
func (c *Coverage) isSkipped(name string) bool { return !c.isWorked(name) }

// explainEntry reports what happened to an entry point that the revision had checked.
func (c *Coverage) explainEntry(e discover.Entry, then *Result) diag.List {
	name := c.Then.Files.Rooted(e.Path)
	switch e.Kind {
	case discover.Parameters, discover.BicepParams:
		return c.judgeParameters(e, name, then)
	}
	if !c.isThere(name) {
		return c.judgeMoved(e, name)
	}
	if c.ConfiguredNow && c.ignored[name] {
		return nil
	}
	if !c.isWorked(name) {
		if c.deploysNothing(name) {
			return nil
		}
		return diag.List{c.coverageDiagnostic(e.Path, c.whyUnchecked(name))}
	}
	if off := c.switchedOff(name, then.Reached[name]); off != "" {
		return diag.List{c.coverageDiagnostic(e.Path, "it is worked out with values only that switch off resources it deployed by itself, such as "+diag.VariableText(off))}
	}
	return nil
}

func (c *Coverage) coverageDiagnostic(file string, why diag.Message) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.CoverageLost, Severity: diag.Error, File: file,
		Message: diag.Messagef("%s checked this, and now it is not checked: %s", c.Name, why),
		Hint:    "Delete it, or provide what it needs to be expanded."}
}

// whyUnchecked explains why a file that exists is not checked.
func (c *Coverage) whyUnchecked(name string) diag.Message {
	for i := range c.Results {
		if r := &c.Results[i]; r.Entry == name {
			for _, d := range r.Diagnostics {
				if d.Code == string(diag.FileSkipped) {
					return diag.VariableText(d.Message)
				}
			}
		}
	}
	for _, fate := range c.Found.Fates {
		if c.Now.Files.Rooted(fate.Path) == name && !fate.Entry {
			return diag.VariableText(fate.Why)
		}
	}
	return "nothing looks at it"
}

// isThere reports whether a folder has a name, also that of a link that leads nowhere.
func (c *Coverage) isThere(name string) bool {
	files := c.Now.Files
	if _, err := files.FS.Stat(files.Unrooted(name)); err == nil {
		return true
	}
	entries, _ := files.FS.ReadDir(files.Unrooted(path.Dir(name)))
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == path.Base(name) })
}

// displayPath is a file as the user sees it, from the working directory.
func (c *Coverage) displayPath(name string) string {
	rel, err := filepath.Rel(filepath.FromSlash(c.Now.Files.Dir()), filepath.FromSlash(c.Now.Files.Unrooted(name)))
	if err != nil {
		return name
	}
	return filepath.ToSlash(rel)
}

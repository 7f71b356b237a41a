package discover

import (
	"context"
	"path"
	"strings"
	"unique"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// identifyFiles looks into the files that were found, several at a time, and keeps those that
// may be entry points.
func (d *discovery) identifyFiles() {
	found := d.files
	looked := make([]identity, len(found))
	work.Each(context.Background(), len(found), max(d.Jobs, 1),
		func(i int) { looked[i] = d.identify(found[i]) },
		func(i int, f *work.Failure) { looked[i].failed = f })
	d.files = nil
	unfinished := map[string]bool{}
	for i, c := range found {
		switch l := looked[i]; {
		case l.unfinished:
			if dir := path.Dir(c.path); !unfinished[dir] {
				unfinished[dir] = true
				d.reportUnfinished(dir)
			}
		case l.failed != nil:
			failure := l.failed.Diagnostic(c.path)
			d.recordFate(c.path, false, failure.Message.String())
			d.result.Diagnostics.Add(failure)
		case l.err != nil:
			d.reportUnreadable(c.path, l.err, diag.Error)
		default:
			d.keep(c, l.facts)
		}
	}
}

// identity is what a look into a file found.
type identity struct {
	facts  facts
	err    error
	failed *work.Failure
	// unfinished reports that there was no time to look.
	unfinished bool
}

// identify looks into a file: for JSON, as far as it takes to know what it is. It is for
// several goroutines.
func (d *discovery) identify(c *candidate) (found identity) {
	switch {
	case !c.named && d.Over != nil && d.Over(): // what is named is reported as unchecked by its name
		found.unfinished = true
	case c.kind == Template:
		found.facts, found.err = sniffFile(d.Files, c.path)
	default:
		found.facts, found.err = readBicep(d.Files, c.path)
	}
	found.facts.detach()
	return found
}

// detach makes facts independent of the text that they were read from: parts of it would keep
// all of it until the run ends.
func (f *facts) detach() {
	for _, text := range []*string{&f.schema, &f.template, &f.generator, &f.using} {
		*text = unique.Make(*text).Value() // most files have the same ones
	}
	for _, list := range [][]string{f.uses, f.extends} {
		for i := range list {
			list[i] = strings.Clone(list[i])
		}
	}
}

// keep keeps a file that may be an entry point.
func (d *discovery) keep(c *candidate, f facts) {
	c.facts = f
	if c.kind == Template {
		switch {
		case f.resources:
			c.kind = Resources
		case f.isParameters():
			c.kind = Parameters
		}
	}
	if c.kind == Template && !c.named && !f.isTemplate() {
		if why := f.resembles(); why != "" {
			d.reportSkipped(c.path, why)
			return
		}
		d.recordFate(c.path, false, "not a template, a parameters file or an export of resources")
		return
	}
	d.files = append(d.files, c)
}

// maxUnfinished is how many folders are named that were not looked at.
const maxUnfinished = 20

// reportUnfinished reports that there was no time to look at a folder.
func (d *discovery) reportUnfinished(dir string) {
	if d.unfinished++; d.unfinished > maxUnfinished {
		return
	}
	d.recordFate(dir, false, "finding files took too long before it")
	d.result.Diagnostics.Add(diag.Diagnostic{Code: diag.LimitTime, Severity: diag.Error, File: dir,
		Message: "This folder was not looked at: finding the files before it took longer than the run may take."})
}

package check

import (
	"errors"
	"io/fs"
	"path"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// BaselineUpdate is a baseline that takes the place of the one that there is.
type BaselineUpdate struct {
	Name string
	// Inside reports that the file has to lie in the tree, whose configuration names it: that
	// chooses no file outside. One that the user keeps elsewhere may.
	Inside bool
	Text   []byte
}

// baselineFile is the baseline that options or configuration name, and whether a
// configuration did.
func (c *Checker) baselineFile() (name string, configured bool) {
	configuredName := c.workspace.Settings().Baseline()
	if c.options.Baseline != "" || configuredName == "" {
		return c.options.Baseline, false
	}
	return configuredName, true
}

// openBaseline reads the baseline: that of the options may lie anywhere. One
// that is about to be written may not be there yet; what takes the place of a link out
// of the tree knows nothing of what that leads to.
func (c *Checker) openBaseline(name string) (*source.File, error) {
	files := c.workspace.ConfigurationFiles()
	if c.options.Baseline != "" {
		files = c.files.Settings()
	}
	if _, err := files.Stat(name); c.options.UpdateBaseline && (errors.Is(err, fs.ErrNotExist) || errors.Is(err, source.ErrOutside)) {
		return nil, nil
	}
	if c.options.Baseline != "" {
		return c.files.ReadSetting(name)
	}
	return c.workspace.Settings().ReadFile(c.workspace.Config().Baseline)
}

func (c *Checker) readBaseline() error {
	name, _ := c.baselineFile()
	if name == "" {
		if c.options.UpdateBaseline {
			return usage.Errorf("--update-baseline needs --baseline FILE, or baseline in the configuration")
		}
		return nil
	}
	file, err := c.openBaseline(name)
	if file == nil {
		return err
	}
	known, diags := policies.ReadBaseline(file)
	if !c.options.UpdateBaseline || diags.HasErrors() {
		c.workspace.Log(diags)
	}
	c.baseline = known
	return usage.Mistakes(path.Base(name), diags)
}

// AcceptBaseline marks the findings that the baseline has.
func (c *Checker) AcceptBaseline(results []Result, l policies.Looked) {
	if c.options.UpdateBaseline || len(c.baseline) == 0 {
		return
	}
	now, at := knownOf(results, isOpen)
	for i, k := range policies.Compare(now, c.baseline, l) {
		if k >= 0 {
			f := at[i]
			f.Shown.Suppressed = &report.Suppression{By: "baseline"}
			f.Fails, f.Stops = false, false
		}
	}
}

func isOpen(f *Finding) bool { return f.Shown.Suppressed == nil }

// baselineUpdate is what is known from now on: what was found, and what the run has not
// looked at. It is nil where the baseline stays.
func (c *Checker) baselineUpdate(results []Result, l policies.Looked) *BaselineUpdate {
	if !c.options.UpdateBaseline {
		return nil
	}
	all, _ := knownOf(results, isOpen)
	again := make([]int, len(c.baseline))
	for _, k := range policies.Compare(all, c.baseline, l) {
		if k >= 0 {
			again[k]++
		}
	}
	for i, k := range c.baseline {
		if left := max(1, k.Count) - again[i]; left > 0 && !c.lookedAt(&k, l) {
			k.Count = left
			all = append(all, k)
		}
	}
	name, configured := c.baselineFile()
	return &BaselineUpdate{name, configured && !c.workspace.ConfigurationByUser(), policies.WriteBaseline(all)}
}

// lookedAt reports whether the run would have found what is known.
func (c *Checker) lookedAt(k *policies.Known, l policies.Looked) bool {
	if rule, asked := c.rules.shown[k.Policy]; !asked || rule.Engine && !c.rules.codes.Reports(k.Policy) {
		return false
	}
	present, is := l.Entries[k.Entry]
	if !is {
		return k.Entry == "" || l.Gone(k.Entry)
	}
	return present != nil
}

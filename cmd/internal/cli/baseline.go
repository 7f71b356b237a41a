package cli

import (
	"errors"
	"io/fs"
	"path"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// baselineFile is the baseline that flags or configuration name, and whether a
// configuration did.
func (c *checker) baselineFile() (name string, configured bool) {
	if c.flags.baseline != "" || c.config.Baseline == "" {
		return c.flags.baseline, false
	}
	return c.beside(c.config.Baseline), true
}

// openBaseline reads the baseline: that of the command line may lie anywhere. One
// that is about to be written may not be there yet; what takes the place of a link out
// of the tree knows nothing of what that leads to.
func (c *checker) openBaseline(name string) (*source.File, error) {
	files := c.configFiles
	if c.flags.baseline != "" {
		files = c.settings()
	}
	if _, err := files.Stat(name); c.flags.updateBaseline && (errors.Is(err, fs.ErrNotExist) || errors.Is(err, source.ErrOutside)) {
		return nil, nil
	}
	if c.flags.baseline != "" {
		return c.setting(name)
	}
	return c.configured(c.config.Baseline)
}

func (c *checker) readBaseline() error {
	name, _ := c.baselineFile()
	if name == "" {
		if c.flags.updateBaseline {
			return usagef("--update-baseline needs --baseline FILE, or baseline in the configuration")
		}
		return nil
	}
	file, err := c.openBaseline(name)
	if file == nil {
		return err
	}
	known, diags := policies.ReadBaseline(file)
	if !c.flags.updateBaseline || diags.HasErrors() {
		c.say(diags)
	}
	c.baseline = known
	return problem(path.Base(name), diags)
}

// accept marks the findings that the baseline has.
func (c *checker) accept(results []checked, l policies.Looked) {
	if c.flags.updateBaseline || len(c.baseline) == 0 {
		return
	}
	now, at := knownOf(results, func(f *judged) bool { return f.Shown.Suppressed == nil })
	for i, k := range policies.Compare(now, c.baseline, l) {
		if k >= 0 {
			f := at[i]
			f.Shown.Suppressed = &report.Suppression{By: "baseline"}
			f.Fails, f.Stops = false, false
		}
	}
}

// known is what is known from now on: what was found, and what the run has not looked
// at.
func (c *checker) known(results []checked, l policies.Looked) []policies.Known {
	if !c.flags.updateBaseline {
		return nil
	}
	all, _ := knownOf(results, func(f *judged) bool { return f.Shown.Suppressed == nil })
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
	return all
}

func (c *checker) writeBaseline(known []policies.Known) error {
	if !c.flags.updateBaseline {
		return nil
	}
	name, configured := c.baselineFile()
	if configured {
		return c.writeConfigured(name, policies.WriteBaseline(known))
	}
	return c.writeFile(name, policies.WriteBaseline(known))
}

// lookedAt reports whether the run would have found what is known.
func (c *checker) lookedAt(k *policies.Known, l policies.Looked) bool {
	if rule, asked := c.rules[k.Policy]; !asked || rule.Engine && !c.codes.Reports(k.Policy) {
		return false
	}
	present, is := l.Entries[k.Entry]
	if !is {
		return k.Entry == "" || l.Gone(k.Entry)
	}
	return present != nil
}

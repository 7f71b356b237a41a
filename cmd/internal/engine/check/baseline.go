package check

import (
	"errors"
	"io/fs"
	"path"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// BaselineUpdate is a baseline that replaces the one that there is.
type BaselineUpdate struct {
	Name string
	// Inside reports that the file has to be in the tree, whose configuration names it: that
	// chooses no file outside. One that the user keeps elsewhere may.
	Inside bool
	Text   []byte
}

// baselineFile is the baseline that options or configuration name, and whether a
// configuration did.
func (s *scope) baselineFile() (name string, configured bool) {
	configuredName := s.workspace.Settings().Baseline()
	if s.options.Baseline != "" || configuredName == "" {
		return s.options.Baseline, false
	}
	return configuredName, true
}

// openBaseline reads the baseline: that of the options may lie anywhere. One that is
// about to be written may not be there yet; what replaces a link out of the tree knows
// nothing of what that leads to.
func (s *scope) openBaseline(name string) (*source.File, error) {
	files := s.workspace.ConfigurationFiles()
	if s.options.Baseline != "" {
		files = s.files.Settings()
	}
	if _, err := files.Stat(name); s.options.UpdateBaseline && (errors.Is(err, fs.ErrNotExist) || errors.Is(err, source.ErrOutside)) {
		return nil, nil
	}
	if s.options.Baseline != "" {
		return s.files.ReadSetting(name)
	}
	return s.workspace.Settings().ReadFile(s.workspace.Config().Baseline)
}

// readBaseline reads the findings that are known already.
func (s *scope) readBaseline() ([]policies.Known, error) {
	name, _ := s.baselineFile()
	if name == "" {
		if s.options.UpdateBaseline {
			return nil, usage.Errorf("--update-baseline needs --baseline FILE, or baseline in the configuration")
		}
		return nil, nil
	}
	file, err := s.openBaseline(name)
	if file == nil {
		return nil, err
	}
	known, diags := policies.ReadBaseline(file)
	if !s.options.UpdateBaseline || diags.HasErrors() {
		s.workspace.Log(diags)
	}
	return known, usage.Mistakes(path.Base(name), diags)
}

package engine

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// cascade is where configurations are read from, and how far they reach.
type cascade struct {
	tree    *Files
	options *Options
	// run is the configuration of the run.
	run *config.Config
	// files is where the configurations and the files that they name are read from.
	files source.FS
	// byUser reports that the user named the configuration, and that it is outside of
	// what is checked. Such a configuration may say what the command line may.
	byUser bool
	// below is the folder in which nearer configurations are looked for; empty if none
	// are.
	below string
	// ignores are the patterns of the configurations of the run, by their folders.
	ignores map[string][]string

	mu sync.Mutex
	// found are the nearer configurations by their folders, each read once; nil if there is
	// none.
	found map[string]*nearerConfig
	// merged is what counts in a folder.
	merged map[string]*nearerConfig
}

// nearerConfig is a configuration in a folder below the one where forearm runs.
type nearerConfig struct {
	config *config.Config
	err    error
}

// configure finds and reads the configuration of the run. paths are what is checked.
func (c *cascade) configure(name string, paths []string) (*config.Config, error) {
	names, ignored, err := c.findConfigurations(name, paths)
	if err != nil {
		return nil, err
	}
	for _, name := range ignored {
		LogTo(c.options.Log, diag.List{{Code: diag.ConfigIgnored, Severity: diag.Warning, File: name,
			Message: "not used: it is above the folder that is checked, and owned by another user"}})
	}
	if len(names) == 0 {
		names = []string{""}
	}
	c.ignores = map[string][]string{}
	var run *config.Config
	for i, name := range slices.Backward(names) {
		read, err := c.loadConfiguration(name, i == 0, c.byUser)
		if err != nil {
			return nil, err
		}
		if len(read.Ignore) > 0 {
			c.ignores[c.tree.Absolute(read.Dir())] = read.Ignore
		}
		if run == nil {
			run = read
		} else {
			run = run.Below(read, true)
		}
	}
	c.run = run
	return run, nil
}

// findConfigurations finds the files of the configuration of a run, each adding to those
// after it, and sets up the cascade. ignored are those that were found, but written by
// a user without a say here.
func (c *cascade) findConfigurations(name string, paths []string) (names, ignored []string, err error) {
	f := c.tree
	if name != "" {
		full, inTree := f.Tree.Real(name)
		if !inTree {
			c.files, c.byUser = f.Settings(), true
			return []string{name}, nil, nil
		}
		files, err := f.settingsBoundary(source.RootOf(full))
		c.files = f.Trust.ReadOver(f.withOverlay(files))
		if f.Untrusted(name) {
			return nil, nil, err
		}
		return []string{name}, nil, err
	}
	top := source.RootOf(".")
	files, err := f.settingsBoundary(top)
	if err != nil {
		return nil, nil, err
	}
	c.files, c.below = f.Trust.ReadOver(f.withOverlay(files)), top
	for _, name := range config.Find(c.files, source.WorkingDir(), top) {
		if !f.Trust.Holds(name) && !ownedByUs(name, top, paths) {
			ignored = append(ignored, name)
		} else {
			names = append(names, name)
		}
	}
	return names, ignored, nil
}

// ownedByUs reports whether a configuration that is above what is checked belongs
// to the same people: else any user that may write to /tmp decides about everything
// that is checked below it (CVE-2022-24765). Whom the tree itself belongs to does
// not matter, in a container it is hardly ever the user.
func ownedByUs(name, top string, paths []string) bool {
	wd := source.WorkingDir()
	dir := filepath.Join(wd, filepath.FromSlash(path.Dir(name)))
	if len(paths) == 0 {
		paths = []string{"."}
	}
	owners := []string{}
	if _, ok := source.Repository(wd); ok {
		owners = append(owners, top)
	}
	for _, p := range paths {
		at, _ := source.NewBoundary().Real(p)
		if p == "-" || at == dir || !strings.HasPrefix(at, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator)) {
			continue
		}
		if !source.SameOwner(filepath.Join(wd, filepath.FromSlash(name)), append(owners, at)...) {
			return false
		}
	}
	return true
}

// loadConfiguration reads a configuration; the environment, where it counts, is over it.
func (c *cascade) loadConfiguration(name string, environment, byUser bool) (*config.Config, error) {
	var environ []string
	if environment {
		environ = c.options.Environ
	}
	read, diags, err := config.Load(c.files, name, environ)
	if err != nil {
		return nil, c.tree.unreadableError(name, err)
	}
	if !byUser {
		diags.Add(withoutUserKeys(read)...)
	}
	LogTo(c.options.Log, diags)
	return read, usage.Mistakes(name, diags)
}

// withoutUserKeys takes out of a configuration what only the user may say: the program
// that is started, and whom it sends the user's tokens to.
func withoutUserKeys(c *config.Config) diag.List {
	var diags diag.List
	ignore := func(key, hint diag.Message, steps ...string) {
		diags.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: c.Document.At(steps...).Span(),
			Message: key + " is ignored here: it is allowed only in a configuration outside of what is checked, given by --config", Hint: hint})
	}
	if c.Bicep.Path != "" {
		ignore("bicep.path", "name the compiler with --bicep FILE or the environment", "bicep", "path")
		c.Bicep.Path = ""
	}
	if c.Bicep.Restore {
		ignore("bicep.restore", "use --restore", "bicep", "restore")
		c.Bicep.Restore = false
	}
	return diags
}

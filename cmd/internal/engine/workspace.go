package engine

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// Workspace is what is worked on: files that may be read, the configurations that count
// for them, and the compiler. It is safe for concurrent use, but for Entries.
type Workspace struct {
	Files   *Files
	options Options
	// opened reports that the workspace opened its files, and closes them.
	opened bool

	// cascade finds the configurations, settings are what that of the run and the options
	// say together.
	cascade  cascade
	settings *Settings

	// given are the parameters of the options; bicepParameters is the parameters file in
	// Bicep among them.
	given           givenParameters
	bicepParameters string
	asOf            time.Time
	// anyDay reports that nobody gave asOf.
	anyDay   bool
	compiler compiler

	mu sync.Mutex
	// nearer are the settings of files for which configurations say more, by what those
	// are.
	nearer map[string]*nearerSettings
}

// Open opens a workspace: what may be read, the configuration and everything that the
// options name. paths are the files and folders that are to be worked on. An error is
// about options, configuration or environment.
func Open(ctx context.Context, o Options, paths ...string) (*Workspace, error) {
	files, err := OpenFiles(ctx, o, paths...)
	if err != nil {
		return nil, err
	}
	w, err := OpenWith(files, nil, o, paths...)
	if err != nil {
		files.Close()
		return nil, err
	}
	w.opened = true
	return w, nil
}

// OpenWith opens a workspace whose files are opened already. disk has them for the
// compiler where they lie elsewhere; nil where they do not.
func OpenWith(files *Files, disk bicepcli.Disk, o Options, paths ...string) (*Workspace, error) {
	if err := usage.Choice("stack", o.Stack, "auto", "on", "off"); err != nil {
		return nil, err
	}
	if err := usage.Choice("stack-rules", o.StackRules, "rep", "merged", "bicep"); err != nil {
		return nil, err
	}
	w := &Workspace{Files: files, options: o}
	w.compiler.disk = disk
	c, err := w.configure(o.Config, paths)
	if err != nil {
		return nil, err
	}
	if w.given, w.bicepParameters, err = files.readParameters(o.Parameters); err != nil {
		return nil, err
	}
	if w.asOf, w.anyDay, err = dateOf(o.AsOf, c); err != nil {
		return nil, err
	}
	w.settings, err = w.newSettings(c)
	return w, err
}

// dateOf is the date of a run, and whether nobody gave it.
func dateOf(given time.Time, c *config.Config) (asOf time.Time, anyDay bool, err error) {
	if !given.IsZero() {
		return given, false, nil
	}
	if c.AsOf == "" {
		return time.Now().UTC().Truncate(24 * time.Hour), true, nil
	}
	asOf, err = ParseDate(c.AsOf)
	return asOf, false, err
}

// ParseDate reads a date, or a date with a time.
func ParseDate(text string) (time.Time, error) {
	t, ok := config.Date(text)
	if !ok {
		return t, usage.Errorf(config.NoDate, text)
	}
	return t, nil
}

// Settings are those of the run: what counts where no configuration is nearer to a file.
func (w *Workspace) Settings() *Settings { return w.settings }

// Config is the configuration of the run.
func (w *Workspace) Config() *config.Config { return w.settings.Config }

// Options are those that the workspace was opened with.
func (w *Workspace) Options() *Options { return &w.options }

// AsOf is the date of the run.
func (w *Workspace) AsOf() time.Time { return w.asOf }

// Close ends what was started.
func (w *Workspace) Close() {
	w.compiler.close()
	if w.opened {
		w.Files.Close()
	}
}

// Discover finds the entry points below files and folders, the current folder where none is
// named, with what became of every file. A named path that does not exist is an error.
func (w *Workspace) Discover(ctx context.Context, paths []string) (discover.Result, error) {
	c := w.Config()
	ignoreDir := c.Dir()
	if c.File == nil {
		ignoreDir = w.Files.repository(w.Files.dir)
	}
	result := discover.Discover(paths, discover.Options{
		Files: w.Files.FS, Dir: w.Files.dir, IgnoreDir: ignoreDir,
		Settings: w.Files.Settings(), Tracked: w.tracked(ctx), IgnoredIn: w.ignoredIn,
		HaveBicep: func() bool { return w.Bicep().Locate().Found() },
		Skip: func(k discover.Kind) bool {
			return k == discover.Bicep && c.Skip.Bicep || k == discover.BicepParams && c.Skip.BicepParams || k == discover.Parameters && c.Skip.Parameters
		},
	})
	if len(result.Missing) > 0 {
		return result, usage.Errorf("%s: there is no such file or folder", strings.Join(result.Missing, ", "))
	}
	return result, nil
}

// tracked reports what git holds on to. Where git cannot be asked, nothing is known
// of it, and .gitignore counts as it stands. It is not for several goroutines.
func (w *Workspace) tracked(ctx context.Context) func(root, name string, folder bool) bool {
	if _, revision := w.Files.FS.(*git.Tree); revision {
		return func(string, string, bool) bool { return true }
	}
	known := map[string]*git.Tracked{}
	return func(root, name string, folder bool) bool {
		t, opened := known[root]
		if !opened {
			if repository, err := git.Open(ctx, root); err == nil {
				t, _ = repository.Tracked()
			}
			known[root] = t
		}
		return t != nil && t.Has(name, folder)
	}
}

// Log reports diagnostics that are about no entry point.
func (w *Workspace) Log(diags diag.List) { Log(w.options.Log, diags) }

// Log reports diagnostics that are about no entry point; to may be nil.
func Log(to func([]report.Diagnostic), diags diag.List) {
	if to == nil || len(diags) == 0 {
		return
	}
	to(Diagnostics(diags.Sorted(), &report.Located{}))
}

// Diagnostics makes diagnostics ready to be shown, at most maxMessages of them.
func Diagnostics(diags diag.List, l *report.Located) []report.Diagnostic {
	shown := make([]report.Diagnostic, 0, len(diags))
	for _, d := range Bounded(diags) {
		shown = append(shown, l.Diagnostic(d))
	}
	return shown
}

// Recover turns a panic into a diagnostic about a file; it is deferred.
func (w *Workspace) Recover(diags *diag.List, file string) {
	if f := work.Recovered(recover()); f != nil {
		diags.Add(w.Failure(f, file))
	}
}

// Failure is the diagnostic about a panic.
func (w *Workspace) Failure(f *work.Failure, file string) diag.Diagnostic {
	d := f.Diagnostic(file)
	if w.options.Stacks {
		d.Message += "\n" + diag.Given(string(f.Stack))
	}
	return d
}

package cli

import (
	"context"
	"fmt"
	"path"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// session is what the command line and the configuration settle for all files of
// a run.
type session struct {
	*app
	flags  *expansionFlags
	config *config.Config
	// configFiles is where the files are read from that the configuration names.
	configFiles source.FS
	// userConfig reports that the configuration has the user's word: it was named, and
	// lies outside of what is checked.
	userConfig bool
	context    value.Value
	// defaults are values for required parameters that have none.
	defaults   map[string]value.Value
	given      given
	bicepparam string
	mockFiles  []*source.File
	// types are those that the configuration describes, nil where there are none.
	types *resourcetype.Own
	asOf  time.Time
	// anyDay reports that nobody gave it.
	anyDay     bool
	synthesize bool
	stackRules extension.Options
	// snapshot leaves open what only Azure knows, and takes no context but what
	// was given.
	snapshot bool

	// disk has the files of a revision for the compiler; nil for the work tree.
	disk bicepcli.Disk

	// below is the folder in which configurations nearer to a file are looked for, empty
	// where they are not; layered are the sessions of files that have some, and outer the
	// one that such a session was made of.
	below string
	outer *session
	// ignores are the patterns of the configurations of the run, by their folders.
	ignores map[string][]string
	layered layered

	clientOnce sync.Once
	client     *bicepcli.Client
	filesOnce  sync.Once
	bicepFiles *locate.Files
}

// open settles what may be read, and reads the configuration and everything that
// the flags name. paths are what the command line names to be worked on.
func (a *app) open(f *expansionFlags, paths ...string) (*session, error) {
	if err := a.within(append(paths, f.compiledParameters()...)...); err != nil {
		return nil, err
	}
	return a.settle(f, paths...)
}

// settle reads the configuration and everything that the flags name, from where
// the files are read.
func (a *app) settle(f *expansionFlags, paths ...string) (*session, error) {
	if err := choice("stack", f.stack, "auto", "on", "off"); err != nil {
		return nil, err
	}
	if err := choice("stack-rules", f.stackRules, "rep", "merged", "bicep"); err != nil {
		return nil, err
	}
	s := &session{app: a, flags: f}
	if err := s.configure(f.config, paths); err != nil {
		return nil, err
	}
	var err error
	if s.given, s.bicepparam, err = a.readParameters(f.parameters); err != nil {
		return nil, err
	}
	if err := s.settleDate(); err != nil {
		return nil, err
	}
	return s, s.apply()
}

// apply takes over what the configuration and the flags say together about the files
// that they are for.
func (s *session) apply() error {
	context, diags, err := s.app.context(s.flags, s.config)
	if err != nil {
		return err
	}
	s.say(diags)
	if err := problem("the context", diags); err != nil {
		return err
	}
	s.context = context
	if s.defaults, err = s.flags.defaults(context); err != nil {
		return err
	}
	if err := s.readMocks(); err != nil {
		return err
	}
	if err := s.readTypes(); err != nil {
		return err
	}
	s.synthesize = s.flags.synthesize || s.config.Synthesize
	return s.settleStack()
}

func (s *session) configure(name string, paths []string) error {
	from, err := s.configurationFor(name, paths)
	if err != nil {
		return err
	}
	for _, name := range from.ignored {
		s.say(diag.List{{Code: diag.ConfigIgnored, Severity: diag.Warning, File: name,
			Message: "not used: it lies above what is checked, and belongs to somebody else"}})
	}
	if len(from.names) == 0 {
		from.names = []string{""}
	}
	s.ignores = map[string][]string{}
	s.configFiles, s.userConfig, s.below = from.files, from.outright, from.below
	for i, name := range slices.Backward(from.names) {
		c, err := s.loadConfiguration(name, i == 0, s.userConfig)
		if err != nil {
			return err
		}
		if len(c.Ignore) > 0 {
			s.ignores[s.absolute(c.Dir())] = c.Ignore
		}
		if s.config == nil {
			s.config = c
		} else {
			s.config = s.config.Below(c, true)
		}
	}
	return nil
}

// loadConfiguration reads a configuration; the environment, where it counts, is over it.
func (s *session) loadConfiguration(name string, environment, outright bool) (*config.Config, error) {
	var environ []string
	if environment {
		environ = s.Environ
	}
	c, diags, err := config.Load(s.configFiles, name, environ)
	if err != nil {
		_, why := diag.FileError(err)
		return nil, usagef("%s: %s", name, why)
	}
	if !outright {
		diags.Add(distrust(c)...)
	}
	s.say(diags)
	return c, problem(name, diags)
}

// readMocks reads the configured answers, and those of the command line after
// them, so that these win.
func (s *session) readMocks() error {
	for _, name := range s.config.Mocks {
		file, err := s.configured(name)
		if err != nil {
			return err
		}
		s.mockFiles = append(s.mockFiles, file)
	}
	for _, name := range s.flags.mocks {
		file, err := s.setting(name)
		if err != nil {
			return err
		}
		if file != nil {
			s.mockFiles = append(s.mockFiles, file)
		}
	}
	if len(s.mockFiles) == 0 {
		return nil
	}
	_, diags := mocks.New(mocks.Options{Files: s.mockFiles})
	s.say(diags)
	return problem("the mocks", diags)
}

// beside is a path of the configuration as seen from the working directory.
func (s *session) beside(name string) string {
	if path.IsAbs(name) {
		return name
	}
	return path.Join(s.config.Dir(), name)
}

func (s *session) settleDate() error {
	text := s.flags.asOf
	if text == "" {
		text = s.config.AsOf
	}
	if text == "" {
		s.asOf, s.anyDay = time.Now().UTC().Truncate(24*time.Hour), true
		return nil
	}
	t, err := parseDate(text)
	s.asOf, s.anyDay = t, false
	return err
}

// bicep is the compiler, looked for when it is first needed.
func (s *session) bicep() *bicepcli.Client {
	if s.outer != nil {
		return s.outer.bicep()
	}
	s.clientOnce.Do(func() {
		program, by := s.compiler()
		s.client = bicepcli.New(bicepcli.Options{
			Env:            s.env,
			Environ:        s.Environ,
			AllowEnv:       s.flags.allowEnv,
			Restore:        s.flags.restore || s.config.Bicep.Restore,
			Program:        program,
			NamedBy:        by,
			Files:          s.files,
			Disk:           s.disk,
			Jobs:           min(s.jobs, runtime.GOMAXPROCS(0)),
			Timeout:        time.Duration(s.config.Bicep.Timeout) * time.Second,
			MinimumVersion: s.config.Bicep.MinimumVersion,
		})
	})
	return s.client
}

// compiler is the one that a flag names, or the configuration where the
// environment names none.
func (s *session) compiler() (program, namedBy string) {
	if s.flags.bicep != "" {
		return s.flags.bicep, "--bicep"
	}
	if text, _ := s.env(bicepcli.EnvPath); text == "" && s.config.Bicep.Path != "" {
		return s.beside(s.config.Bicep.Path), "bicep.path"
	}
	return "", ""
}

// sources are the Bicep files that places lead back to, read once for the run.
func (s *session) sources() *locate.Files {
	if s.outer != nil {
		return s.outer.sources()
	}
	s.filesOnce.Do(func() { s.bicepFiles = &locate.Files{Project: s.bicep().Project()} })
	return s.bicepFiles
}

// close ends what was started.
func (s *session) close() {
	if s.client != nil {
		s.client.Close()
	}
}

// discover finds the entry points. A named path that does not exist ends the run.
func (s *session) discover(ctx context.Context, paths []string) (discover.Result, error) {
	ignoreDir := s.config.Dir()
	if s.config.File == nil {
		ignoreDir = s.repository(s.dir)
	}
	result := discover.Discover(paths, discover.Options{
		Files: s.files, Dir: s.dir, IgnoreDir: ignoreDir,
		Settings: s.settings(), Tracked: s.tracked(ctx), IgnoredIn: s.ignoredIn,
		HaveBicep: func() bool { return s.bicep().Locate().Found() },
		Skip: func(k discover.Kind) bool {
			skip := s.config.Skip
			return k == discover.Bicep && skip.Bicep || k == discover.BicepParams && skip.BicepParams || k == discover.Parameters && skip.Parameters
		},
	})
	if len(result.Missing) > 0 {
		list := result.Missing[0]
		for _, m := range result.Missing[1:] {
			list += ", " + m
		}
		return result, usagef("%s: there is no such file or folder", list)
	}
	return result, nil
}

// say writes diagnostics that are about no entry point.
func (a *app) say(diags diag.List) {
	var shown []report.Diagnostic
	for _, d := range bounded(diags.Sorted()) {
		shown = append(shown, (&report.Located{}).Diagnostic(d))
	}
	a.sayAll(shown)
}

// sayAll writes diagnostics to standard error. Notes are only of interest to
// those who ask for them, except that something was skipped.
func (a *app) sayAll(list []report.Diagnostic) {
	var shown []report.Diagnostic
	skipped, hidden := 0, 0
	for _, d := range list {
		if d.Severity == diag.Note && !a.verbose {
			if d.Code != string(diag.FileSkipped) {
				continue
			}
			if skipped++; skipped > maxSkipped {
				hidden++
				continue
			}
		}
		shown = append(shown, d)
	}
	if len(shown) == 0 {
		return
	}
	// That standard error cannot be written cannot be said anywhere.
	_ = report.Diagnostics(a.Err, shown, a.style(a.Err))
	if hidden > 0 && !a.quiet {
		fmt.Fprintf(a.Err, "%d more files were skipped; --verbose lists them, --synthesize makes up values for their parameters\n", hidden)
	}
}

// maxSkipped is how many files are named that were skipped.
const maxSkipped = 20

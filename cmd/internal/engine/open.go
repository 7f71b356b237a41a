package engine

import (
	"context"
	"time"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/value"
)

// Open opens a workspace: what may be read, the configuration and everything that the
// options name. paths are the files and folders that are to be worked on. An error is
// about options, configuration or environment.
func Open(ctx context.Context, o Options, paths ...string) (*Workspace, error) {
	files, err := OpenFiles(ctx, o, paths...)
	if err != nil {
		return nil, err
	}
	w, err := OpenWith(files, o, paths...)
	if err != nil {
		files.Close()
		return nil, err
	}
	w.opened = true
	return w, nil
}

// OpenWith opens a workspace whose files are opened already.
func OpenWith(files *Files, o Options, paths ...string) (*Workspace, error) {
	if err := o.validateOptions(); err != nil {
		return nil, err
	}
	if err := usage.Choice("stack", o.Stack, "auto", "on", "off"); err != nil {
		return nil, err
	}
	if err := usage.Choice("stack-rules", o.StackRules, "rep", "merged", "bicep"); err != nil {
		return nil, err
	}
	w := &Workspace{Files: files, options: o, overrides: overrideMatchers{tree: files}}
	w.Compiler = &Compiler{tree: files, options: &w.options}
	w.cascade = &cascade{tree: files, options: &w.options}
	c, err := w.cascade.configure(o.Config, paths)
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
	w.Compiler.settings = w.settings
	return w, err
}

// dateOf returns the date of a run, and whether it is today's by default.
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

// newSettings reads what a configuration names.
func (w *Workspace) newSettings(c *config.Config) (*Settings, error) {
	s := &Settings{workspace: w, Config: c, synthesize: w.options.Synthesize || c.Synthesize}
	if err := s.readContext(); err != nil {
		return nil, err
	}
	var err error
	if s.tokens, err = value.NewTokens(c.Placeholders); err != nil {
		return nil, usage.Errorf("%s", err)
	}
	if s.defaults, err = parameterDefaults(s.Context, w.options.ParameterDefaults); err != nil {
		return nil, err
	}
	if err := s.readMocks(); err != nil {
		return nil, err
	}
	if err := s.readTypes(); err != nil {
		return nil, err
	}
	return s, s.readStackRules()
}

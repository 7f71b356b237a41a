package engine

import (
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/azure/document"
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
	cascade  *cascade
	settings *Settings

	// given are the parameters of the options; bicepParameters is the parameters file in
	// Bicep among them.
	given           givenParameters
	bicepParameters string
	asOf            time.Time
	// anyDay reports that asOf was not given.
	anyDay   bool
	Compiler *Compiler
	// over reports that a run has taken as long as it may; nil is never.
	over func() bool

	// azurePolicies are what Azure Policy enforces, by what names it.
	azurePolicyLock sync.Mutex
	azurePolicies   map[string]*policies.AzurePolicy
	// deployedPolicies are the documents of Azure Policy that the entry points of the run
	// deploy; nil before ApplyDeployedPolicies. trusted opens the revision that decides.
	deployedPolicies func() []*document.Document
	trusted          func() (*Workspace, error)

	mu sync.Mutex
	// nearer are the settings of files for which configurations say more, by what those
	// are.
	nearer map[string]*nearerSettings
	// byEntry are those of entry points.
	byEntry map[discover.Entry]*nearerSettings
	// types are those that configurations describe, by their files.
	types map[string]*resourcetype.Own

	overrides overrideMatchers
}

// Settings are what options and configurations say together about the files that they
// are for.
type Settings struct {
	workspace *Workspace
	Config    *config.Config
	// Context is what is known of what the deployment runs in.
	Context value.Value
	// contextOver is what of it the options give, which nothing else overrides.
	contextOver value.Value
	// Types are those that the configuration describes, nil if there are none.
	Types *resourcetype.Own
	// defaults are values for required parameters that have none, synthesize makes them by
	// type.
	defaults   map[string]value.Value
	synthesize bool
	// tokens are what pipelines replace, nil if the configuration names none.
	tokens     *value.Tokens
	mockFiles  []*source.File
	stackRules extension.Options
}

type nearerSettings struct {
	settings *Settings
	err      error
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
	w.Compiler.closeCompiler()
	if w.opened {
		w.Files.Close()
	}
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
		d.Message += "\n" + diag.VariableText(string(f.Stack))
	}
	return d
}

// ConfigurationByUser reports that the user named the configuration, and that it is
// outside of what is checked: such a one may name files that are written anywhere.
func (w *Workspace) ConfigurationByUser() bool { return w.cascade.byUser }

// ConfigurationFiles is where the configuration and the files that it names are read from.
func (w *Workspace) ConfigurationFiles() source.FS { return w.cascade.files }

// Log reports diagnostics that are about no entry point.
func (w *Workspace) Log(diags diag.List) { LogTo(w.options.Log, diags) }

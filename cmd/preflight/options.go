package preflight

import (
	"cmp"
	"io"
	"os"
	"runtime"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/expand/work"
)

// Options are those of the command; the zero value is what the command needs no
// flags. Where both the configuration (forearm.yaml) and an option say something, the
// option counts.
type Options struct {
	// Config is the configuration, instead of the one that is found.
	Config string
	// Only and Skip choose policies, by any name, tag or pattern; Policies are folders
	// with more of them.
	Only, Skip, Policies []string
	// Outcomes are those that are reported, Fail and Unknown if there are none.
	Outcomes []string
	// FailOn is the least severity of a finding that makes the result fail: error, warning,
	// note or none; error where it is empty.
	FailOn string
	// FailOnUnknown lets unknown findings decide as those that fail do.
	FailOnUnknown bool
	// Baseline is a file of findings that are known. ChangedSince is a revision of git
	// whose findings are left out, Trust one that decides about configuration,
	// policies, exceptions and baseline.
	Baseline, ChangedSince, Trust string
	// Shard is I/N, the part of the entry points that is checked; all where it is empty.
	Shard string
	// Explore tries all pairs of values that parameters allow, in at most ExploreLimit
	// expansions of a template, 250 where it is 0.
	Explore      bool
	ExploreLimit int
	// AllowEmpty accepts that there is nothing to check, which is an error otherwise;
	// Strict makes it one that a file was skipped.
	AllowEmpty, Strict bool

	// Parameters are files, NAME=VALUE or JSON, as az deployment takes them; Mocks are
	// files with answers for what only Azure knows. ParameterDefaults are NAME=VALUE for
	// required parameters that have no value, Synthesize makes values for them.
	Parameters, ParameterDefaults, Mocks []string
	Synthesize                           bool
	// Context is a file that says what the deployment runs in; the options below it count
	// over it. They are where the deployment goes.
	Context                                     string
	SubscriptionID, ResourceGroup, Location     string
	TenantID, ManagementGroupID, DeploymentName string
	// Scope is resourceGroup, subscription, managementGroup or tenant; that of $schema where
	// it is empty.
	Scope string
	// Stack takes templates for deployment stacks: auto, on or off; StackRules are rep,
	// merged or bicep.
	Stack, StackRules string
	// AsOf is the day that utcNow() answers; the start of today where it is zero.
	AsOf time.Time

	// Bicep is the compiler, looked for as the command does where it is empty. Restore lets
	// it fetch modules from any registry, AllowEnv lets it see environment variables.
	Bicep    string
	Restore  bool
	AllowEnv []string
	// AllowPaths are folders outside of the repository that may be read, too.
	AllowPaths []string
	// Jobs is how many files are worked on at a time; as many as there are processors
	// where it is less than 1.
	Jobs int
	// TimeLimit and MemoryLimit (in bytes) are those of a file, TotalTimeLimit is how long
	// files are begun; those of the command where they are 0, none if they are less.
	TimeLimit      time.Duration
	MemoryLimit    int64
	TotalTimeLimit time.Duration

	// Environ is the environment as NAME=value; that of the process where it is nil.
	Environ []string
	// Log gets what the command would say on standard error; nothing if it is nil. With
	// Verbose it gets notes, too.
	Log     io.Writer
	Verbose bool
}

// engineOptions are the options of the workspace.
func (o *Options) engineOptions() engine.Options {
	made := engine.Options{
		Config: o.Config, AllowPaths: o.AllowPaths, Trust: o.Trust,
		Context: o.Context, SubscriptionID: o.SubscriptionID, ResourceGroup: o.ResourceGroup, Location: o.Location,
		TenantID: o.TenantID, ManagementGroupID: o.ManagementGroupID, Scope: o.Scope, DeploymentName: o.DeploymentName,
		Parameters: o.Parameters, ParameterDefaults: o.ParameterDefaults, Synthesize: o.Synthesize, Mocks: o.Mocks,
		Stack: o.Stack, StackRules: o.StackRules, AsOf: o.AsOf.UTC(),
		Bicep: o.Bicep, Restore: o.Restore, AllowEnv: o.AllowEnv,
		Limits: work.Limits{Time: limitOrNone(o.TimeLimit, engine.DefaultTimeLimit), Memory: limitOrNone(o.MemoryLimit, engine.DefaultMemoryLimit)},
		Jobs:   o.Jobs, Environ: o.Environ, Stacks: o.Verbose,
	}
	if o.AsOf.IsZero() {
		made.AsOf = time.Time{}
	}
	if made.Jobs < 1 {
		made.Jobs = runtime.GOMAXPROCS(0)
	}
	if made.Environ == nil {
		made.Environ = os.Environ()
	}
	if o.Log != nil {
		made.Log = formats.Log{Out: formats.NewGuard(o.Log), Verbose: o.Verbose}.Write
	}
	return made
}

// limitOrNone is a limit that is 0 if there is none.
func limitOrNone[T int64 | time.Duration](given, usual T) T { return max(0, cmp.Or(given, usual)) }

// checkOptions are the options of a check.
func (o *Options) checkOptions() check.Options {
	return check.Options{
		Policies: engine.Selection{Folders: o.Policies, Only: o.Only, Skip: o.Skip},
		Outcomes: o.Outcomes, FailOn: o.FailOn, FailOnUnknown: o.FailOnUnknown, Baseline: o.Baseline, ChangedSince: o.ChangedSince, Shard: o.Shard,
		Explore: o.Explore, ExploreLimit: cmp.Or(o.ExploreLimit, check.DefaultExploreLimit),
		AllowEmpty: o.AllowEmpty, Strict: o.Strict, TotalTime: limitOrNone(o.TotalTimeLimit, check.DefaultTotalTime),
	}
}

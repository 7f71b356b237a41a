package cli

import (
	"time"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// expansionFlags are those of every command that expands.
type expansionFlags struct {
	options     engine.Options
	asOf        string
	timeLimit   time.Duration
	memoryLimit int
	isolate     bool
}

func (f *expansionFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.options.Config, "config", "", "use `FILE`, a forearm.yaml or a ps-rule.yaml, instead of the one that is found")
	flags.StringVar(&f.options.Context, "context", "", "read what the deployment runs in from `FILE` (JSON or YAML)")
	flags.StringVar(&f.options.SubscriptionID, "subscription-id", "", "`ID` of the subscription")
	flags.StringVar(&f.options.ResourceGroup, "resource-group", "", "`NAME` of the resource group")
	flags.StringVar(&f.options.Location, "location", "", "`REGION` of the resource group, or of the deployment where it has none")
	flags.StringVar(&f.options.TenantID, "tenant-id", "", "`ID` of the tenant")
	flags.StringVar(&f.options.ManagementGroupID, "management-group-id", "", "`ID` of the management group")
	flags.StringVar(&f.options.Scope, "scope", "", "`LEVEL` that is deployed to: resourceGroup, subscription, managementGroup or tenant; by $schema where not given")
	flags.StringVar(&f.options.DeploymentName, "deployment-name", "", "`NAME` of the deployment")
	flags.StringArrayVarP(&f.options.Parameters, "parameters", "p", nil, "parameters, as az deployment takes them: a `FILE`, NAME=VALUE, NAME=@FILE or JSON; may be repeated")
	flags.StringArrayVar(&f.options.ParameterDefaults, "parameter-default", nil, "`NAME=VALUE` for required parameters of that name, in nested deployments too; may be repeated")
	flags.BoolVar(&f.options.Synthesize, "synthesize", false, "make values by type for required parameters that have none")
	flags.StringArrayVar(&f.options.Mocks, "mocks", nil, "take answers for what only Azure knows from `FILE`; may be repeated")
	flags.StringVar(&f.options.Stack, "stack", "", "take templates for deployment stacks: auto, on or off (auto where not given)")
	flags.Lookup("stack").NoOptDefVal = "on"
	flags.StringVar(&f.options.StackRules, "stack-rules", "", "`RULES` for extension configurations in stacks: rep, merged or bicep")
	flags.StringVar(&f.options.Bicep, "bicep", "", "compile with `FILE` instead of the Bicep CLI that is found")
	flags.BoolVar(&f.options.Restore, "restore", false, "let modules be fetched from any registry, not only from Microsoft's public one")
	flags.StringArrayVar(&f.options.AllowEnv, "allow-env", nil, "let the compiler see the environment variable `NAME`; may be repeated")
	flags.StringArrayVar(&f.options.AzurePolicy, "azure-policy", nil, "judge by the definitions and assignments of Azure Policy in `DIR` too; may be repeated")
	flags.StringVar(&f.options.Aliases, "aliases", "", "use the aliases of Azure Policy in `FILE` instead of those that come with forearm")
	flags.StringVar(&f.asOf, "as-of", "", "`DATE` that utcNow() answers and that rules about time go by; today where not given")
	flags.DurationVar(&f.timeLimit, "time-limit", engine.DefaultTimeLimit, "`TIME` of the processor that one file may take; 0 is no limit")
	flags.IntVar(&f.memoryLimit, "memory-limit", engine.DefaultMemoryLimit>>20, "`MIB` of memory that one file may take; 0 is no limit")
	flags.BoolVar(&f.isolate, "isolate", false, "work on files in a process of their own, for files that may be hostile")
}

// registerAfterPolicy registers the flag of commands that show bodies.
func (f *expansionFlags) registerAfterPolicy(flags *pflag.FlagSet) {
	flags.BoolVar(&f.options.AfterPolicy, "after-policy", false, "show bodies as resource providers would get them, after append and modify of Azure Policy")
}

// limits are those of one file. Only the command line gives them: a file of the tree
// would give itself as much as it wants.
func (f *expansionFlags) limits() work.Limits {
	return work.Limits{Time: f.timeLimit, Memory: int64(f.memoryLimit) << 20}
}

// engineOptions are the options that the flags of a command and those of all commands make.
func (a *app) engineOptions(f *expansionFlags) (engine.Options, error) {
	o := f.options
	o.AllowPaths, o.Jobs, o.Stacks = a.allowed, a.jobs, a.verbose
	o.Limits, o.Environ, o.Input, o.Log = f.limits(), a.Environ, a.In, a.log
	if f.asOf == "" {
		return o, nil
	}
	var err error
	o.AsOf, err = engine.ParseDate(f.asOf)
	return o, err
}

// log writes diagnostics to standard error.
func (a *app) log(list []report.Diagnostic) {
	report.Log{Out: a.Err, Style: a.style(a.Err), Verbose: a.verbose}.Write(list)
}

// logDiagnostics writes diagnostics that are about no entry point.
func (a *app) logDiagnostics(list diag.List) { engine.LogTo(a.log, list) }

// registerSelection registers the flags that say which policies are used.
func registerSelection(f *engine.Selection, flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.Folders, "policy", nil, "use the policies in `DIR` too; may be repeated")
	flags.StringArrayVar(&f.Conftest, "conftest", nil, "ask the rules in `DIR` as Conftest does, too; may be repeated")
	flags.StringSliceVar(&f.Only, "only", nil, "use no other `POLICIES` than these, by any name, set (default, recommended, style), tag, pattern or baseline of PSRule")
	flags.StringSliceVar(&f.Skip, "skip", nil, "leave `POLICIES` out")
}

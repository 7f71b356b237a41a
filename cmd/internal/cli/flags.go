package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/usage"
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

func (f *expansionFlags) registerFlags(flags *pflag.FlagSet) {
	flags.StringVar(&f.options.Config, "config", "", "use the configuration `FILE`, a forearm.yaml or a ps-rule.yaml, instead of discovering one")
	flags.StringVar(&f.options.Context, "context", "", "read the deployment context (subscription, resource group, tenant) from `FILE` (JSON or YAML)")
	flags.StringVar(&f.options.SubscriptionID, "subscription-id", "", "`ID` of the subscription")
	flags.StringVar(&f.options.ResourceGroup, "resource-group", "", "`NAME` of the resource group")
	flags.StringVar(&f.options.Location, "location", "", "`REGION` of the resource group, or of a deployment without one")
	flags.StringVar(&f.options.TenantID, "tenant-id", "", "`ID` of the tenant")
	flags.StringVar(&f.options.ManagementGroupID, "management-group-id", "", "`ID` of the management group")
	flags.StringVar(&f.options.Scope, "scope", "", "`LEVEL` of the deployment scope: resourceGroup, subscription, managementGroup or tenant (default: from $schema)")
	flags.StringVar(&f.options.DeploymentName, "deployment-name", "", "`NAME` of the deployment")
	flags.StringArrayVarP(&f.options.Parameters, "parameters", "p", nil, "parameters, as for az deployment: a `FILE`, NAME=VALUE, NAME=@FILE or JSON; may be repeated")
	flags.StringArrayVar(&f.options.ParameterDefaults, "parameter-default", nil, "default value `NAME=VALUE` for required parameters of that name, also in nested deployments; may be repeated")
	flags.Var(&synthesizeFlag{&f.options}, "synthesize", "synthesize values by type for required parameters without a value; another `SEED` gives other values")
	flags.Lookup("synthesize").NoOptDefVal = "0"
	flags.StringArrayVar(&f.options.Mocks, "mocks", nil, "read mocked answers of Azure (reference(), list*()) from `FILE`; may be repeated")
	flags.StringVar(&f.options.Stack, "stack", "", "treat templates as deployment stacks: `MODE` is auto, on or off (default auto)")
	flags.Lookup("stack").NoOptDefVal = "on"
	flags.StringVar(&f.options.StackRules, "stack-rules", "", "`RULES` for extension configurations in deployment stacks: rep, merged or bicep")
	flags.StringVar(&f.options.Bicep, "bicep", "", "use the Bicep CLI `FILE` instead of discovering one")
	flags.BoolVar(&f.options.Restore, "restore", false, "allow module restore from any registry, not only from Microsoft's public one")
	flags.StringArrayVar(&f.options.AllowEnv, "allow-env", nil, "pass the environment variable `NAME` to the compiler; may be repeated")
	flags.StringArrayVar(&f.options.AzurePolicy, "azure-policy", nil, "also evaluate the Azure Policy definitions and assignments in `DIR`; may be repeated")
	flags.StringVar(&f.options.Aliases, "aliases", "", "use the Azure Policy aliases in `FILE` instead of the embedded ones")
	flags.StringVar(&f.asOf, "as-of", "", "`DATE` used by utcNow() and by time-based rules (default today)")
	flags.DurationVar(&f.timeLimit, "time-limit", engine.DefaultTimeLimit, "limit of processor `TIME` per file; 0 is no limit")
	flags.IntVar(&f.memoryLimit, "memory-limit", engine.DefaultMemoryLimit>>20, "limit of memory in `MIB` per file; 0 is no limit")
	flags.BoolVar(&f.isolate, "isolate", false, "process files in separate processes, for untrusted files")
}

// synthesizeFlag turns synthesized values on, with a seed where one is given.
type synthesizeFlag struct{ options *engine.Options }

func (f *synthesizeFlag) String() string {
	if f.options == nil || !f.options.Synthesize {
		return ""
	}
	return strconv.Itoa(f.options.Seed)
}

func (*synthesizeFlag) Type() string { return "SEED" }

func (f *synthesizeFlag) Set(text string) error {
	switch text {
	case "true", "false":
		f.options.Synthesize, f.options.Seed = text == "true", 0
		return nil
	}
	seed, err := strconv.Atoi(text)
	if err != nil || seed < 0 {
		return errors.New("the seed is a number from 0")
	}
	f.options.Synthesize, f.options.Seed = true, seed
	return nil
}

// registerAfterPolicy registers the flag of commands that show bodies.
func (f *expansionFlags) registerAfterPolicy(flags *pflag.FlagSet) {
	flags.BoolVar(&f.options.AfterPolicy, "after-policy", false, "show request bodies after append and modify of Azure Policy, as resource providers would receive them")
}

// fileLimits are those of one file. Only the command line gives them: a file of the tree
// would give itself as much as it wants.
func (f *expansionFlags) fileLimits() work.Limits {
	return work.Limits{Time: f.timeLimit, Memory: int64(f.memoryLimit) << 20}
}

// engineOptions are the options that the flags of a command and those of all commands make.
func (a *app) engineOptions(f *expansionFlags) (engine.Options, error) {
	o := f.options
	o.AllowPaths, o.Jobs, o.Stacks = a.allowed, a.jobs, a.verbose
	o.Limits, o.Environ, o.Input, o.Log = f.fileLimits(), a.Environ, a.In, a.log
	if f.asOf == "" {
		return o, nil
	}
	var err error
	o.AsOf, err = engine.ParseDate(f.asOf)
	return o, err
}

// log writes diagnostics to standard error.
func (a *app) log(list []report.Diagnostic) {
	formats.Log{Out: a.Err, Style: a.styleFor(a.Err), Verbose: a.verbose}.Write(list)
}

// logDiagnostics writes diagnostics that are about no entry point.
func (a *app) logDiagnostics(list diag.List) { engine.LogTo(a.log, list) }

// registerFollowUps registers the flag of commands that look at what policies deploy.
func (f *expansionFlags) registerFollowUps(flags *pflag.FlagSet) {
	flags.BoolVar(&f.options.FollowUps, "follow-up", false, "also expand and check what deployIfNotExists of Azure Policy would deploy")
}

// registerSelection registers the flags that say which policies are used.
func registerSelection(f *engine.Selection, flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.Folders, "policy", nil, "also use the policies in `DIR`; may be repeated")
	flags.StringArrayVar(&f.Conftest, "conftest", nil, "also evaluate the rules in `DIR` as Conftest does; may be repeated")
	flags.StringSliceVar(&f.Namespaces, "conftest-namespace", nil, "the `PACKAGES` that are asked there instead of main, with those below them; * is all")
	flags.StringSliceVar(&f.Only, "only", nil, "use only these `POLICIES`, by id, alias, set (default, recommended, style), tag, pattern or baseline of PSRule")
	flags.StringSliceVar(&f.Skip, "skip", nil, "exclude these `POLICIES`")
}

// noCommand is the error for arguments that are not a command.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usage.Errorf("unknown command %q%s (see %s --help)", args[0], usage.DidYouMean(args[0], names), cmd.CommandPath())
}

// valueForms are the forms of the values of flags, by the names of their types.
var valueForms = map[string]string{
	"int": "a whole number", "int64": "a whole number", "uint64": "a whole number",
	"duration": "a time with its unit, such as 30s or 5m", "bool": "true or false",
}

// flagError names the flag that was probably meant.
func flagError(cmd *cobra.Command, err error) error {
	message := err.Error()
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		// The parsers' own words are about Go.
		if what := valueForms[invalid.GetFlag().Value.Type()]; what != "" {
			message = fmt.Sprintf("--%s needs %s, not %q", invalid.GetFlag().Name, what, invalid.GetValue())
		}
	}
	if name, ok := strings.CutPrefix(message, "unknown flag: --"); ok {
		var names []string
		visit := func(f *pflag.Flag) { names = append(names, f.Name) }
		cmd.Flags().VisitAll(visit)
		cmd.InheritedFlags().VisitAll(visit)
		if meant := diag.SuggestWhole(name, names); meant != "" {
			message += "; did you mean --" + meant + "?"
		}
	}
	return usage.Errorf("%s (see %s --help)", message, cmd.CommandPath())
}

// someArgs is one argument or more, with a message that says what they are.
func someArgs(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage.Errorf("%s takes %s", strings.TrimPrefix(cmd.CommandPath(), "forearm "), what)
		}
		return nil
	}
}

// groupCommand is a command that has only others below it.
func groupCommand(name, short string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Args: noCommand, RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() }}
	cmd.AddCommand(commands...)
	return cmd
}

// exactArgs is a number of arguments, with a message that says what is missing.
func exactArgs(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return usage.Errorf("%s takes %s (see %s --help)", strings.TrimPrefix(cmd.CommandPath(), "forearm "), what, cmd.CommandPath())
		}
		return nil
	}
}

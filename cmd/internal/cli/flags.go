package cli

import (
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/source"
)

// expansionFlags are those of every command that expands.
type expansionFlags struct {
	config            string
	context           string
	subscriptionID    string
	resourceGroup     string
	location          string
	tenantID          string
	managementGroupID string
	scope             string
	deploymentName    string
	parameters        []string
	parameterDefaults []string
	synthesize        bool
	mocks             []string
	stack             string
	stackRules        string
	asOf              string
	bicep             string
	restore           bool
	allowEnv          []string
	timeLimit         time.Duration
	memoryLimit       int
	isolate           bool
}

func (f *expansionFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.config, "config", "", "use `FILE`, a forearm.yaml or a ps-rule.yaml, instead of the one that is found")
	flags.StringVar(&f.context, "context", "", "read what the deployment runs in from `FILE` (JSON or YAML)")
	flags.StringVar(&f.subscriptionID, "subscription-id", "", "`ID` of the subscription")
	flags.StringVar(&f.resourceGroup, "resource-group", "", "`NAME` of the resource group")
	flags.StringVar(&f.location, "location", "", "`REGION` of the resource group, or of the deployment where it has none")
	flags.StringVar(&f.tenantID, "tenant-id", "", "`ID` of the tenant")
	flags.StringVar(&f.managementGroupID, "management-group-id", "", "`ID` of the management group")
	flags.StringVar(&f.scope, "scope", "", "`LEVEL` that is deployed to: resourceGroup, subscription, managementGroup or tenant; by $schema where not given")
	flags.StringVar(&f.deploymentName, "deployment-name", "", "`NAME` of the deployment")
	flags.StringArrayVarP(&f.parameters, "parameters", "p", nil, "parameters, as az deployment takes them: a `FILE`, NAME=VALUE, NAME=@FILE or JSON; may be repeated")
	flags.StringArrayVar(&f.parameterDefaults, "parameter-default", nil, "`NAME=VALUE` for required parameters of that name, in nested deployments too; may be repeated")
	flags.BoolVar(&f.synthesize, "synthesize", false, "make values by type for required parameters that have none")
	flags.StringArrayVar(&f.mocks, "mocks", nil, "take answers for what only Azure knows from `FILE`; may be repeated")
	flags.StringVar(&f.stack, "stack", "", "take templates for deployment stacks: auto, on or off (auto where not given)")
	flags.Lookup("stack").NoOptDefVal = "on"
	flags.StringVar(&f.stackRules, "stack-rules", "", "`RULES` for extension configurations in stacks: rep, merged or bicep")
	flags.StringVar(&f.bicep, "bicep", "", "compile with `FILE` instead of the Bicep CLI that is found")
	flags.BoolVar(&f.restore, "restore", false, "let modules be fetched from any registry, not only from Microsoft's public one")
	flags.StringArrayVar(&f.allowEnv, "allow-env", nil, "let the compiler see the environment variable `NAME`; may be repeated")
	flags.StringVar(&f.asOf, "as-of", "", "`DATE` that utcNow() answers and that rules about time go by; today where not given")
	flags.DurationVar(&f.timeLimit, "time-limit", 4*time.Second, "`TIME` of the processor that one file may take; 0 is no limit")
	flags.IntVar(&f.memoryLimit, "memory-limit", 512, "`MIB` of memory that one file may take; 0 is no limit")
	flags.BoolVar(&f.isolate, "isolate", false, "work on files in a process of their own, for files that may be hostile")
}

// compiledParameters are the parameters files in Bicep, which are worked on as the
// template is: they name files themselves.
func (f *expansionFlags) compiledParameters() []string {
	var files []string
	for _, argument := range f.parameters {
		if name := strings.TrimPrefix(argument, "@"); source.LanguageOf(name) == source.BicepParameters {
			files = append(files, name)
		}
	}
	return files
}

// choice checks a flag that takes one of a few words.
func choice(flag, given string, words ...string) error {
	if given == "" {
		return nil
	}
	for _, w := range words {
		if w == given {
			return nil
		}
	}
	list := words[0]
	for _, w := range words[1:] {
		list += ", " + w
	}
	return usagef("--%s is one of %s, not %q%s", flag, list, given, didYouMean(given, words))
}

// parseDate reads a date, or a date with a time.
func parseDate(text string) (time.Time, error) {
	t, ok := config.Date(text)
	if !ok {
		return t, usagef(config.NoDate, text)
	}
	return t, nil
}

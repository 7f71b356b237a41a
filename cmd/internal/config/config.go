package config

import (
	"path"
	"time"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/rulefile"
)

// Config is what a configuration file may say. The tags are what the JSON
// Schema, the reader and the documentation are derived from: key is the name in
// the file, doc explains it, enum lists what it may be, schema names a schema
// for values that are kept as they are.
type Config struct {
	Ignore         []string      `key:"ignore" doc:"files and folders to exclude, as .gitignore patterns"`
	Context        value.Value   `key:"context" schema:"context" doc:"the deployment context: scope, subscription, resourceGroup, tenant, managementGroup, deployment, deployer, environment, externalInputs, parameterDefaults"`
	Synthesize     bool          `key:"synthesize" doc:"synthesize values by type for required parameters without a value"`
	Placeholders   []string      `key:"placeholders" doc:"tokens that a pipeline replaces in templates and parameters files before deployment: patterns with * for the name, or the presets avm, azd, azure-pipelines, quickstarts"`
	ParameterFiles []Pairing     `key:"parameterFiles" doc:"which parameters files belong to which template, if neither names nor metadata.template tell"`
	Mocks          []string      `key:"mocks" doc:"files with mocked answers of Azure"`
	AsOf           string        `key:"asOf" doc:"the date used by utcNow() and time-based rules"`
	Policies       Policies      `key:"policies" doc:"which policies are loaded and selected"`
	AzurePolicy    AzurePolicy   `key:"azurePolicy" doc:"definitions and assignments of Azure Policy that deployments are checked against"`
	Suppressions   []Suppression `key:"suppressions" doc:"suppressed findings, each with a reason"`
	Baseline       string        `key:"baseline" doc:"a file with known findings"`
	FailOn         string        `key:"failOn" enum:"error,warning,note,none" doc:"minimum severity of a finding for exit status 1"`
	// FailOnUnknown lets verdicts that are unknown decide as those that fail do.
	FailOnUnknown bool        `key:"failOnUnknown" doc:"exit with status 1 for unknown findings at or above failOn, too"`
	Strict        bool        `key:"strict" doc:"treat skipped files as errors"`
	Outcome       []string    `key:"outcome" enum:"fail,unknown,pass,none" doc:"outcomes that are reported"`
	Bicep         Bicep       `key:"bicep" doc:"the Bicep CLI"`
	Stack         string      `key:"stack" enum:"auto,on,off" doc:"whether templates are treated as deployment stacks"`
	StackRules    string      `key:"stackRules" enum:"rep,merged,bicep" doc:"the rules for extension configurations in stacks"`
	Types         []string    `key:"types" doc:"files with custom resource types, in the format of the published ones"`
	Extensions    Extensions  `key:"extensions" doc:"custom extensions"`
	Overrides     []Override  `key:"overrides" doc:"settings that differ for some files"`
	References    References  `key:"references" doc:"references into other subscriptions and resource groups"`
	Stacks        value.Value `key:"stacks" schema:"object" doc:"levels of the stack rules: rules, or analyzers as in bicepconfig.json"`

	// File is what was read, nil if there is no configuration; of several that add to
	// each other the outermost. Files are all of them, the outermost first.
	File  *source.File
	Files []*source.File
	// PSRule reports that File is a ps-rule.yaml.
	PSRule bool
	// Document is the file as it was read.
	Document value.Value
	// Skip has the kinds of file that a ps-rule.yaml switches off.
	Skip Kinds
	// Documents are the suppression groups and baselines beside a ps-rule.yaml.
	Documents []rulefile.Document
	// Without is what of a ps-rule.yaml and of the folder beside it has no effect here.
	Without []WithoutEffect
}

// Policies is which policies there are and which are used.
type Policies struct {
	Folders    []string    `key:"folders" doc:"folders with custom policies"`
	Conftest   []string    `key:"conftest" doc:"folders with Conftest rules: deny, violation and warn of package main, evaluated over each unevaluated template"`
	Namespaces []string    `key:"conftestNamespaces" doc:"packages to evaluate instead of main, including subpackages; * for all"`
	Rego       string      `key:"rego" enum:"v0,v1" doc:"the Rego syntax of custom policies and Conftest rules: v1, or v0 for the syntax of OPA before 1.0"`
	Only       []string    `key:"only" doc:"policies to use: names, sets (default, recommended, style), tags, patterns, baselines"`
	Skip       []string    `key:"skip" doc:"policies to skip"`
	Options    value.Value `key:"options" schema:"object" doc:"options of policies by name"`
	Severity   value.Value `key:"severity" schema:"severity" doc:"severity by policy: error, warning or note"`
}

// AzurePolicy is what Azure Policy enforces where deployments go.
type AzurePolicy struct {
	Folders          []string `key:"folders" doc:"folders and files with definitions, initiatives, assignments and exemptions, including assigned built-in definitions"`
	ManagementGroups []string `key:"managementGroups" doc:"the management groups above the subscription, nearest first"`
	Aliases          string   `key:"aliases" doc:"a file with aliases, as written by az provider list --expand resourceTypes/aliases, instead of the bundled ones"`
}

// References limits where resources may refer to. Where no list is given, nothing is
// limited.
type References struct {
	Subscriptions  []string `key:"subscriptions" doc:"subscriptions that resources of other subscriptions may refer to; references to any other one are reported"`
	ResourceGroups []string `key:"resourceGroups" doc:"resource groups, by name or id, that resources of other groups may refer to; references to any other one are reported"`
}

// Pairing says which parameters files belong to a template.
type Pairing struct {
	Template string   `key:"template" doc:"the template, relative to the configuration file"`
	Files    []string `key:"files" doc:"its parameters files, as .gitignore patterns"`

	// Dir is the folder that both are seen from.
	Dir string
}

// Override is what is different for some files.
type Override struct {
	Files    []string    `key:"files" doc:"entry points or templates that it applies to, as .gitignore patterns"`
	Context  value.Value `key:"context" schema:"context" doc:"merged over the context"`
	Policies Overridden  `key:"policies" doc:"added to the policies"`

	// Dir is the folder that Files are seen from, Span where it stands.
	Dir  string
	Span source.Span
}

// Overridden is what an override says about policies.
type Overridden struct {
	Only     []string    `key:"only" doc:"policies to use"`
	Skip     []string    `key:"skip" doc:"policies to skip"`
	Options  value.Value `key:"options" schema:"object" doc:"options of policies by name"`
	Severity value.Value `key:"severity" schema:"severity" doc:"severity by policy: error, warning or note"`
}

// Suppression accepts findings.
type Suppression struct {
	Policy   string `key:"policy" doc:"id or another name of the policy"`
	Resource string `key:"resource" doc:"id or name of the resource, with * and ? as wildcards; default: every resource"`
	File     string `key:"file" doc:"the file of the finding, as a .gitignore pattern"`
	Reason   string `key:"reason" doc:"why the finding is accepted"`
	Expires  string `key:"expires" doc:"the date from which it is reported again"`

	// Until is Expires as a time, zero if there is none.
	Until time.Time
	// Span is where it stands, Dir the folder that File is seen from.
	Span source.Span
	Dir  string
}

// Extensions describes users' own extensions.
type Extensions struct {
	Types   []string    `key:"types" doc:"index.json files of extension types, with identifiers of resources and members of configurations"`
	Schemas value.Value `key:"schemas" schema:"object" doc:"by extension name, a file with the JSON Schema of its configuration"`
}

// Bicep configures how the Bicep CLI is found and run.
type Bicep struct {
	Path           string `key:"path" doc:"the executable to use; only from a configuration file outside of the checked tree that --config names"`
	Timeout        int    `key:"timeout" doc:"timeout in seconds for compiling one file"`
	MinimumVersion string `key:"minimumVersion" doc:"an older CLI is an error"`
	Restore        bool   `key:"restore" doc:"restore modules from any registry, not only Microsoft's public one; under the conditions of path"`
}

// Kinds are kinds of entry point.
type Kinds struct{ Parameters, Bicep, BicepParams bool }

// Dir is the folder that relative paths in the configuration start from.
func (c *Config) Dir() string {
	if c.File == nil {
		return "."
	}
	return path.Dir(c.File.Name)
}

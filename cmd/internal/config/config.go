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
	Ignore         []string      `key:"ignore" doc:"files and folders to leave out, as patterns of .gitignore"`
	Context        value.Value   `key:"context" schema:"context" doc:"what the deployment runs in: scope, subscription, resourceGroup, tenant, managementGroup, deployment, deployer, environment, externalInputs, parameterDefaults"`
	Synthesize     bool          `key:"synthesize" doc:"synthesize values by type for required parameters without a value"`
	Placeholders   []string      `key:"placeholders" doc:"what a pipeline replaces in templates and parameters files before it deploys, as patterns with * for the name, or avm, azd, azure-pipelines or quickstarts for the patterns of these"`
	ParameterFiles []Pairing     `key:"parameterFiles" doc:"which parameters files belong to which template, where neither names nor metadata.template say so"`
	Mocks          []string      `key:"mocks" doc:"files with answers for what only Azure knows"`
	AsOf           string        `key:"asOf" doc:"the date that utcNow() answers and that rules about time go by"`
	Policies       Policies      `key:"policies" doc:"which policies there are and which are used"`
	AzurePolicy    AzurePolicy   `key:"azurePolicy" doc:"the definitions and assignments of Azure Policy that deployments are judged by"`
	Suppressions   []Suppression `key:"suppressions" doc:"findings that are suppressed, each with its reason"`
	Baseline       string        `key:"baseline" doc:"a file of findings that are known already"`
	FailOn         string        `key:"failOn" enum:"error,warning,note,none" doc:"minimum severity of a finding for exit status 1"`
	// FailOnUnknown lets verdicts that are unknown decide as those that fail do.
	FailOnUnknown bool        `key:"failOnUnknown" doc:"let unknown findings at or above failOn make the exit status 1, too"`
	Strict        bool        `key:"strict" doc:"treat skipped files as errors"`
	Outcome       []string    `key:"outcome" enum:"fail,unknown,pass,none" doc:"outcomes that are reported"`
	Bicep         Bicep       `key:"bicep" doc:"the Bicep CLI"`
	Stack         string      `key:"stack" enum:"auto,on,off" doc:"whether templates are treated as deployment stacks"`
	StackRules    string      `key:"stackRules" enum:"rep,merged,bicep" doc:"the rules for extension configurations in stacks"`
	Types         []string    `key:"types" doc:"files with resource types of one's own, in the form of the published ones"`
	Extensions    Extensions  `key:"extensions" doc:"extensions of one's own"`
	Overrides     []Override  `key:"overrides" doc:"settings that differ for some files"`
	References    References  `key:"references" doc:"references into other subscriptions and resource groups"`
	Stacks        value.Value `key:"stacks" schema:"object" doc:"levels of the stack rules: rules, or analyzers as in bicepconfig.json"`

	// File is what was read, nil where there is no configuration; of several that add to
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
	Folders    []string    `key:"folders" doc:"folders with policies of one's own"`
	Conftest   []string    `key:"conftest" doc:"folders with rules that are asked as Conftest asks them: deny, violation and warn of package main, about each template as it is written"`
	Namespaces []string    `key:"conftestNamespaces" doc:"the packages that are asked in these instead of main, with those below them; * is all"`
	Rego       string      `key:"rego" enum:"v0,v1" doc:"the syntax of policies of one's own and of Conftest: v1, or v0 for that of OPA before 1.0"`
	Only       []string    `key:"only" doc:"use no other policies than these: names, sets (default, recommended, style), tags, patterns, baselines"`
	Skip       []string    `key:"skip" doc:"policies to leave out"`
	Options    value.Value `key:"options" schema:"object" doc:"options of policies by name"`
	Severity   value.Value `key:"severity" schema:"severity" doc:"another severity, by policy: error, warning or note"`
}

// AzurePolicy is what Azure Policy enforces where deployments go.
type AzurePolicy struct {
	Folders          []string `key:"folders" doc:"folders and files with definitions, initiatives, assignments and exemptions, the built-in ones that are assigned among them"`
	ManagementGroups []string `key:"managementGroups" doc:"the management groups above the subscription, nearest first"`
	Aliases          string   `key:"aliases" doc:"a file with the aliases, as az provider list --expand resourceTypes/aliases writes them, instead of those that come with forearm"`
}

// References limits where resources may refer to. Where no list is given, nothing is
// limited.
type References struct {
	Subscriptions  []string `key:"subscriptions" doc:"subscriptions that resources of others may refer into; references into any other one are reported"`
	ResourceGroups []string `key:"resourceGroups" doc:"resource groups, by name or id, that resources of others may refer into; references into any other one are reported"`
}

// Pairing says which parameters files belong to a template.
type Pairing struct {
	Template string   `key:"template" doc:"the template, seen from the configuration"`
	Files    []string `key:"files" doc:"its parameters files, as patterns of .gitignore"`

	// Dir is the folder that both are seen from.
	Dir string
}

// Override is what is different for some files.
type Override struct {
	Files    []string    `key:"files" doc:"the entry points, or templates, that it is for, as patterns of .gitignore"`
	Context  value.Value `key:"context" schema:"context" doc:"laid over the context"`
	Policies Overridden  `key:"policies" doc:"added to the policies"`

	// Dir is the folder that Files are seen from, Span where it stands.
	Dir  string
	Span source.Span
}

// Overridden is what an override says of policies.
type Overridden struct {
	Only     []string    `key:"only" doc:"use no other policies than these"`
	Skip     []string    `key:"skip" doc:"policies to leave out"`
	Options  value.Value `key:"options" schema:"object" doc:"options of policies by name"`
	Severity value.Value `key:"severity" schema:"severity" doc:"another severity, by policy: error, warning or note"`
}

// Suppression accepts findings.
type Suppression struct {
	Policy   string `key:"policy" doc:"the policy, by any of its names"`
	Resource string `key:"resource" doc:"id or name of the resource, * and ? as wildcards; every resource where left out"`
	File     string `key:"file" doc:"the file that the finding is in, as a pattern of .gitignore"`
	Reason   string `key:"reason" doc:"why it is accepted"`
	Expires  string `key:"expires" doc:"the date from which on it is reported again"`

	// Until is Expires as a time, zero where there is none.
	Until time.Time
	// Span is where it stands, Dir the folder that File is seen from.
	Span source.Span
	Dir  string
}

// Extensions describes users' own extensions.
type Extensions struct {
	Types   []string    `key:"types" doc:"index.json files of extension types: what identifies a resource, what a configuration is made of"`
	Schemas value.Value `key:"schemas" schema:"object" doc:"files with a JSON Schema of an extension's configuration, by the extension's name"`
}

// Bicep configures how the Bicep CLI is found and run.
type Bicep struct {
	Path           string `key:"path" doc:"the executable, instead of the one that would be found; counts only where --config names the file and it lies outside of what is checked"`
	Timeout        int    `key:"timeout" doc:"timeout in seconds for compiling one file"`
	MinimumVersion string `key:"minimumVersion" doc:"an older CLI is an error"`
	Restore        bool   `key:"restore" doc:"let modules be fetched from any registry, not only Microsoft's public one; where path counts"`
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

package config

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// contextKeys lead from the keys under configuration of a ps-rule.yaml to the
// members of a context.
var contextKeys = []struct{ key, member string }{
	{"AZURE_SUBSCRIPTION", "subscription"},
	{"AZURE_RESOURCE_GROUP", "resourceGroup"},
	{"AZURE_TENANT", "tenant"},
	{"AZURE_MANAGEMENT_GROUP", "managementGroup"},
	{"AZURE_DEPLOYER", "deployer"},
	{"AZURE_DEPLOYMENT", "deployment"},
	{"AZURE_PARAMETER_DEFAULTS", "parameterDefaults"},
}

// fromPSRule takes over what a ps-rule.yaml says about the same things. What has no
// counterpart is listed in Without and is not a mistake.
func (c *Config) fromPSRule(document value.Value) diag.List {
	var diags diag.List
	c.Without = withoutEffect(document)
	configuration := document.Get("configuration")
	c.fromPSRuleConfiguration(configuration, &diags)
	c.Ignore = value.Texts(document.At("input", "pathIgnore"))
	c.chooseAsPSRule(document)
	switch strings.ToLower(document.At("execution", "break").Str()) {
	case "never":
		c.FailOn = "none"
	case "onerror":
		c.FailOn = "error"
	case "onwarning":
		c.FailOn = "warning"
	case "oninformation":
		c.FailOn = "note"
	}
	for _, outcome := range value.Texts(document.At("output", "outcome")) {
		c.Outcome = append(c.Outcome, psRuleOutcomes[strings.ToLower(outcome)]...)
	}
	return diags
}

// chooseAsPSRule applies which rules are selected, and their severities. What the file sets
// by name takes precedence over its baseline.
func (c *Config) chooseAsPSRule(document value.Value) {
	rule := document.Get("rule")
	switch {
	case rule.Get("tag").Len() > 0 || rule.Get("labels").Len() > 0:
		c.Policies.Only = policies.FromPSRuleSelection(rule)
	case rule.Get("include").Len() > 0:
		c.Policies.Only = value.Texts(rule.Get("include"))
	case rule.Get("baseline").Str() != "":
		c.Policies.Only = []string{rule.Get("baseline").Str()}
	default:
		// What PSRule does where nothing is chosen, and what it has no rules for.
		c.Policies.Only = []string{"Azure.Default", policies.DefaultSet}
	}
	c.Policies.Skip = value.Texts(rule.Get("exclude"))
	severities := value.NewBuilder(0)
	for _, m := range document.At("override", "level").Members() {
		severities.Set(m.Name, value.NewString(psRuleSeverity(m.Value.Str())))
	}
	if strings.EqualFold(document.At("execution", "suppressionGroupExpired").Str(), "error") {
		severities.Set(string(diag.SuppressionExpired), value.NewString("error"))
	}
	if severities.Len() > 0 {
		c.Policies.Severity = severities.Object()
	}
}

// psRuleOutcomes are PSRule's names for outcomes. What it calls an error is a
// diagnostic here and always reported.
var psRuleOutcomes = map[string][]string{
	"fail":      {"fail", "unknown"},
	"problem":   {"fail", "unknown"},
	"pass":      {"pass"},
	"processed": {"fail", "unknown", "pass"},
	"none":      {"none"},
	"all":       {"fail", "unknown", "pass", "none"},
}

func (c *Config) fromPSRuleConfiguration(configuration value.Value, diags *diag.List) {
	context := value.NewBuilder(len(contextKeys))
	options := value.NewBuilder(configuration.Len())
	for _, m := range configuration.Members() {
		name := strings.ToUpper(m.Name)
		member := ""
		for _, k := range contextKeys {
			if k.key == name {
				member = k.member
			}
		}
		off := m.Value.Kind() == value.Bool && !m.Value.Bool()
		switch {
		case member != "":
			context.Set(member, m.Value)
		case name == "AZURE_PARAMETER_FILE_EXPANSION":
			c.Skip.Parameters = off
		case name == "AZURE_BICEP_FILE_EXPANSION":
			c.Skip.Bicep = off
		case name == "AZURE_BICEP_PARAMS_FILE_EXPANSION":
			c.Skip.BicepParams = off
		case name == "AZURE_BICEP_FILE_EXPANSION_TIMEOUT":
			if m.Value.Kind() != value.Int {
				diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error,
					Message: diag.Messagef("%s must be a number of seconds", m.Name), Span: m.Value.Span()})
			}
			// The same range as there: a zero would let nothing be compiled.
			c.Bicep.Timeout = int(min(max(m.Value.Int(), 1), 120))
		case name == "AZURE_BICEP_MINIMUM_VERSION":
			if configuration.Get("AZURE_BICEP_CHECK_TOOL").Bool() {
				c.Bicep.MinimumVersion = m.Value.Str()
			}
		case name == "AZURE_BICEP_CHECK_TOOL":
		default:
			options.Set(m.Name, m.Value)
		}
	}
	if context.Len() > 0 {
		c.Context = context.Object()
	}
	if options.Len() > 0 {
		c.Policies.Options = options.Object()
	}
}

// psRuleSeverity translates a level of PSRule.
func psRuleSeverity(level string) string {
	if level = strings.ToLower(level); level != "information" {
		return level
	}
	return "note"
}

package config

import (
	"slices"
	"strings"

	"forearm/expand/diag"
	"forearm/expand/value"
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

// usedSettings are the settings under a key that mean something here; nil takes
// all of it.
var usedSettings = map[string][]string{
	"configuration": nil,
	"suppression":   nil,
	"rule":          {"include", "exclude"},
	"override":      {"level"},
	"input":         {"pathIgnore"},
	"output":        {"outcome"},
	"execution":     {"break"},
}

// fromPSRule takes over what a ps-rule.yaml says about the same things. Keys
// that have no counterpart are listed in Ignored and are no mistake.
func (c *Config) fromPSRule(document value.Value) diag.List {
	var diags diag.List
	for _, m := range document.Members() {
		used, known := usedSettings[m.Name]
		if known && used == nil {
			continue
		}
		if m.Value.Kind() != value.Object {
			c.Ignored = append(c.Ignored, m.Name)
		}
		for _, setting := range m.Value.Members() {
			if !slices.ContainsFunc(used, func(name string) bool { return strings.EqualFold(name, setting.Name) }) {
				c.Ignored = append(c.Ignored, m.Name+"."+setting.Name)
			}
		}
	}
	configuration := document.Get("configuration")
	c.fromPSRuleConfiguration(configuration, &diags)
	c.Ignore = texts(document.At("input", "pathIgnore"))
	c.Policies.Only = texts(document.At("rule", "include"))
	c.Policies.Skip = texts(document.At("rule", "exclude"))
	c.Policies.Severity = levels(document.At("override", "level"))
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
	for _, outcome := range texts(document.At("output", "outcome")) {
		c.Outcome = append(c.Outcome, psRuleOutcomes[strings.ToLower(outcome)]...)
	}
	return diags
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
					Message: diag.Messagef("%s is a number of seconds", m.Name), Span: m.Value.Span()})
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

// levels translates the levels of PSRule to severities.
func levels(v value.Value) value.Value {
	if v.Len() == 0 {
		return value.Value{}
	}
	b := value.NewBuilder(v.Len())
	for _, m := range v.Members() {
		severity := strings.ToLower(m.Value.Str())
		if severity == "information" {
			severity = "note"
		}
		b.Set(m.Name, value.NewString(severity))
	}
	return b.Object()
}

// texts is a list of texts, or the one text that stands for it.
func texts(v value.Value) []string {
	if v.Kind() == value.String {
		return []string{v.Str()}
	}
	var list []string
	for _, item := range v.Items() {
		list = append(list, item.Str())
	}
	return list
}

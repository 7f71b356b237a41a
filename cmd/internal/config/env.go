package config

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// environmentPrefix starts the variables by which PSRule's pipelines set what is
// under configuration of a ps-rule.yaml.
const environmentPrefix = "PSRULE_CONFIGURATION_"

// fromEnvironment lets PSRULE_CONFIGURATION_<KEY> win over the file. The
// environment is a list of NAME=VALUE.
func (c *Config) fromEnvironment(environment []string) diag.List {
	configuration := value.NewBuilder(0)
	for _, variable := range environment {
		name, text, ok := strings.Cut(variable, "=")
		if !ok || len(name) <= len(environmentPrefix) || !strings.EqualFold(name[:len(environmentPrefix)], environmentPrefix) {
			continue
		}
		configuration.Set(strings.ToUpper(name[len(environmentPrefix):]), environmentValue(text))
	}
	if configuration.Len() == 0 {
		return nil
	}
	var diags diag.List
	from := &Config{}
	from.fromPSRuleConfiguration(configuration.Object(), &diags)
	c.Context = Merge(c.Context, from.Context)
	c.Policies.Options = Merge(c.Policies.Options, from.Policies.Options)
	if from.Bicep.Timeout > 0 {
		c.Bicep.Timeout = from.Bicep.Timeout
	}
	if from.Bicep.MinimumVersion != "" {
		c.Bicep.MinimumVersion = from.Bicep.MinimumVersion
	}
	c.Skip = Kinds{
		Parameters:  c.Skip.Parameters || from.Skip.Parameters,
		Bicep:       c.Skip.Bicep || from.Skip.Bicep,
		BicepParams: c.Skip.BicepParams || from.Skip.BicepParams,
	}
	return diags
}

// environmentValue reads a variable as PSRule does: booleans, whole numbers
// and lists with semicolons; objects as JSON.
func environmentValue(text string) value.Value {
	switch strings.ToLower(text) {
	case "true":
		return value.NewBool(true)
	case "false":
		return value.NewBool(false)
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return value.NewInt(n)
	}
	if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[") {
		if v, diags := value.ParseText(text); !diags.HasErrors() {
			return v
		}
	}
	if strings.Contains(text, ";") {
		return value.NewArrayOf(strings.Split(text, ";"), value.NewString)
	}
	return value.NewString(text)
}

// Merge lays one object over another, member by member, objects into objects;
// what is not an object is replaced.
func Merge(under, over value.Value) value.Value {
	if over.IsAbsent() {
		return under
	}
	if under.Kind() != value.Object || over.Kind() != value.Object {
		return over
	}
	b := value.BuilderFrom(under)
	for _, m := range over.Members() {
		b.SetMember(value.Member{Name: m.Name, At: m.At, Value: Merge(under.Get(m.Name), m.Value)})
	}
	return b.Object().WithOrigin(over.Origin())
}

package cli

import (
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// context puts together what was said about what the deployment runs in: the
// configuration, --context over it, single flags over that. What nobody said is
// not in it.
func (a *app) context(f *expansionFlags, c *config.Config) (value.Value, diag.List, error) {
	var diags diag.List
	over := value.Value{}
	if err := choice("scope", f.scope, "resourceGroup", "subscription", "managementGroup", "tenant"); err != nil {
		return over, nil, err
	}
	if f.context != "" {
		file, err := a.setting(f.context)
		if err != nil {
			return over, nil, err
		}
		if file == nil {
			file = source.NewFile(f.context, "{}")
		}
		document, found := config.Parse(file)
		diags = append(diags, found...)
		if !found.HasErrors() {
			wrong, err := config.Validate(document, config.ContextSchema())
			if err != nil {
				return over, nil, err
			}
			diags = append(diags, wrong...)
		}
		over = document
	}
	merged := config.Merge(config.Sections(c.Context), config.Sections(over))
	return config.Merge(merged, f.contextGiven()), diags, nil
}

// contextGiven is the context that single flags give. The location counts for
// the resource group and for the deployment: a scope takes the one that it has.
func (f *expansionFlags) contextGiven() value.Value {
	b := value.NewBuilder(5)
	set := func(section, name, text string) {
		if text == "" {
			return
		}
		b.Set(section, config.Merge(b.Get(section), value.NewObject([]value.Member{{Name: name, Value: value.NewString(text)}})))
	}
	set("subscription", "subscriptionId", f.subscriptionID)
	set("resourceGroup", "name", f.resourceGroup)
	set("resourceGroup", "location", f.location)
	set("deployment", "location", f.location)
	set("tenant", "tenantId", f.tenantID)
	set("managementGroup", "name", f.managementGroupID)
	set("deployment", "name", f.deploymentName)
	if f.scope != "" {
		b.Set("scope", value.NewString(f.scope))
	}
	if b.Len() == 0 {
		return value.Value{}
	}
	return b.Object()
}

// defaults are the values for required parameters that have none: those of the
// context, and those of --parameter-default over them.
func (f *expansionFlags) defaults(context value.Value) (map[string]value.Value, error) {
	defaults := map[string]value.Value{}
	for _, m := range context.Get("parameterDefaults").Members() {
		defaults[m.Name] = m.Value
	}
	for _, argument := range f.parameterDefaults {
		name, text, ok := cutAssignment(argument)
		if !ok {
			return nil, usagef("--parameter-default takes NAME=VALUE, not %s", nameOnly(argument))
		}
		defaults[name] = untyped(text)
	}
	return defaults, nil
}

// problem turns diagnostics about the command line or the configuration into the
// error that ends the run; warnings go on.
func problem(what string, diags diag.List) error {
	if !diags.HasErrors() {
		return nil
	}
	mistakes := "mistakes"
	if diags.Count(diag.Error) == 1 {
		mistakes = "mistake"
	}
	return usagef("%s cannot be used: %d %s", what, diags.Count(diag.Error), mistakes)
}

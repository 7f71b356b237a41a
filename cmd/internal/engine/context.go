package engine

import (
	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// readContext puts together what is known of what the deployment runs in: the
// configuration, the file of the options over it, single options over that. What none of
// them has is left out.
func (s *Settings) readContext() error {
	o, files := &s.workspace.options, s.workspace.Files
	if err := usage.Choice("scope", o.Scope, "resourceGroup", "subscription", "managementGroup", "tenant"); err != nil {
		return err
	}
	var diags diag.List
	over := value.Value{}
	if o.Context != "" {
		file, err := files.ReadSetting(o.Context)
		if err != nil {
			return err
		}
		if file == nil {
			file = source.NewFile(o.Context, "{}")
		}
		document, found := config.Parse(file)
		diags = append(diags, found...)
		if !found.HasErrors() {
			wrong, err := config.Validate(document, config.ContextSchema())
			if err != nil {
				return err
			}
			diags = append(diags, wrong...)
		}
		over = document
	}
	s.contextOver = config.Merge(config.Sections(over), o.deploymentContext())
	s.Context = config.Merge(config.Sections(s.Config.Context), s.contextOver)
	s.workspace.Log(diags)
	return usage.Mistakes("the context", diags)
}

// deploymentContext is the context that single options give. The location counts for
// the resource group and for the deployment: a scope takes the one that it has.
func (o *Options) deploymentContext() value.Value {
	b := value.NewBuilder(5)
	set := func(section, name, text string) {
		if text == "" {
			return
		}
		b.Set(section, config.Merge(b.Get(section), value.ObjectOf(name, text)))
	}
	set("subscription", "subscriptionId", o.SubscriptionID)
	set("resourceGroup", "name", o.ResourceGroup)
	set("resourceGroup", "location", o.Location)
	set("deployment", "location", o.Location)
	set("tenant", "tenantId", o.TenantID)
	set("managementGroup", "name", o.ManagementGroupID)
	set("deployment", "name", o.DeploymentName)
	b.SetText("scope", o.Scope)
	if b.Len() == 0 {
		return value.Value{}
	}
	return b.Object()
}

// parameterDefaults are the values for required parameters that have none: those of the
// context, and those of NAME=VALUE over them.
func parameterDefaults(context value.Value, arguments []string) (map[string]value.Value, error) {
	defaults := map[string]value.Value{}
	for _, m := range context.Get("parameterDefaults").Members() {
		defaults[m.Name] = m.Value
	}
	for _, argument := range arguments {
		name, text, ok := cutAssignment(argument)
		if !ok {
			return nil, usage.Errorf("--parameter-default expects NAME=VALUE, not %s", nameOnly(argument))
		}
		defaults[name] = untypedValue(text)
	}
	return defaults, nil
}

package cli

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/policies"
)

// completeFlags adds the values that a shell offers to the flags of all commands below cmd.
func completeFlags(cmd *cobra.Command) {
	values := map[string]func() []string{
		"fail-on":            fixedValues("error", "warning", "note", "none"),
		"min-severity":       fixedValues("error", "warning", "note"),
		"outcome":            fixedValues("fail", "unknown", "pass", "none"),
		"group-by":           fixedValues("file", "policy"),
		"scope":              fixedValues("resourceGroup", "subscription", "managementGroup", "tenant"),
		"stack":              fixedValues("auto", "on", "off"),
		"stack-rules":        fixedValues("rep", "merged", "bicep"),
		"mode":               fixedValues("incremental", "complete"),
		"action-on-unmanage": fixedValues("deleteAll", "deleteResources", "detachAll"),
		"location":           resourcetype.RegionNames,
		"only":               policyNames,
		"skip":               policyNames,
	}
	for name, list := range values {
		if cmd.Flag(name) == nil {
			continue
		}
		// A flag that is inherited has been completed where it is defined.
		_ = cmd.RegisterFlagCompletionFunc(name, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return completeValue(list(), typed), cobra.ShellCompDirectiveNoFileComp
		})
	}
	if cmd.Flag("format") != nil {
		_ = cmd.RegisterFlagCompletionFunc("format", func(c *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return completeValue(formatsOf(c), typed), cobra.ShellCompDirectiveNoFileComp
		})
	}
	// Commands whose argument is one of a list that is known.
	switch cmd.CommandPath() {
	case "forearm policy show":
		completeArgument(cmd, policyNames)
	case "forearm type":
		completeArgument(cmd, resourcetype.Names)
	}
	for _, c := range cmd.Commands() {
		completeFlags(c)
	}
}

func completeArgument(cmd *cobra.Command, values func() []string) {
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return completeValue(values(), typed), cobra.ShellCompDirectiveNoFileComp
	}
}

func fixedValues(values ...string) func() []string { return func() []string { return values } }

// completeValue returns the values that continue what was typed: the last one of a list
// that is separated by commas.
func completeValue(values []string, typed string) []string {
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ','); i >= 0 {
		before, last = typed[:i+1], typed[i+1:]
	}
	var offered []string
	for _, v := range values {
		if strings.HasPrefix(v, last) {
			offered = append(offered, before+v)
		}
	}
	return offered
}

// policyNames returns the ids and sets of the shipped policies.
func policyNames() []string {
	engine, _ := policies.Load(policies.Options{})
	names := []string{"default", "recommended", "style"}
	for _, r := range engine.Rules() {
		names = append(names, r.ID)
	}
	slices.Sort(names)
	return names
}

// formatsOf returns the formats of a command, the default first. It is empty for a command that
// writes no document.
func formatsOf(cmd *cobra.Command) []string {
	switch path := strings.TrimPrefix(cmd.CommandPath(), "forearm "); path {
	case "check", "merge":
		return formats.Names()
	case "expand":
		return documentNames()
	case "review":
		return namesOf(review.Formats)
	case "diff":
		return namesOf(review.DiffFormats)
	case "graph":
		return []string{"dot", "mermaid", "json", "html"}
	case "explain":
		return []string{"console", "json", "mermaid"}
	case "test", "policy test":
		return []string{"console", "json", "junit"}
	case "eval", "mocks", "schema", "azure-policy eval":
		return []string{"json"}
	case "policy docs":
		return []string{"markdown"}
	case "azure-policy list", "azure-policy show", "cache info", "doctor", "id", "init", "policy eval", "policy list",
		"policy show", "stack name", "stack plan", "type", "version":
		return []string{"console", "json"}
	}
	return nil
}

// chooseFormat checks --format. A command that would ignore it refuses it.
func (a *app) chooseFormat(cmd *cobra.Command) error {
	a.formats = formatsOf(cmd)
	switch {
	case a.format == "" || slices.Contains(a.formats, a.format):
		return nil
	case len(a.formats) == 0:
		return usage.Errorf("%s has no --format", strings.TrimPrefix(cmd.CommandPath(), "forearm "))
	}
	return usage.Errorf("unknown format %q%s (there is %s)", a.format, usage.DidYouMean(a.format, a.formats), strings.Join(a.formats, ", "))
}

// documentFormat is the format of --format, or the command's default.
func (a *app) documentFormat() string { return cmp.Or(a.format, a.formats[0]) }

func namesOf[T any](list []review.Format[T]) []string {
	names := make([]string, len(list))
	for i, f := range list {
		names[i] = f.Name
	}
	return names
}

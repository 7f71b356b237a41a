package cli

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/value"
)

func stackCommand(a *app) *cobra.Command {
	return groupCommand("stack", "Plan deployment stacks", stackPlanCommand(a), stackNameCommand(a))
}

// azopsFlags are the settings of AzOps that bear on stacks.
type azopsFlags struct {
	region, suffix string
	single         bool
	quirks         []string
}

// quirks by name, with what they set.
var quirks = []struct {
	name string
	set  func(*stack.Options)
}{
	{"suffix-in-path", func(o *stack.Options) { o.SuffixInPath = true }},
	{"exclude-from-parameter-file", func(o *stack.Options) { o.ExcludeFromParameterFile = true }},
	{"dedicated-itself", func(o *stack.Options) { o.DedicatedItself = true }},
}

func quirkNames() []string {
	names := make([]string, len(quirks))
	for i, q := range quirks {
		names[i] = q.name
	}
	return names
}

func (f *azopsFlags) registerFlags(flags *pflag.FlagSet) {
	flags.StringVar(&f.region, "region", "", "Core.DefaultDeploymentRegion of AzOps, which is part of the name (default "+stack.DefaultRegion+")")
	flags.StringVar(&f.suffix, "parameter-file-suffix", "", "Core.MultipleTemplateParameterFileSuffix of AzOps (default "+stack.DefaultParameterSuffix+")")
	flags.BoolVar(&f.single, "single-parameter-file", false, "Core.AllowMultipleTemplateParameterFiles of AzOps is off")
	flags.StringSliceVar(&f.quirks, "quirk", nil, "replicate behaviour of AzOps, or of its wiki, exactly: "+strings.Join(quirkNames(), ", "))
}

func (f *azopsFlags) stackOptions() (stack.Options, error) {
	o := stack.Options{Region: f.region, ParameterSuffix: f.suffix, SingleParameterFile: f.single}
	for _, name := range f.quirks {
		if err := usage.Choice("quirk", name, quirkNames()...); err != nil {
			return o, err
		}
		for _, q := range quirks {
			if q.name == name {
				q.set(&o)
			}
		}
	}
	return o, nil
}

type stackFlags struct {
	expansionFlags
	azopsFlags
	action, denyMode           string
	principals, excludeActions []string
	childScopes                bool
}

func stackPlanCommand(a *app) *cobra.Command {
	f := &stackFlags{}
	cmd := &cobra.Command{
		Use:   "plan PATH",
		Short: "Show the request for a deployment stack and its managed resources",
		Long: `Show the request for a deployment stack, the resources that it would manage, and the
required permissions. Settings are those that AzOps would find beside the template;
flags take precedence over them.

For a folder it shows which templates the settings files in it govern, and which the
usingConfig of their parameters; for a settings file (*.deploymentStacks.json) the
templates that a change of it affects.
The formats are console and json.`,
		Args: exactArgs(1, "one file or folder"),
		RunE: func(cmd *cobra.Command, args []string) error { return runStackPlan(a, cmd.Context(), f, args[0]) },
	}
	flags := cmd.Flags()
	f.expansionFlags.registerFlags(flags)
	f.azopsFlags.registerFlags(flags)
	registerAction(flags, &f.action)
	flags.StringVar(&f.denyMode, "deny-settings-mode", "", "denied actions on managed resources: none, denyDelete or denyWriteAndDelete")
	flags.StringSliceVar(&f.principals, "deny-settings-excluded-principals", nil, "object `IDS` of principals excluded from the deny settings")
	flags.StringSliceVar(&f.excludeActions, "deny-settings-excluded-actions", nil, "`ACTIONS` excluded from the deny settings")
	flags.BoolVar(&f.childScopes, "deny-settings-apply-to-child-scopes", false, "apply the deny settings to child scopes, too")
	return cmd
}

func runStackPlan(a *app, ctx context.Context, f *stackFlags, name string) error {
	format := a.documentFormat()
	o, err := f.azopsFlags.stackOptions()
	if err != nil {
		return err
	}
	if f.action, err = parseAction(f.action); err != nil {
		return err
	}
	if f.denyMode != "" {
		mode, ok := stack.ParseDenyMode(f.denyMode)
		if !ok {
			return usage.Choice("deny-settings-mode", f.denyMode, stack.DenyNone, stack.DenyDelete, stack.DenyWriteAndDelete)
		}
		f.denyMode = mode
	}
	name = filepath.ToSlash(name)
	files, err := engine.OpenFiles(ctx, engine.Options{AllowPaths: a.allowed, Input: a.In}, name)
	if err != nil {
		return err
	}
	if err := files.MustExist(name); err != nil {
		return err
	}
	isSettings := strings.HasSuffix(strings.ToLower(name), strings.ToLower(stack.SettingsFile))
	if isFolder := files.IsFolder(name); isFolder || isSettings && name != "-" {
		w, err := a.openWorkspace(ctx, &f.expansionFlags, name)
		if err != nil {
			return err
		}
		defer w.Close()
		o.Using = func(parameters string) (*stack.Using, diag.List) { return w.UsingOf(ctx, parameters) }
		o.TemplateOf = w.Compiler.Sources().Using
		if isFolder {
			view, diags := stack.Folder(w.Files.FS, name, o)
			return stackOverview(a, format, view, diags)
		}
		return stackAffected(a, w.Files, format, name, o)
	}
	return stackPlanOf(a, ctx, f, format, name, o)
}

func stackOverview(a *app, format string, view stack.Overview, diags diag.List) error {
	a.logDiagnostics(diags)
	err := a.show(format, view.Value(), func(b *bytes.Buffer) { views.StackOverview(b, view, a.styleFor(a.Out)) })
	if err != nil {
		return err
	}
	return exitWith(statusFor(diags))
}

func stackAffected(a *app, files *engine.Files, format, name string, o stack.Options) error {
	file, err := files.Read(name)
	if err != nil {
		return err
	}
	settings, diags := stack.Read(file)
	templates, _ := stack.Affected(files.FS, name, o)
	return stackOverview(a, format, stack.Overview{
		Templates: templates,
		Files:     []stack.Governed{{File: name, Usable: settings != nil, Templates: templates}},
	}, diags)
}

func stackPlanOf(a *app, ctx context.Context, f *stackFlags, format, name string, o stack.Options) error {
	if f.options.Stack == "" {
		// The command asks for a stack.
		f.options.Stack = "on"
	}
	w, x, err := a.expandTemplate(ctx, &f.expansionFlags, name)
	if err != nil {
		return err
	}
	defer w.Close()
	found := findSettings(w, x, o)
	if x.Deployment == nil {
		x.Deployment = &deployment.Deployment{}
	}
	d := x.Deployment
	settings := f.stackSettings(found.Settings)
	if d.Root != nil {
		x.Diagnostics.Add(settings.CheckScope(d.Root.Scope.String())...)
	}
	x.Diagnostics.Add(stack.CheckName(found.Name, name)...)
	list := x.SortedDiagnostics()
	a.log(list)
	plan := stack.NewPlan(d, relation.New(d), found, settings)
	var b bytes.Buffer
	if format == "json" {
		document := plan.Value(stackDirectives(d)).With("requests", change.Requests(d)).With("diagnostics", views.DiagnosticsValue(list))
		if err := views.WriteValue(&b, document); err != nil {
			return err
		}
	} else {
		views.StackPlan(&b, plan, stackDirectives(d), a.styleFor(a.Out))
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	return exitWith(expansionStatus(x))
}

// findSettings finds the settings of an entry point by the options of AzOps.
func findSettings(w *engine.Workspace, x *engine.Expansion, o stack.Options) stack.Found {
	if x.Entry.Path == "-" {
		return stack.Found{Name: stack.Name("stdin.json", "", o), Reason: "standard input lies in no folder"}
	}
	template, parameters, ok := w.Settings().StackFiles(x.Entry, x.BicepParameters())
	if !ok {
		template = x.Entry.Path
	}
	found, diags := stack.Find(w.Files.FS, template, parameters, o)
	x.Diagnostics.Add(diags...)
	using, _ := w.Settings().Using(engine.TemplateInput{Parameters: x.ParameterFile()})
	found, diags = using.Govern(found)
	x.Diagnostics.Add(diags...)
	return found
}

// stackSettings are those that were found, with what the flags say instead.
func (f *stackFlags) stackSettings(found *stack.Settings) *stack.Settings {
	s := stack.Settings{}
	if found != nil {
		s = *found
	}
	if f.action != "" {
		s.ActionOnUnmanage = f.action
	}
	if f.denyMode != "" {
		s.DenyMode = f.denyMode
	}
	if f.principals != nil {
		s.ExcludedPrincipals = f.principals
	}
	if f.excludeActions != nil {
		s.ExcludedActions = f.excludeActions
	}
	s.ApplyToChildScopes = s.ApplyToChildScopes || f.childScopes
	return &s
}

// stackDirectives are the extensions' configurations as the stack keeps them.
func stackDirectives(d *deployment.Deployment) value.Value {
	return value.NewArrayOf(d.Extensions, func(x *deployment.Extension) value.Value {
		return value.ObjectOf("deployment", x.Module.Path, "deploymentId", x.Module.ID, "alias", x.Alias, "name", x.Name, "version", x.Version,
			"config", change.Configuration(x))
	})
}

func stackNameCommand(a *app) *cobra.Command {
	f := &azopsFlags{}
	cmd := &cobra.Command{
		Use:   "name TEMPLATE [PARAMETERS]",
		Short: "Show the stack name that AzOps uses for a template",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return usage.Errorf("stack name takes a template and, where it has one, its parameter file (see %s --help)", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return runStackName(a, f, args) },
	}
	f.registerFlags(cmd.Flags())
	return cmd
}

func runStackName(a *app, f *azopsFlags, args []string) error {
	format := a.documentFormat()
	o, err := f.stackOptions()
	if err != nil {
		return err
	}
	template, parameters := strings.ReplaceAll(args[0], `\`, "/"), ""
	if len(args) > 1 {
		parameters = strings.ReplaceAll(args[1], `\`, "/")
	} else if isParameters(template) {
		// A parameter file says enough: the name is made from it.
		parameters = template
	}
	name := stack.Name(template, parameters, o)
	a.logDiagnostics(stack.CheckName(name, args[0]))
	document := struct {
		Name       string `json:"name"`
		Template   string `json:"template"`
		Parameters string `json:"parameters,omitempty"`
	}{name, template, parameters}
	return a.show(format, document, func(b *bytes.Buffer) { fmt.Fprintln(b, terminal.Plain(name)) })
}

func isParameters(name string) bool {
	return source.LanguageOf(name) == source.BicepParameters || strings.HasSuffix(strings.ToLower(name), ".parameters.json")
}

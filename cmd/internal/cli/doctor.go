package cli

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
)

// doctorReport is what doctor found out; it is its JSON document, too.
type doctorReport struct {
	Version       string          `json:"version"`
	Bicep         doctorBicep     `json:"bicep"`
	Configuration doctorConfig    `json:"configuration"`
	Files         []doctorFile    `json:"files"`
	Problems      []doctorProblem `json:"problems"`
	Cache         cacheState      `json:"cache"`
}

type doctorBicep struct {
	Found    bool   `json:"found"`
	Program  string `json:"program,omitempty"`
	AzureCLI bool   `json:"azureCli,omitempty"`
	Version  string `json:"version,omitempty"`
	// Commands are what the compiler has, Missing what forearm would use.
	Commands []string          `json:"commands,omitempty"`
	Missing  map[string]string `json:"missing,omitempty"`
	Problem  string            `json:"problem,omitempty"`
	Steps    []doctorStep      `json:"steps"`
	// Configurations are the bicepconfig.json files that count for the files.
	Configurations []doctorBicepConfig `json:"configurations,omitempty"`
}

type doctorBicepConfig struct {
	File      string            `json:"file"`
	Levels    map[string]string `json:"levels,omitempty"`
	Aliases   map[string]string `json:"aliases,omitempty"`
	CacheRoot string            `json:"cacheRootDirectory,omitempty"`
	Broken    bool              `json:"broken,omitempty"`
	// text is what is changed, in the order of the file.
	text []string
}

type doctorStep struct {
	Place string `json:"place"`
	Used  bool   `json:"taken"`
	Why   string `json:"why"`
}

type doctorConfig struct {
	File string `json:"file,omitempty"`
	// Added are those nearer to the current folder, which add to it.
	Added   []string        `json:"added,omitempty"`
	PSRule  bool            `json:"psRule,omitempty"`
	Without []doctorWithout `json:"withoutEffect,omitempty"`
	Context any             `json:"context,omitempty"`
	Options any             `json:"policyOptions,omitempty"`
}

// doctorWithout is what of a PSRule configuration forearm does not do.
type doctorWithout struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

type doctorFile struct {
	Path  string `json:"path"`
	Entry bool   `json:"entry"`
	Why   string `json:"why"`
	// Configuration are the configurations nearer to it and the overrides that are for it.
	Configuration []string `json:"configuration,omitempty"`
}

type doctorProblem struct {
	Severity string `json:"severity"`
	File     string `json:"file,omitempty"`
	Message  string `json:"message"`
}

func doctorCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	cmd := &cobra.Command{
		Use:   "doctor [PATH...]",
		Short: "Report the Bicep CLI, the configuration, and how each file is classified",
		RunE:  func(cmd *cobra.Command, args []string) error { return runDoctor(a, cmd.Context(), f, args) },
	}
	f.registerFlags(cmd.Flags())
	return cmd
}

func runDoctor(a *app, ctx context.Context, f *expansionFlags, paths []string) error {
	format := a.documentFormat()
	w, err := a.openWorkspace(ctx, f, paths...)
	if err != nil {
		return err
	}
	defer w.Close()
	found, err := w.Discover(ctx, paths)
	if err != nil {
		return err
	}
	d := doctorReport{Version: a.build.Version, Bicep: examineBicep(w.Compiler.Client()), Configuration: examineConfig(w.Settings()), Problems: []doctorProblem{}, Cache: a.cacheState()}
	d.Files = classifyFiles(ctx, w, found)
	d.Bicep.Configurations = bicepConfigurations(w.Compiler.Client(), found)
	for _, problem := range found.Diagnostics {
		d.Problems = append(d.Problems, doctorProblem{problem.Severity.String(), problem.FileName(), problem.Message.String()})
	}
	return a.show(format, d, func(b *bytes.Buffer) { doctorText(b, &d) })
}

func examineBicep(c *bicepcli.Client) doctorBicep {
	l := c.Locate()
	d := doctorBicep{Found: l.Found(), Program: l.Program, AzureCLI: l.AzureCLI, Problem: l.Problem, Steps: []doctorStep{}}
	for _, step := range l.Steps {
		d.Steps = append(d.Steps, doctorStep{step.Place, step.Used, step.Why})
	}
	if l.Found() {
		version, err := c.Version()
		d.Version = string(version)
		if can, err := c.Capabilities(); err == nil {
			d.Commands = can.Commands
			for _, m := range can.Missing {
				if d.Missing == nil {
					d.Missing = map[string]string{}
				}
				d.Missing[m.Name] = m.Without
				if m.Since != "" {
					d.Missing[m.Name] += "; available since version " + string(m.Since)
				}
			}
		}
		if err != nil {
			d.Problem = err.Error()
		}
	}
	return d
}

// bicepLevels are the levels that rules of the compiler's linter have.
var bicepLevels = []string{"error", "warning", "info", "off"}

// bicepConfigurations are those that count for the Bicep files that were found.
func bicepConfigurations(c *bicepcli.Client, found discover.Result) []doctorBicepConfig {
	var list []doctorBicepConfig
	for _, fate := range found.Fates {
		if !source.IsBicep(fate.Path) {
			continue
		}
		config := c.ConfigurationOf(fate.Path)
		if config == nil || slices.ContainsFunc(list, func(known doctorBicepConfig) bool { return known.File == config.File }) {
			continue
		}
		made := doctorBicepConfig{File: config.File, CacheRoot: config.CacheRoot, Broken: config.Broken, Levels: map[string]string{}, Aliases: map[string]string{}}
		for _, one := range config.Levels {
			made.Levels[one.Name] = one.Value
			text := "level of " + one.Name + ": " + one.Value
			if !slices.Contains(bicepLevels, one.Value) {
				text += ", which is none of " + strings.Join(bicepLevels, ", ") + usage.DidYouMean(one.Value, bicepLevels)
			}
			made.text = append(made.text, text)
		}
		for _, one := range config.Aliases {
			made.Aliases[one.Name] = one.Value
			made.text = append(made.text, "alias "+one.Name+": "+one.Value)
		}
		if config.CacheRoot != "" {
			made.text = append(made.text, "cacheRootDirectory: "+config.CacheRoot)
		}
		if config.Broken {
			made.text = append(made.text, "is not valid JSON, and the compiler rejects it")
		}
		list = append(list, made)
	}
	return list
}

func examineConfig(s *engine.Settings) doctorConfig {
	d := doctorConfig{PSRule: s.Config.PSRule}
	for _, w := range s.Config.Without {
		d.Without = append(d.Without, doctorWithout{w.What, w.Why})
	}
	if s.Config.File != nil {
		d.File = s.Config.File.Name
		for _, file := range s.Config.Files[1:] {
			d.Added = append(d.Added, file.Name)
		}
	}
	if !s.Context.IsAbsent() {
		// Defaults of parameters may be passwords.
		d.Context = value.ToGo(s.Context.Without("parameterDefaults", "externalInputs"))
	}
	if !s.Config.Policies.Options.IsAbsent() {
		d.Options = value.ToGo(s.Config.Policies.Options)
	}
	return d
}

// classifyFiles reports for each file whether it is checked, and why. Whether all parameters of a template have values
// is known only when it has been read, so entry points are loaded for it.
func classifyFiles(ctx context.Context, w *engine.Workspace, found discover.Result) []doctorFile {
	skipped := make([]string, len(found.Entries))
	work.Each(ctx, len(found.Entries), w.Options().Jobs, func(i int) {
		skipped[i] = w.WhySkipped(ctx, found.Entries[i])
	}, func(i int, f *work.Failure) {
		skipped[i] = w.Failure(f, found.Entries[i].Path).Message.String()
	})
	files := make([]doctorFile, 0, len(found.Fates))
	for _, fate := range found.Fates {
		file := doctorFile{Path: fate.Path, Entry: fate.Entry, Why: fate.Why}
		i := slices.IndexFunc(found.Entries, func(e discover.Entry) bool { return e.Path == fate.Path })
		if i >= 0 && skipped[i] != "" {
			file.Entry, file.Why = false, skipped[i]
		}
		if i >= 0 {
			file.Configuration = w.ConfigurationsFor(found.Entries[i])
		}
		files = append(files, file)
	}
	return files
}

func doctorText(b *bytes.Buffer, d *doctorReport) {
	fmt.Fprintf(b, "forearm %s\n\nBicep CLI\n", d.Version)
	for _, step := range d.Bicep.Steps {
		sign := "-"
		if step.Used {
			sign = "+"
		}
		fmt.Fprintf(b, "  %s %s: %s\n", sign, step.Place, terminal.Plain(step.Why))
	}
	if d.Bicep.Version != "" {
		fmt.Fprintf(b, "  version %s\n", terminal.Plain(d.Bicep.Version))
	}
	if len(d.Bicep.Commands) > 0 {
		fmt.Fprintf(b, "  commands %s\n", terminal.Plain(strings.Join(d.Bicep.Commands, ", ")))
	}
	for _, name := range slices.Sorted(maps.Keys(d.Bicep.Missing)) {
		fmt.Fprintf(b, "  no %s: %s\n", name, d.Bicep.Missing[name])
	}
	switch {
	case d.Bicep.Problem == "":
	case d.Bicep.Program == "":
		// The steps above have the problem.
		b.WriteString("  none: ARM templates can be checked, Bicep files cannot; see https://aka.ms/bicep-install\n")
	default:
		fmt.Fprintf(b, "  %s\n", terminal.Plain(d.Bicep.Problem))
	}
	for _, c := range d.Bicep.Configurations {
		fmt.Fprintf(b, "  %s\n", terminal.Plain(c.File))
		for _, text := range c.text {
			fmt.Fprintf(b, "    %s\n", terminal.Plain(text))
		}
	}
	b.WriteString("\nConfiguration\n")
	switch {
	case d.Configuration.File == "":
		b.WriteString("  none found\n")
	case d.Configuration.PSRule:
		fmt.Fprintf(b, "  %s, for PSRule\n", terminal.Plain(d.Configuration.File))
	default:
		fmt.Fprintf(b, "  %s\n", terminal.Plain(d.Configuration.File))
	}
	for _, name := range d.Configuration.Added {
		fmt.Fprintf(b, "  %s, which adds to it\n", terminal.Plain(name))
	}
	for i, w := range d.Configuration.Without {
		if i == 0 {
			b.WriteString("  without effect here:\n")
		}
		fmt.Fprintf(b, "  - %s: %s\n", terminal.Plain(w.What), terminal.Plain(w.Why))
	}
	b.WriteString("\nFiles\n")
	for _, file := range d.Files {
		sign := "-"
		if file.Entry {
			sign = "+"
		}
		fmt.Fprintf(b, "  %s %s: %s\n", sign, terminal.Plain(file.Path), terminal.Plain(file.Why))
		if len(file.Configuration) > 0 {
			fmt.Fprintf(b, "      with %s\n", terminal.Plain(strings.Join(file.Configuration, ", ")))
		}
	}
	if len(d.Files) == 0 {
		b.WriteString("  none that could be checked\n")
	}
	if b.WriteString("\nResults between runs\n"); d.Cache.Unused == "" {
		b.WriteString("  + kept; forearm cache info shows where\n")
	} else {
		fmt.Fprintf(b, "  - %s\n", d.Cache)
	}
	for i, problem := range d.Problems {
		if i == 0 {
			b.WriteString("\nProblems\n")
		}
		fmt.Fprintf(b, "  %s: %s: %s\n", problem.Severity, terminal.Plain(problem.File), terminal.Plain(problem.Message))
	}
}

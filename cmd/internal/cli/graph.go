package cli

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/relation"
)

type graphFlags struct {
	expansionFlags
	owner, references string
	depth             int
	check             relation.CheckOptions
}

func graphCommand(a *app) *cobra.Command {
	f := &graphFlags{}
	cmd := &cobra.Command{
		Use:   "graph FILE",
		Short: "Show owners, references and dependencies of resources",
		Long: `Show the relations between the resources of a deployment: owners, references and
dependencies; and report mistakes in them: references to missing resources, missing
dependencies, children declared twice.
The formats are dot, mermaid, json and html, a page that can be searched, folded and
zoomed.`,
		Args: exactArgs(1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error { return runGraph(a, cmd.Context(), f, args[0]) },
	}
	f.registerFlags(cmd.Flags())
	cmd.Flags().StringVar(&f.owner, "owner", "", "show only what is deleted with the resource `ID`")
	cmd.Flags().StringVar(&f.references, "references", "", "show only references to `ID`, or to its children")
	cmd.Flags().IntVar(&f.depth, "depth", -1, "draw what is more than `N` levels deep, in modules and under parents, as a part of what it is in (dot and mermaid)")
	cmd.Flags().Lookup("depth").DefValue = "0" // -1 is no default that people know
	cmd.Flags().StringSliceVar(&f.check.Subscriptions, "allow-subscription", nil, "do not report references to the subscription `ID`; may be repeated")
	cmd.Flags().BoolVar(&f.check.ResourceGroups, "note-resource-groups", false, "also report references to other resource groups")
	cmd.Flags().StringSliceVar(&f.check.AllowResourceGroups, "allow-resource-group", nil, "do not report references to the resource group `NAME`; may be repeated")
	return cmd
}

func runGraph(a *app, ctx context.Context, f *graphFlags, name string) error {
	format := a.documentFormat()
	if f.owner != "" && f.references != "" {
		return usage.Errorf("--owner and --references exclude each other")
	}
	folds := f.depth != -1
	if folds && (format != "dot" && format != "mermaid") {
		return usage.Errorf("--depth is for --format dot and mermaid; in --format html the page folds")
	}
	if f.depth < -1 {
		return usage.Errorf("--depth must be 0 or more")
	}
	w, x, err := a.expandTemplate(ctx, &f.expansionFlags, name)
	if err != nil {
		return err
	}
	defer w.Close()
	if x.Deployment == nil {
		a.log(x.SortedDiagnostics())
		return exitWith(expansionStatus(x))
	}
	g := relation.New(x.Deployment)
	for _, asked := range [][2]string{{"--owner", f.owner}, {"--references", f.references}} {
		if wrong := g.NotAnID(asked[1]); asked[1] != "" && wrong != "" {
			return usage.Errorf("%s: %s", asked[0], wrong)
		}
	}
	x.Diagnostics.Add(g.Check(f.check)...)
	list := x.SortedDiagnostics()
	a.log(list)
	for i := range g.Edges {
		g.Edges[i].Span = x.Located.WrittenAt(g.Edges[i].Span)
	}
	selection := g.All()
	switch {
	case f.owner != "":
		selection = g.OwnedBy(f.owner)
	case f.references != "":
		selection = g.ReferringTo(f.references)
	}
	if folds {
		selection = selection.Folded(f.depth)
	}
	var b bytes.Buffer
	switch format {
	case "dot":
		b.WriteString(terminal.LinesForPeople(selection.DOT()))
	case "mermaid":
		text := terminal.MermaidForPeople(selection.Mermaid())
		b.WriteString(text)
		if !relation.FitsMermaid(text) {
			advice := "use --format html"
			if depth, ok := selection.DepthThatFits(); ok {
				advice = fmt.Sprintf("--depth %d folds it, --format html is a page that can be folded and searched", depth)
			}
			fmt.Fprintf(a.Err, "forearm: the drawing is too large for GitHub and other viewers of Mermaid (%d KB): %s\n", (len(text)+999)/1000, advice)
		}
	default:
		if err := views.WriteValue(&b, selection.Value().With("diagnostics", views.DiagnosticsValue(list))); err != nil {
			return err
		}
		if format == "html" {
			document := slices.Clone(b.Bytes())
			b.Reset()
			if err := views.GraphHTML(&b, document); err != nil {
				return err
			}
		}
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	return exitWith(expansionStatus(x))
}

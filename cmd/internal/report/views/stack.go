package views

import (
	"bytes"
	"fmt"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/value"
)

// StackOverview writes for people which templates are pushed as stacks, and why.
func StackOverview(b *bytes.Buffer, view stack.Overview, style terminal.Style) {
	if len(view.Templates) > 0 {
		fmt.Fprintln(b, style.Paint(terminal.Bold, "templates"))
	}
	for _, f := range view.Templates {
		name := f.Template
		if f.Parameters != "" {
			name += " with " + f.Parameters
		}
		fmt.Fprintf(b, "  %s\n", terminal.ForPeople(name))
		stackFound(b, f, style)
	}
	if len(view.Files) > 0 {
		fmt.Fprintln(b, style.Paint(terminal.Bold, "settings"))
	}
	for _, g := range view.Files {
		governs := "governs " + terminal.Plural(len(g.Templates), "template")
		if !g.Usable {
			governs = "cannot be used"
		}
		fmt.Fprintf(b, "  %s %s\n", terminal.ForPeople(g.File), governs)
		for _, f := range g.Templates {
			name := f.Template
			if f.Parameters != "" {
				name = f.Parameters
			}
			fmt.Fprintf(b, "    %s\n", style.Paint(terminal.Faint, terminal.ForPeople(name)))
		}
	}
}

func stackFound(b *bytes.Buffer, f stack.Found, style terminal.Style) {
	switch {
	case f.Reason != "":
		fmt.Fprintf(b, "    no stack: %s\n", terminal.ForPeople(f.Reason))
	case f.IsStack():
		fmt.Fprintf(b, "    %s by %s\n", style.Paint(terminal.Cyan, terminal.ForPeople(f.Name)), terminal.ForPeople(f.File))
	case f.Unusable():
		fmt.Fprintf(b, "    no stack: %s cannot be used\n", terminal.ForPeople(f.File))
	default:
		fmt.Fprintln(b, "    no stack: no settings")
	}
	for _, c := range f.Candidates {
		switch c.Outcome {
		case stack.Excluded:
			fmt.Fprintf(b, "    %s\n", style.Paint(terminal.Faint, terminal.ForPeople(fmt.Sprintf("%s excludes %s", c.File, c.By))))
		case stack.Overridden:
			fmt.Fprintf(b, "    %s\n", style.Paint(terminal.Faint, terminal.ForPeople(fmt.Sprintf("%s does not count beside %s", c.File, c.By))))
		}
	}
}

// StackPlan writes for people what a stack would be sent and what it would manage.
func StackPlan(b *bytes.Buffer, p *stack.Plan, directives value.Value, style terminal.Style) {
	fmt.Fprintf(b, "%s\n", style.Paint(terminal.Bold, terminal.ForPeople(p.Found.Name)))
	stackFound(b, p.Found, style)
	heading := func(text string) { fmt.Fprintf(b, "%s\n", style.Paint(terminal.Bold, text)) }
	if sent := stackSent(p); len(sent) > 0 {
		heading("sent")
		for _, line := range sent {
			fmt.Fprintf(b, "  %s\n", terminal.ForPeople(line))
		}
	}
	heading("managed")
	for _, m := range p.Managed {
		fmt.Fprintf(b, "  %s %s\n", terminal.ForPeople(ResourceTitle(m.Resource)), style.Paint(terminal.Faint, "["+string(m.DenyStatus)+"]"))
	}
	if directives.Len() > 0 {
		heading("extensions")
	}
	for _, x := range directives.Items() {
		fmt.Fprintf(b, "  %s of %s: %s\n", terminal.ForPeople(x.Get("alias").Str()), terminal.ForPeople(x.Get("deployment").Str()), terminal.ForPeople(x.Get("config").JSON()))
	}
	for _, e := range p.Containers {
		fmt.Fprintf(b, "  %s needs %s\n", terminal.ForPeople(e.Extension.Alias), terminal.ForPeople(e.ShownID()))
	}
	heading("permissions")
	for _, q := range p.Permissions {
		fmt.Fprintf(b, "  %s\n", terminal.ForPeople(q.Scope))
		for _, action := range q.Actions {
			fmt.Fprintf(b, "    %s\n", terminal.ForPeople(action))
		}
	}
	fmt.Fprintf(b, "  role: %s\n", p.Role())
}

// stackSent are the settings that are sent, a line for each. What a file was to say that
// cannot be read is neither given nor missing: nothing is reported for it.
func stackSent(p *stack.Plan) (lines []string) {
	for _, m := range []struct {
		name, setting string
		v             value.Value
	}{
		{"actionOnUnmanage", "actionOnUnmanage", stack.ActionValue(p.Settings.ActionOnUnmanage)},
		{"denySettings", "denySettingsMode", p.Settings.DenyValue()},
	} {
		switch {
		case !m.v.IsNull():
			lines = append(lines, m.name+": "+m.v.JSON())
		case p.Found.Unusable():
		case p.Settings.Says(m.setting):
			lines = append(lines, m.name+": what is given cannot be sent")
		default:
			lines = append(lines, m.name+": not given, although it has to be")
		}
	}
	if !p.Found.Unusable() {
		lines = append(lines, "bypassStackOutOfSyncError: "+value.NewBool(p.Settings.BypassOutOfSync).JSON())
	}
	return lines
}

package views

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Explanation is where a value came from.
type Explanation struct {
	// Resource is what the value belongs to; nil for an output.
	Resource *deployment.Resource
	// Path is a JSON pointer in the resource, or in the outputs.
	Path  string
	Found value.Value
	// Whole reports that the resource itself is explained.
	Whole bool
	// Steps lead from where the value is used back to where it was written; there are
	// More than those where it was made of too many.
	Steps []ExplainStep
	More  bool
	// Modules lead from where it is deployed to the entry file, innermost first.
	Modules   []report.Step
	Relations []ExplainRelation
}

// ExplainStep is one place that a value came through.
type ExplainStep struct {
	Kind, Name string
	// Role is what it is to the step that it leads to, such as a condition.
	Role string
	// Note is what the place does not show.
	Note string
	// Value is what it was there, where that is another value than the step's that it
	// leads to; Absent if it is the same.
	Value value.Value
	// Of is the number of the step that it leads to, -1 for the first; Depth is how
	// many calls it was put into since.
	Of, Depth int
	Place     report.Place
	Excerpt   excerpt.Excerpt
}

// Title is a step in words.
func (s *ExplainStep) Title() string {
	what := strings.TrimSpace(s.Role + " " + s.Kind + " " + s.Name)
	if s.Role == s.Kind {
		what = strings.TrimSpace(s.Kind + " " + s.Name)
	}
	if s.Kind == value.OriginFunction.String() || s.Kind == "branch" {
		what += "()"
	}
	if !s.Value.IsAbsent() && (s.Value.Kind() != value.Array && s.Value.Kind() != value.Object || s.Value.Extent().Bytes <= shortValue) {
		what += " = " + ShortValue(s.Value)
	}
	if s.Note != "" {
		what += " (" + s.Note + ")"
	}
	return what
}

// shortValue is how long an array or an object is that is shown on the way.
const shortValue = 60

// ExplainRelation is what a resource depends on, or what depends on it.
type ExplainRelation struct {
	Kind, ID, Pointer  string
	External, Incoming bool
}

// describeDoubts are what is known about a value beside its payload, in words.
func (e *Explanation) describeDoubts() []string {
	marks := e.Found.Marks()
	var words []string
	if marks.Any(value.Secret) {
		words = append(words, "a secret")
	}
	switch {
	case marks.Any(value.Unknown):
		words = append(words, "known only at deployment time")
	case marks.Any(value.Assumed):
		words = append(words, "assumed")
	}
	if marks.Any(value.Generated) {
		words = append(words, "another one with every deployment")
	}
	return words
}

// Value is the document of an explanation.
func (e *Explanation) Value() value.Value {
	var target any = "outputs"
	if r := e.Resource; r != nil {
		path := ""
		if r.Module != nil {
			path = r.Module.Path
		}
		target = value.ObjectOf("id", value.NewString(r.ID).Mark(r.IDMarks&value.Secret), "type", value.NonEmpty(r.Type),
			"name", value.NewString(r.Name).Mark((r.NameMarks|r.IDMarks)&value.Secret), "deployment", value.NonEmpty(path))
	}
	marks := e.Found.Marks()
	modules := value.NewArrayOf(e.Modules, func(m report.Step) value.Value {
		line, column := PlaceValues(m.Place)
		return value.ObjectOf("name", value.NonEmpty(m.Name), "file", value.NonEmpty(m.Place.File), "line", line, "column", column)
	})
	relations := value.NewArrayOf(e.Relations, func(x ExplainRelation) value.Value {
		return value.ObjectOf("kind", value.NonEmpty(x.Kind), "id", value.NonEmpty(x.ID), "pointer", value.NonEmpty(x.Pointer),
			"incoming", x.Incoming, "external", x.External)
	})
	return value.ObjectOf("target", target, "path", e.Path, "value", value.OnlyIf(!e.Whole, e.Found),
		"assumed", marks.Any(value.Assumed|value.Unknown), "secret", marks.Any(value.Secret),
		"steps", StepValues(e.Steps), "modules", modules, "relations", value.OnlyIf(e.Whole, relations))
}

// StepValues are steps as documents have them.
func StepValues(steps []ExplainStep) value.Value {
	return value.NewArrayOf(steps, func(s ExplainStep) value.Value {
		line, column := PlaceValues(s.Place)
		return value.ObjectOf(
			"kind", value.NonEmpty(s.Kind), "name", value.NonEmpty(s.Name), "role", value.NonEmpty(s.Role), "note", value.NonEmpty(s.Note),
			"value", s.Value, "of", value.OnlyIf(s.Of >= 0, value.NewInt(int64(s.Of))),
			"file", value.NonEmpty(s.Place.File), "line", line, "column", column, "text", value.NonEmpty(s.Excerpt.Text))
	})
}

// PlaceValues are the line and the column of a place; Absent if only the file is known.
func PlaceValues(p report.Place) (line, column value.Value) {
	return value.OnlyIf(p.Line > 0, value.NewInt(int64(p.Line))), value.OnlyIf(p.Line > 0, value.NewInt(int64(p.Column)))
}

// MaxIndent is how deep steps are indented.
const MaxIndent = 12

// Explain writes an explanation for people.
func Explain(b *bytes.Buffer, e *Explanation, style terminal.Style) {
	title := "output"
	if e.Resource != nil {
		title = ResourceTitle(e.Resource)
	}
	if e.Path != "" {
		title += " " + e.Path
	}
	fmt.Fprintf(b, "%s\n", style.Paint(terminal.Bold, terminal.ForPeople(title)))
	if e.Whole {
		fmt.Fprintf(b, "  %s\n", style.Paint(terminal.Faint, terminal.ForPeople(ResourceID(e.Resource))))
	} else {
		text := "  = " + terminal.ForPeople(ShortValue(e.Found))
		if words := e.describeDoubts(); len(words) > 0 {
			text += style.Paint(terminal.Yellow, " ("+strings.Join(words, ", ")+")")
		}
		fmt.Fprintln(b, text)
	}
	ExplainSteps(b, e.Steps, "  ", style)
	if e.More {
		fmt.Fprintf(b, "  ... and more: explain one of these\n")
	}
	for _, m := range e.Modules {
		formats.WriteStep(b, "deployed by "+terminal.ForPeople(m.Name), m.Place, style)
	}
	for _, x := range e.Relations {
		direction := "to"
		if x.Incoming {
			direction = "from"
		}
		text := fmt.Sprintf("%s %s %s", x.Kind, direction, x.ID)
		if x.External {
			text += " (not part of this deployment)"
		}
		if x.Pointer != "" {
			text += " at " + x.Pointer
		}
		fmt.Fprintf(b, "  %s\n", terminal.ForPeople(text))
	}
}

// ExplainSteps writes steps for people, each line of source once.
func ExplainSteps(out io.Writer, steps []ExplainStep, indent string, style terminal.Style) {
	quoted := report.Place{}
	for i := range steps {
		s := &steps[i]
		text := terminal.ForPeople(s.Title())
		if at := strings.TrimSuffix(formats.PlacePrefix(s.Place), ": "); at != "" {
			text += " " + style.Paint(terminal.Faint, terminal.ForPeople(at))
		}
		fmt.Fprintf(out, "%s%s%s\n", indent, strings.Repeat("  ", min(s.Depth, MaxIndent)), text)
		if s.Place.File != quoted.File || s.Place.Line != quoted.Line {
			formats.WriteQuote(out, s.Place.Line, s.Excerpt, terminal.Cyan, style)
			quoted = s.Place
		}
	}
}

// mermaidText is a text within quotes of Mermaid, which reads entities and Markdown.
var mermaidText = strings.NewReplacer(`"`, "#quot;", "#", "#35;", "<", "#lt;", ">", "#gt;", "`", "#96;", "\n", " ", "\\", "#92;")

// ExplainMermaid draws an explanation: from where each part was written to the value.
func ExplainMermaid(b *bytes.Buffer, e *Explanation) {
	title := "outputs" + e.Path
	if e.Resource != nil {
		title = ResourceTitle(e.Resource) + e.Path
	}
	if !e.Whole {
		title += " = " + ShortValue(e.Found)
	}
	fmt.Fprintf(b, "flowchart LR\n  value[\"%s\"]\n", mermaidText.Replace(terminal.ForPeople(title)))
	for i := range e.Steps {
		s := &e.Steps[i]
		text := strings.TrimSpace(s.Title() + " " + strings.TrimSuffix(formats.PlacePrefix(s.Place), ": "))
		to := "value"
		if s.Of >= 0 {
			to = fmt.Sprintf("s%d", s.Of+1)
		}
		arrow := "-->"
		if s.Role != "" {
			arrow = "-->|" + mermaidText.Replace(s.Role) + "|"
		}
		fmt.Fprintf(b, "  s%d[\"%s\"]\n  s%d %s %s\n", i+1, mermaidText.Replace(terminal.ForPeople(text)), i+1, arrow, to)
	}
}

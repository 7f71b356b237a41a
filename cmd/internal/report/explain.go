package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

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
	Modules   []Step
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
	// leads to; Absent where it is the same.
	Value value.Value
	// Of is the number of the step that it leads to, -1 for the first; Depth is how
	// many calls it was put into since.
	Of, Depth int
	Place     Place
	Excerpt   Excerpt
}

// title is a step in words.
func (s *ExplainStep) title() string {
	what := strings.TrimSpace(s.Role + " " + s.Kind + " " + s.Name)
	if s.Role == s.Kind {
		what = strings.TrimSpace(s.Kind + " " + s.Name)
	}
	if s.Kind == value.OriginFunction.String() || s.Kind == "branch" {
		what += "()"
	}
	if !s.Value.IsAbsent() && (s.Value.Kind() != value.Array && s.Value.Kind() != value.Object || s.Value.Bytes() <= shortValue) {
		what += " = " + shownValue(s.Value)
	}
	if s.Note != "" {
		what += " (" + s.Note + ")"
	}
	return what
}

// shortValue is how long an array or an object is that is shown on the way.
const shortValue = 60

// ExplainRelation is what a resource hangs on, or what hangs on it.
type ExplainRelation struct {
	Kind, ID, Pointer  string
	External, Incoming bool
}

// doubts are what is known about a value beside its payload, in words.
func (e *Explanation) doubts() []string {
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
	o := object{}
	if r := e.Resource; r != nil {
		t := object{}
		t.set("id", value.NewString(r.ID).Mark(r.IDMarks&value.Secret))
		t.text("type", r.Type)
		t.set("name", value.NewString(r.Name).Mark((r.NameMarks|r.IDMarks)&value.Secret))
		if r.Module != nil {
			t.text("deployment", r.Module.Path)
		}
		o.set("target", t.value())
	} else {
		o.text("target", "outputs")
	}
	o.set("path", value.NewString(e.Path))
	if !e.Whole {
		o.set("value", e.Found)
	}
	marks := e.Found.Marks()
	o.set("assumed", value.NewBool(marks.Any(value.Assumed|value.Unknown)))
	o.set("secret", value.NewBool(marks.Any(value.Secret)))
	o.set("steps", stepValues(e.Steps))
	modules := make([]value.Value, len(e.Modules))
	for i, m := range e.Modules {
		item := object{}
		item.text("name", m.Name)
		placeMembers(&item, m.Place)
		modules[i] = item.value()
	}
	o.set("modules", value.NewArray(modules))
	if e.Whole {
		relations := make([]value.Value, len(e.Relations))
		for i, x := range e.Relations {
			item := object{}
			item.text("kind", x.Kind)
			item.text("id", x.ID)
			item.text("pointer", x.Pointer)
			item.set("incoming", value.NewBool(x.Incoming))
			item.set("external", value.NewBool(x.External))
			relations[i] = item.value()
		}
		o.set("relations", value.NewArray(relations))
	}
	return o.value()
}

// stepValues are steps as documents have them.
func stepValues(steps []ExplainStep) value.Value {
	items := make([]value.Value, len(steps))
	for i, s := range steps {
		item := object{}
		item.text("kind", s.Kind)
		item.text("name", s.Name)
		item.text("role", s.Role)
		item.text("note", s.Note)
		if !s.Value.IsAbsent() {
			item.set("value", s.Value)
		}
		if s.Of >= 0 {
			item.set("of", value.NewInt(int64(s.Of)))
		}
		placeMembers(&item, s.Place)
		item.text("text", s.Excerpt.Text)
		items[i] = item.value()
	}
	return value.NewArray(items)
}

func placeMembers(o *object, p Place) {
	o.text("file", p.File)
	if p.Line > 0 {
		o.set("line", value.NewInt(int64(p.Line)))
		o.set("column", value.NewInt(int64(p.Column)))
	}
}

// maxIndent is how deep steps are indented.
const maxIndent = 12

// Explain writes an explanation for people.
func Explain(b *bytes.Buffer, e *Explanation, style Style) {
	title := "output"
	if e.Resource != nil {
		title = shownName(e.Resource)
	}
	if e.Path != "" {
		title += " " + e.Path
	}
	fmt.Fprintf(b, "%s\n", style.paint(bold, ForPeople(title)))
	if e.Whole {
		fmt.Fprintf(b, "  %s\n", style.paint(faint, ForPeople(shownID(e.Resource))))
	} else {
		text := "  = " + ForPeople(shownValue(e.Found))
		if words := e.doubts(); len(words) > 0 {
			text += style.paint(yellow, " ("+strings.Join(words, ", ")+")")
		}
		fmt.Fprintln(b, text)
	}
	explainSteps(b, e.Steps, "  ", style)
	if e.More {
		fmt.Fprintf(b, "  ... and more: explain one of these\n")
	}
	for _, m := range e.Modules {
		step(b, "deployed by "+ForPeople(m.Name), m.Place, style)
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
		fmt.Fprintf(b, "  %s\n", ForPeople(text))
	}
}

// explainSteps writes steps for people, each line of source once.
func explainSteps(out io.Writer, steps []ExplainStep, indent string, style Style) {
	quoted := Place{}
	for i := range steps {
		s := &steps[i]
		text := ForPeople(s.title())
		if at := strings.TrimSuffix(where(s.Place), ": "); at != "" {
			text += " " + style.paint(faint, ForPeople(at))
		}
		fmt.Fprintf(out, "%s%s%s\n", indent, strings.Repeat("  ", min(s.Depth, maxIndent)), text)
		if s.Place.File != quoted.File || s.Place.Line != quoted.Line {
			quote(out, s.Place.Line, s.Excerpt, cyan, style)
			quoted = s.Place
		}
	}
}

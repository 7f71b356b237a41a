package report

import (
	"bytes"
	"fmt"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// Explanation is where a value came from.
type Explanation struct {
	// Resource is what the value belongs to; nil for an output.
	Resource *deployment.Resource
	// Path is a JSON pointer in the resource, or in the outputs.
	Path  string
	Found value.Value
	// Whole tells that the resource itself is explained.
	Whole bool
	// Steps lead from where the value is used back to where it was written.
	Steps []ExplainStep
	// Modules lead from where it is deployed to the entry file, innermost first.
	Modules   []Step
	Relations []ExplainRelation
}

// ExplainStep is one place that a value came through.
type ExplainStep struct {
	Kind, Name string
	Place      Place
	Excerpt    Excerpt
}

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
		words = append(words, "not known before it is deployed")
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
	steps := make([]value.Value, len(e.Steps))
	for i, s := range e.Steps {
		item := object{}
		item.text("kind", s.Kind)
		item.text("name", s.Name)
		placeMembers(&item, s.Place)
		item.text("text", s.Excerpt.Text)
		steps[i] = item.value()
	}
	o.set("steps", value.NewArray(steps))
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

func placeMembers(o *object, p Place) {
	o.text("file", p.File)
	if p.Line > 0 {
		o.set("line", value.NewInt(int64(p.Line)))
		o.set("column", value.NewInt(int64(p.Column)))
	}
}

// Explain writes an explanation for people.
func Explain(b *bytes.Buffer, e *Explanation, style Style) {
	title := "output"
	if e.Resource != nil {
		title = shownName(e.Resource)
	}
	if e.Path != "" {
		title += " " + e.Path
	}
	fmt.Fprintf(b, "%s\n", style.paint(bold, Plain(title)))
	if e.Whole {
		fmt.Fprintf(b, "  %s\n", style.paint(faint, Plain(shownID(e.Resource))))
	} else {
		text := "  = " + Plain(shownValue(e.Found))
		if words := e.doubts(); len(words) > 0 {
			text += style.paint(yellow, " ("+strings.Join(words, ", ")+")")
		}
		fmt.Fprintln(b, text)
	}
	for _, s := range e.Steps {
		what := s.Kind
		if s.Name != "" {
			what += " " + s.Name
		}
		fmt.Fprintf(b, "  %s %s\n", Plain(what), style.paint(faint, Plain(strings.TrimSuffix(where(s.Place), ": "))))
		quote(b, s.Place.Line, s.Excerpt, cyan, style)
	}
	for _, m := range e.Modules {
		step(b, "deployed by "+Plain(m.Name), m.Place, style)
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
		fmt.Fprintf(b, "  %s\n", Plain(text))
	}
}

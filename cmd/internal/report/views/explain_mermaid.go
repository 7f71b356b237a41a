package views

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

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

package lsp

import (
	"fmt"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/explain"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// maxShown is how many different values of one place a hover shows.
const maxShown = 5

// found is a value with the resource that has it.
type found struct {
	x        *engine.Expansion
	resource string
	value    value.Value
	span     source.Span
}

// valuesAt returns the values of resources that were written at a position of a file: those
// of the smallest place around it.
func valuesAt(x *engine.Expansion, file string, line, character int) []found {
	if x.Deployment == nil {
		return nil
	}
	var best []found
	smallest := uint32(1 << 31)
	for _, r := range x.Deployment.Resources {
		value.Walk(r.Body, func(_ []string, v value.Value) bool {
			span := v.Span()
			if x.Compiled != nil {
				span = x.Located.WrittenAt(span)
			}
			if span.File == nil || path.Clean(span.File.Name) != file || !coversPosition(span, line, character) {
				return true
			}
			size := span.End - span.Start
			if size < smallest {
				smallest, best = size, nil
			}
			if size == smallest {
				best = append(best, found{x, r.Type + " " + displayValue(value.NewString(r.Name)), v, span})
			}
			return true
		})
	}
	return best
}

// coversPosition reports whether a place has a position of the protocol in it.
func coversPosition(span source.Span, line, character int) bool {
	at := source.Position{Line: line + 1, Column: character + 1}
	from, to := span.File.Position(span.Start), span.File.Position(span.End)
	before := from.Line < at.Line || from.Line == at.Line && from.Column <= at.Column
	after := to.Line > at.Line || to.Line == at.Line && to.Column >= at.Column
	return before && after
}

func (s *Server) hover(p documentPosition) (any, error) {
	file := pathOf(p.Document.URI)
	if isConfiguration(file) || schemaOf(file) != nil {
		return s.hoverKey(file, p.Position), nil
	}
	var list []found
	for _, e := range s.checks.entriesUsing(file) {
		list = append(list, valuesAt(e.expansion, file, p.Position.Line, p.Position.Character)...)
	}
	if len(list) == 0 {
		return nil, nil
	}
	var b strings.Builder
	known := map[string]bool{}
	for _, f := range list {
		line := fmt.Sprintf("`%s`%s\n\n%s\n", strings.ReplaceAll(displayValue(f.value), "`", "'"), outcomeOf(f.value), f.resource)
		if known[line] {
			continue
		}
		if len(known) == maxShown {
			b.WriteString("\nand further values\n")
			break
		}
		known[line] = true
		b.WriteString(line)
		steps, _ := explain.Steps(f.x, f.value)
		for _, step := range steps {
			if step.Place.File != "" && step.Place.Line > 0 {
				fmt.Fprintf(&b, "- %s %s:%d\n", step.Kind, path.Base(step.Place.File), step.Place.Line)
			}
		}
		b.WriteString("\n")
	}
	at := rangeOf(report.PlaceOf(list[0].span))
	return hover{markup{"markdown", b.String()}, &at}, nil
}

// outcomeOf returns what a value depends on.
func outcomeOf(v value.Value) string {
	switch m := v.Marks(); {
	case m.Has(value.Unknown):
		return " (known only at deployment time)"
	case m.Has(value.Assumed):
		return " (assumed)"
	}
	return ""
}

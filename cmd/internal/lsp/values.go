package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/explain"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// maxShown is how many different values of one place a hover shows.
const maxShown = 5

// entriesUsing are the entry points that a file is a part of, in the order of their names.
func (c *checks) entriesUsing(file string) []*entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []*entry
	for _, name := range slices.Sorted(maps.Keys(c.entries)) {
		if e := c.entries[name]; e.files[file] && e.expansion != nil {
			list = append(list, e)
		}
	}
	return list
}

// found is a value with the resource that has it.
type found struct {
	x        *engine.Expansion
	resource string
	value    value.Value
	span     source.Span
}

// valuesAt are the values of resources that were written at a position of a file: those
// of the smallest place around it.
func valuesAt(x *engine.Expansion, file string, line, character int) []found {
	if x.Deployment == nil {
		return nil
	}
	var best []found
	smallest := uint32(1 << 31)
	for _, r := range x.Deployment.Resources {
		visitValue(r.Body, func(v value.Value) {
			span := v.Span()
			if x.Compiled != nil {
				span = x.Located.Written(span)
			}
			if span.File == nil || path.Clean(span.File.Name) != file || !coversPosition(span, line, character) {
				return
			}
			size := span.End - span.Start
			if size < smallest {
				smallest, best = size, nil
			}
			if size == smallest {
				best = append(best, found{x, r.Type + " " + displayValue(value.NewString(r.Name)), v, span})
			}
		})
	}
	return best
}

// visitValue goes through a value and all that is in it.
func visitValue(v value.Value, each func(value.Value)) {
	each(v)
	for _, m := range v.Members() {
		visitValue(m.Value, each)
	}
	for _, item := range v.Items() {
		visitValue(item, each)
	}
}

// coversPosition reports whether a place has a position of the protocol in it.
func coversPosition(span source.Span, line, character int) bool {
	at := source.Position{Line: line + 1, Column: character + 1}
	from, to := span.File.Position(span.Start), span.File.Position(span.End)
	before := from.Line < at.Line || from.Line == at.Line && from.Column <= at.Column
	after := to.Line > at.Line || to.Line == at.Line && to.Column >= at.Column
	return before && after
}

// displayValue is a value as it may be shown, on one line and not too long.
func displayValue(v value.Value) string {
	text := fmt.Sprint(v)
	if len(text) > 300 {
		text = text[:297] + "..."
	}
	return strings.ReplaceAll(text, "\n", " ")
}

func (s *Server) hover(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[documentPosition](params)
	if err != nil {
		return nil, err
	}
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
	span := list[0].span
	from, to := span.File.Position(span.Start), span.File.Position(span.End)
	at := textRange{position{from.Line - 1, from.Column - 1}, position{to.Line - 1, to.Column - 1}}
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

package sourcemap

import (
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/expr"
)

// entriesNamed returns the entries of an object, whose names have interpolations, that a name can
// be of: what the compiler made of it, or what that came to.
func (n *node) entriesNamed(name string) []entry {
	var fitting, mentioned []entry
	format := formatOf(name)
	for _, e := range n.entries {
		if !e.dynamic {
			continue
		}
		texts, inner := nameParts(e.key.text)
		if len(texts) > 0 && format != compiledFormat(texts) && (format != "" || !fitsParts(texts, name)) {
			continue
		}
		fitting = append(fitting, e)
		if format != "" && mentionsNames(name, inner) {
			mentioned = append(mentioned, e)
		}
	}
	if len(mentioned) > 0 {
		return mentioned // what is a loop's depends on other names
	}
	return fitting
}

// nameParts returns the texts of a name around its interpolations, and what is in those;
// nothing if it cannot be read.
func nameParts(raw string) (texts, inner []string) {
	const hole = "\x00"
	s, ok := textValue(raw, func(expression string) (string, bool) {
		inner = append(inner, expression)
		return hole, true
	})
	if !ok {
		return nil, nil
	}
	return strings.Split(s, hole), inner
}

// formatOf returns the format that the compiler writes for a name with interpolations; empty
// for what is something else.
func formatOf(name string) string {
	if !expr.IsExpression(name) {
		return ""
	}
	n, err := expr.Parse(name[1 : len(name)-1])
	if err != nil {
		return ""
	}
	call, ok := n.(*expr.Call)
	if !ok || call.Folded != "format" {
		return ""
	}
	format, _ := call.StringArg(0)
	return format
}

// compiledFormat returns the format that the compiler writes for texts around interpolations.
func compiledFormat(texts []string) string {
	var b strings.Builder
	for i, t := range texts {
		if i > 0 {
			fmt.Fprintf(&b, "{%d}", i-1)
		}
		b.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(t))
	}
	return b.String()
}

// fitsParts reports whether a name has these texts one after the other.
func fitsParts(texts []string, name string) bool {
	if len(texts) == 0 {
		return true
	}
	last := len(texts) - 1
	rest, ok := strings.CutPrefix(name, texts[0])
	if !ok {
		return false
	}
	for _, t := range texts[1:last] {
		i := strings.Index(rest, t)
		if i < 0 {
			return false
		}
		rest = rest[i+len(t):]
	}
	return strings.HasSuffix(rest, texts[last])
}

// mentionsNames reports whether a compiled expression has the names that are in
// interpolations: those of variables and parameters are in quotes there.
func mentionsNames(compiled string, inner []string) bool {
	return !slices.ContainsFunc(inner, func(expression string) bool {
		tokens := scanTokens(expression)
		return len(tokens) != 2 || tokens[0].kind != identifier || !strings.Contains(compiled, tokens[0].text+"'")
	})
}

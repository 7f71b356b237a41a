package sourcemap

import (
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Content is a place in a file that Bicep loads: the variable that the compiler makes of
// it is the file's content.
type Content struct {
	// File is the file's name, in the way of those of Bicep files.
	File string
	// Function is what loads it, such as loadJsonContent.
	Function string
	// Path leads on in a document of JSON or YAML.
	Path []string
}

// contentName is what the compiler calls the content of a file: one for each call, in
// the order in which they are written.
const contentName = "$fxv#"

// alwaysNamed are the functions whose result gets a variable of its own even where it is
// all that a variable of the file's is.
var alwaysNamed = map[string]bool{"loadJsonContent": true, "loadYamlContent": true, "loadDirectoryFileInfo": true}

// contentCall returns the call that a compiled variable was made of, as a declaration; nil if
// the template has more or fewer of them than the file.
func (m *Map) contentCall(name string, compiled value.Value) *Declaration {
	calls, count := m.contentCalls(), 0
	for _, v := range compiled.Members() {
		if strings.HasPrefix(v.Name, contentName) {
			count++
		}
	}
	index, err := strconv.Atoi(strings.TrimPrefix(name, contentName))
	if err != nil || count != len(calls) || index < 0 || index >= count {
		return nil
	}
	n := calls[index]
	span := m.spanOf(n.start, n.end)
	return &Declaration{Kind: Var, Name: name, Span: span, Head: span, Value: span, value: n, file: m}
}

// contentCalls returns the calls that the compiler makes a variable of, in its order.
func (m *Map) contentCalls() []*node {
	var calls []*node
	for i := range m.loaded {
		l := &m.loaded[i]
		if !l.qualified && m.declaresFunction(l.function) || m.isInlined(l) {
			continue
		}
		p := parser{tokens: l.call, open: map[string]int{}}
		calls = append(calls, p.parsePrimary())
	}
	return calls
}

// isInlined reports whether the result of a call is written where the call is: functions
// cannot use variables, and a text needs no second one.
func (m *Map) isInlined(l *load) bool {
	at := l.call[0].start
	i := slices.IndexFunc(m.all, func(d *Declaration) bool { return d.Span.Start <= at && at < d.Span.End })
	if i < 0 {
		return false
	}
	d := m.all[i]
	return d.Kind == Func || d.Kind == Var && !alwaysNamed[l.function] && d.value != nil && d.value.kind == call && d.value.name == l.function &&
		(d.value.start == at || len(d.value.path) > 0)
}

// textOf returns the text that an expression stands for.
func (m *Map) textOf(n *node) (string, bool) {
	for n.kind == paren {
		n = n.parts[0]
	}
	kinds := map[nodeKind]tokenKind{literal: stringLiteral, symbol: identifier}
	kind, ok := kinds[n.kind]
	if !ok {
		return "", false
	}
	return m.constantText(token{kind: kind, text: m.spanOf(n.start, n.end).Text()}, 0)
}

// selectedPath returns the path that a call loads of a document only; false if it cannot be
// told.
func (m *Map) selectedPath(n *node) ([]string, bool) {
	if len(n.parts) < 2 {
		return nil, true
	}
	written, ok := m.textOf(n.parts[1])
	written = strings.TrimPrefix(written, "$")
	if !ok || strings.ContainsAny(written, "*?@,:'\"") || strings.Contains(written, "..") {
		return nil, false
	}
	return strings.FieldsFunc(written, func(r rune) bool { return strings.ContainsRune(".[]", r) }), true
}

// Package yaml reads YAML as values: the same values as those of JSON, in the
// order and with the places of the file. It follows the core schema, so that
// dates and a yes stay the texts they are, knows anchors and merged members, and
// refuses documents whose aliases would make more of them than there is memory.
package yaml

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Bounds on what a document may grow to when its aliases are followed: nine
// levels of nine aliases each would otherwise fill the memory.
const (
	maxNodes = 200_000
	maxDepth = 200
)

// Parse reads a document. What has no content is absent.
func Parse(file *source.File) (value.Value, diag.List) {
	list, diags := Documents(file)
	if len(list) == 0 {
		return value.Value{}, diags
	}
	return list[0].Value, diags
}

// Document is one of several documents in a file.
type Document struct {
	Value value.Value
	// Comment is what is in front of the document, or of its first member.
	Comment string
}

// Documents reads all documents of a file, up to the first that cannot be read.
func Documents(file *source.File) ([]Document, diag.List) {
	decoder, counted := yaml.NewDecoder(strings.NewReader(file.Text)), linesOf(file)
	var documents []Document
	var diags diag.List
	for {
		var node yaml.Node
		err := decoder.Decode(&node)
		if errors.Is(err, io.EOF) {
			return documents, diags
		}
		if err != nil {
			return documents, append(diags, syntaxError(counted, err))
		}
		if len(node.Content) == 0 {
			continue
		}
		root := node.Content[0]
		r := reader{file: file, lines: counted, open: map[*yaml.Node]bool{}}
		v, err := r.readValue(root, 0)
		diags = append(diags, r.diags...)
		if err != nil {
			return documents, append(diags, diag.Diagnostic{Code: diag.YAMLSyntax, Severity: diag.Error, Message: diag.ErrorText(err), Span: r.last})
		}
		comment := node.HeadComment + "\n" + root.HeadComment
		if len(root.Content) > 0 {
			comment += "\n" + root.Content[0].HeadComment
		}
		documents = append(documents, Document{v, comment})
	}
}

var (
	errorLine = regexp.MustCompile(`^(?:yaml: )?(?:unmarshal errors:\s*)?line (\d+): `)
	// parserError are the errors for which yaml.v3 counts lines from 0, and leaves out
	// the first: those of its parser, while its scanner counts them from 1.
	parserError = regexp.MustCompile(`^(did not find expected (<|node content|',' or|key|'-' indicator)|found (undefined tag handle|duplicate %|incompatible YAML))`)
)

func syntaxError(counted lines, err error) diag.Diagnostic {
	message, line := strings.TrimPrefix(err.Error(), "yaml: "), 1
	if m := errorLine.FindStringSubmatch(message); m != nil {
		line, _ = strconv.Atoi(m[1])
		message = message[len(m[0]):]
		if parserError.MatchString(message) {
			line++
		}
	}
	start, text := counted.lineAt(line)
	for line > 1 && strings.TrimSpace(text) == "" {
		line-- // something is missing at the end
		start, text = counted.lineAt(line)
	}
	return diag.Diagnostic{Code: diag.YAMLSyntax, Severity: diag.Error, Message: diag.VariableText(message),
		Span: source.Span{File: counted.file, Start: start, End: start + uint32(len(text))}}
}

type reader struct {
	file  *source.File
	lines lines
	// columns are, by line, where every columnStep-th character begins.
	columns map[int][]uint32
	nodes   int
	open    map[*yaml.Node]bool // the anchors that are being followed
	last    source.Span
	diags   diag.List
}

func (r *reader) readValue(n *yaml.Node, depth int) (value.Value, error) {
	span := r.spanOf(n)
	r.last = span
	if r.nodes++; r.nodes > maxNodes {
		return value.Value{}, fmt.Errorf("the document has more than %d nodes", maxNodes)
	}
	if depth > maxDepth {
		return value.Value{}, fmt.Errorf("the document is nested more than %d levels deep", maxDepth)
	}
	origin := value.WrittenAt(source.Span{File: r.file, Start: span.Start, End: span.End})
	switch n.Kind {
	case yaml.AliasNode:
		if r.open[n.Alias] {
			return value.Value{}, fmt.Errorf("the anchor %s contains itself", n.Value)
		}
		r.open[n.Alias] = true
		defer delete(r.open, n.Alias)
		return r.readValue(n.Alias, depth+1)
	case yaml.SequenceNode:
		items := make([]value.Value, 0, len(n.Content))
		for _, item := range n.Content {
			v, err := r.readValue(item, depth+1)
			if err != nil {
				return v, err
			}
			items = append(items, v)
		}
		return value.NewArray(items).WithOrigin(origin), nil
	case yaml.MappingNode:
		v, err := r.readMapping(n, depth)
		return v.WithOrigin(origin), err
	case yaml.ScalarNode:
		return scalarValue(n).WithOrigin(origin), nil
	}
	return value.Value{}, errors.New("unexpected content")
}

func (r *reader) readMapping(n *yaml.Node, depth int) (value.Value, error) {
	b := value.NewBuilder(len(n.Content) / 2)
	var merged []value.Value
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, content := n.Content[i], n.Content[i+1]
		v, err := r.readValue(content, depth+1)
		if err != nil {
			return v, err
		}
		if key.ShortTag() == "!!merge" {
			merged = append(merged, v)
			continue
		}
		name := key.Value
		if key.Kind == yaml.AliasNode {
			name = key.Alias.Value
		}
		if !b.Get(name).IsAbsent() {
			r.diags.Add(diag.Diagnostic{Code: diag.JSONDuplicateKey, Severity: diag.Warning,
				Message: diag.Messagef("duplicate key %s; the last one takes effect", name), Span: r.spanOf(key)})
		}
		b.SetMember(value.Member{Name: name, At: r.spanOf(key).Start, Value: v})
	}
	for _, from := range merged {
		sources := []value.Value{from}
		if from.Kind() == value.Array {
			sources = from.Items()
		}
		for _, s := range sources {
			for _, m := range s.Members() {
				if b.Get(m.Name).IsAbsent() {
					b.SetMember(m)
				}
			}
		}
	}
	return b.Object(), nil
}

// scalarValue follows the core schema; what looks like a date stays the text it is.
func scalarValue(n *yaml.Node) value.Value {
	switch n.ShortTag() {
	case "!!null":
		return value.NewNull()
	case "!!bool":
		var b bool
		if n.Decode(&b) == nil {
			return value.NewBool(b)
		}
	case "!!int":
		var i int64
		if n.Decode(&i) == nil {
			return value.NewInt(i)
		}
	case "!!float":
		var f float64
		if n.Decode(&f) == nil && f == f && f-f == 0 { // JSON has neither NaN nor infinity
			return value.NewFloat(strconv.FormatFloat(f, 'g', -1, 64))
		}
	}
	return value.NewString(n.Value)
}

// columnStep is how many characters are counted at most to find a column: a list may
// be on one line of megabytes.
const columnStep = 256

// offsetOf is where a column of a line begins.
func (r *reader) offsetOf(line string, number, column int) int {
	offset, from := 0, 1
	if len(line) > columnStep {
		steps, counted := r.columns[number]
		if !counted {
			i := 0
			for at := range line {
				if i%columnStep == 0 {
					steps = append(steps, uint32(at))
				}
				i++
			}
			if r.columns == nil {
				r.columns = map[int][]uint32{}
			}
			r.columns[number] = steps
		}
		if step := min((column-1)/columnStep, len(steps)-1); step > 0 {
			offset, from = int(steps[step]), step*columnStep+1
		}
	}
	for i := from; i < column && offset < len(line); i++ {
		_, size := utf8.DecodeRuneInString(line[offset:])
		offset += size
	}
	return offset
}

// spanOf is where a node stands. YAML counts columns in characters; the end of
// what is not a plain text on one line is the end of its first line.
func (r *reader) spanOf(n *yaml.Node) source.Span {
	if n.Line == 0 {
		return source.Span{File: r.file}
	}
	start, line := r.lines.lineAt(n.Line)
	offset := r.offsetOf(line, n.Line, n.Column)
	start += uint32(offset)
	rest := line[offset:]
	length := len(strings.TrimRight(rest, " \t,"))
	if n.Kind == yaml.ScalarNode && strings.HasPrefix(rest, n.Value) {
		length = len(n.Value)
	}
	return source.Span{File: r.file, Start: start, End: start + uint32(length)}
}

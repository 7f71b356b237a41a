package mocks

import (
	"errors"
	"regexp"
	"strconv"

	"go.yaml.in/yaml/v3"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// parseYAML reads a mocks file in YAML: the same document, with places.
func parseYAML(file *source.File) (value.Value, diag.List) {
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(file.Text), &document); err != nil {
		return value.Value{}, diag.List{{Code: diag.YAMLSyntax, Severity: diag.Error, Message: err.Error(), Span: yamlErrorSpan(file, err)}}
	}
	if len(document.Content) == 0 {
		return value.Value{}, diag.List{{Code: diag.FileEmpty, Severity: diag.Error, Message: "the file is empty", File: file.Name}}
	}
	r := yamlReader{file: file}
	v, err := r.value(document.Content[0], 0)
	if err != nil {
		return value.Value{}, diag.List{{Code: diag.YAMLSyntax, Severity: diag.Error, Message: err.Error(), Span: r.span(document.Content[0])}}
	}
	return v, nil
}

// yamlReader turns nodes into values. Its limits are against documents whose
// aliases would make more of them than anybody has memory for.
type yamlReader struct {
	file  *source.File
	count int
}

const (
	yamlDepth = 200
	yamlNodes = 1_000_000
)

var errYAMLTooLarge = errors.New("the document nests too deep, or its aliases make too much of it")

func (r *yamlReader) value(n *yaml.Node, depth int) (value.Value, error) {
	r.count++
	if depth > yamlDepth || r.count > yamlNodes {
		return value.Value{}, errYAMLTooLarge
	}
	span := r.span(n)
	origin := &value.Origin{File: r.file, Start: span.Start, End: span.End}
	switch n.Kind {
	case yaml.AliasNode:
		return r.value(n.Alias, depth+1)
	case yaml.SequenceNode:
		items := make([]value.Value, len(n.Content))
		for i, item := range n.Content {
			var err error
			if items[i], err = r.value(item, depth+1); err != nil {
				return value.Value{}, err
			}
		}
		return value.NewArray(items).WithOrigin(origin), nil
	case yaml.MappingNode:
		b := value.NewBuilder(len(n.Content) / 2)
		for i := 0; i+1 < len(n.Content); i += 2 {
			v, err := r.value(n.Content[i+1], depth+1)
			if err != nil {
				return value.Value{}, err
			}
			b.SetMember(value.Member{Name: n.Content[i].Value, At: r.span(n.Content[i]).Start, Value: v})
		}
		return b.Object().WithOrigin(origin), nil
	}
	return scalar(n).WithOrigin(origin), nil
}

func scalar(n *yaml.Node) value.Value {
	switch n.Tag {
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
		if n.Decode(&f) == nil {
			return value.NewDouble(f)
		}
	}
	return value.NewString(n.Value)
}

func (r *yamlReader) span(n *yaml.Node) source.Span {
	start := r.file.Offset(source.Position{Line: n.Line, Column: n.Column})
	end := start
	if n.Kind == yaml.ScalarNode {
		end += uint32(len(n.Value))
	}
	return source.Span{File: r.file, Start: start, End: min(end, uint32(len(r.file.Text)))}
}

var yamlLine = regexp.MustCompile(`line (\d+)`)

func yamlErrorSpan(file *source.File, err error) source.Span {
	span := source.Span{File: file}
	if m := yamlLine.FindStringSubmatch(err.Error()); m != nil {
		line, _ := strconv.Atoi(m[1])
		span.Start = file.Offset(source.Position{Line: line, Column: 1})
		span.End = span.Start
	}
	return span
}

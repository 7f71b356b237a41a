package lsp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// chooseEncoding returns how columns are counted: as the client prefers, in UTF-16 units
// where it says nothing.
func chooseEncoding(offered []string) string {
	for _, name := range offered {
		if name == "utf-8" || name == "utf-16" {
			return name
		}
	}
	return "utf-16"
}

// hasPositions reports whether messages of a method have positions: those with whole texts
// are large, and have none.
func hasPositions(method string) bool {
	return strings.HasPrefix(method, "textDocument/") && !strings.HasPrefix(method, "textDocument/did")
}

// positions converts the positions of messages: the server counts in UTF-16 units.
type positions struct {
	convert func(line string, column int) int
	line    func(uri string, line int) string
}

// toUTF16 converts what a client that counts bytes sends.
func (s *Server) toUTF16(message any) (json.RawMessage, error) {
	return s.convertPositions(message, "", func(line string, bytes int) int { return utf16Column(line, min(max(bytes, 0), len(line))) })
}

// toUTF8 converts what is sent to a client that counts bytes. Positions are those of the
// document that is given, where the message names no other one.
func (s *Server) toUTF8(message any, uri string) (json.RawMessage, error) {
	return s.convertPositions(message, uri, byteOffset)
}

func (s *Server) convertPositions(message any, uri string, convert func(string, int) int) (json.RawMessage, error) {
	text, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	var document any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&document); err != nil {
		return nil, err
	}
	files := map[string]*source.File{}
	p := positions{convert: convert, line: func(uri string, line int) string {
		file, known := files[uri]
		if !known {
			file = s.sourceOf(pathOf(uri))
			files[uri] = file
		}
		if file == nil {
			return ""
		}
		return file.Line(line + 1)
	}}
	p.visit(document, uri)
	return json.Marshal(document)
}

// visit converts the positions below a part of a message that is about a document.
func (p positions) visit(part any, uri string) {
	switch part := part.(type) {
	case []any:
		for _, item := range part {
			p.visit(item, uri)
		}
	case map[string]any:
		if named, ok := part["uri"].(string); ok {
			uri = named
		} else if document, ok := part["textDocument"].(map[string]any); ok {
			if named, ok := document["uri"].(string); ok {
				uri = named
			}
		}
		line, isLine := part["line"].(json.Number)
		column, isColumn := part["character"].(json.Number)
		if isLine && isColumn {
			l, _ := line.Int64()
			c, _ := column.Int64()
			part["character"] = p.convert(p.line(uri, int(l)), int(c))
			return
		}
		for name, member := range part {
			changes, ok := member.(map[string]any)
			if name != "changes" || !ok {
				p.visit(member, uri)
				continue
			}
			for of, edits := range changes {
				p.visit(edits, of)
			}
		}
	}
}

// sourceOf returns a file as it is in the editor, else as it was last read for an entry point;
// nil if it is neither open nor a part of one.
func (s *Server) sourceOf(file string) *source.File {
	if doc, ok := s.docs.getDocument(file); ok {
		return source.NewFile(file, doc.text)
	}
	for _, e := range s.checks.entriesUsing(file) {
		for read := range e.expansion.Located.Sources {
			if path.Clean(read.Name) == file {
				return read
			}
		}
		if e.expansion.Compiled == nil {
			continue
		}
		sources := e.expansion.Compiled.Sources()
		if i := slices.IndexFunc(sources, func(f *source.File) bool { return path.Clean(f.Name) == file }); i >= 0 {
			return sources[i]
		}
	}
	return nil
}

// text is a document with its lines.
type text struct {
	file *source.File
}

// lineAt returns a line, counted from 0.
func (t text) lineAt(n int) string { return t.file.Line(n + 1) }

// byteOffset returns the byte of a line that a column in UTF-16 units is at.
func byteOffset(line string, units int) int {
	for i, r := range line {
		if units <= 0 {
			return i
		}
		units -= len(utf16.AppendRune(nil, r))
	}
	return len(line)
}

// utf16Column returns the column in UTF-16 units of a byte of a line.
func utf16Column(line string, at int) int { return len(utf16.Encode([]rune(line[:at]))) }

// displayValue returns a value as it may be shown, on one line and not too long.
func displayValue(v value.Value) string {
	text := terminal.WithPlaceholders(fmt.Sprint(v))
	if len(text) > 300 {
		text = text[:297] + "..."
	}
	return strings.ReplaceAll(text, "\n", " ")
}

package yaml

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// lines are the lines of a file as YAML counts them: it also breaks at a carriage
// return alone, at NEL and at the separators of Unicode, where editors do not.
// https://yaml.org/spec/1.1/#b-line-feed
type lines struct {
	file *source.File
	// starts are where they begin; nil if the file's own lines are the same.
	starts []uint32
}

const (
	nextLine           = "\u0085"
	lineSeparator      = "\u2028"
	paragraphSeparator = "\u2029"
)

func linesOf(file *source.File) lines {
	l := lines{file: file}
	if strings.ContainsAny(file.Text, "\r"+nextLine+lineSeparator+paragraphSeparator) {
		l.starts = []uint32{0}
		for i, r := range file.Text {
			switch r {
			case '\r':
				if strings.HasPrefix(file.Text[i+1:], "\n") {
					continue
				}
				fallthrough
			case '\n':
				l.starts = append(l.starts, uint32(i)+1)
			case '\u0085', '\u2028', '\u2029':
				l.starts = append(l.starts, uint32(i+len(string(r))))
			}
		}
	}
	return l
}

// lineAt is where a line begins, and its text without the break.
func (l lines) lineAt(number int) (uint32, string) {
	if l.starts == nil {
		return l.file.Offset(source.Position{Line: number, Column: 1}), l.file.Line(number)
	}
	if number < 1 || number > len(l.starts) {
		return uint32(len(l.file.Text)), ""
	}
	start, end := l.starts[number-1], uint32(len(l.file.Text))
	if number < len(l.starts) {
		end = l.starts[number]
	}
	return start, strings.TrimRight(l.file.Text[start:end], "\r\n"+nextLine+lineSeparator+paragraphSeparator)
}

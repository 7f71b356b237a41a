package source

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// File is one file of the user's, read once and never changed.
type File struct {
	// Name is what the user sees: slash-separated, relative where the user's
	// own path was.
	Name string
	// Text is the content as UTF-8, without a byte-order mark.
	Text string

	once     sync.Once
	lines    []uint32 // offset of the first byte of each line
	counting sync.Once
	units    []uint32 // UTF-16 code units before each block of the text
}

// unitBlock is how many bytes are counted at most to find a column: generated
// files may be a single line of many megabytes.
const unitBlock = 4096

// NewFile wraps text that has already been read.
func NewFile(name, text string) *File {
	return &File{Name: name, Text: text}
}

// Position is a place as people count: from 1, columns in UTF-16 code units,
// which is what SARIF, LSP and the Bicep compiler use.
type Position struct {
	Line, Column int
}

func (f *File) lineTable() []uint32 {
	f.once.Do(func() {
		f.lines = append(make([]uint32, 0, strings.Count(f.Text, "\n")+1), 0)
		for i := 0; i < len(f.Text); i++ {
			j := strings.IndexByte(f.Text[i:], '\n')
			if j < 0 {
				break
			}
			i += j
			f.lines = append(f.lines, uint32(i+1))
		}
	})
	return f.lines
}

// unitTable is only made for files with long lines.
func (f *File) unitTable() []uint32 {
	f.counting.Do(func() {
		units := 0
		for i := 0; i < len(f.Text); i += unitBlock {
			f.units = append(f.units, uint32(units))
			units += utf16Length(f.Text[i:min(i+unitBlock, len(f.Text))])
		}
	})
	return f.units
}

// unitsBefore counts the UTF-16 code units before an offset.
func (f *File) unitsBefore(offset uint32) int {
	units := f.unitTable()
	block := offset / unitBlock
	if int(block) >= len(units) {
		if block == 0 {
			return 0
		}
		block--
	}
	return int(units[block]) + utf16Length(f.Text[block*unitBlock:offset])
}

// Position tells line and column of a byte offset; offsets past the end are
// taken to be the end.
func (f *File) Position(offset uint32) Position {
	if int(offset) > len(f.Text) {
		offset = uint32(len(f.Text))
	}
	lines := f.lineTable()
	n := sort.Search(len(lines), func(i int) bool { return lines[i] > offset }) - 1
	start := lines[n]
	if offset-start <= unitBlock {
		return Position{Line: n + 1, Column: utf16Length(f.Text[start:offset]) + 1}
	}
	return Position{Line: n + 1, Column: f.unitsBefore(offset) - f.unitsBefore(start) + 1}
}

// Offset is the inverse of Position, for places that another tool reported.
func (f *File) Offset(p Position) uint32 {
	lines := f.lineTable()
	if p.Line < 1 {
		return 0
	}
	if p.Line > len(lines) {
		return uint32(len(f.Text))
	}
	offset := lines[p.Line-1]
	for units := p.Column - 1; units > 0 && int(offset) < len(f.Text) && f.Text[offset] != '\n'; {
		r, size := utf8.DecodeRuneInString(f.Text[offset:])
		offset += uint32(size)
		units--
		if r > 0xFFFF {
			units--
		}
	}
	return offset
}

// Line is the text of a line, from 1, without its line break.
func (f *File) Line(number int) string {
	lines := f.lineTable()
	if number < 1 || number > len(lines) {
		return ""
	}
	end := len(f.Text)
	if number < len(lines) {
		end = int(lines[number]) - 1
	}
	return strings.TrimSuffix(f.Text[lines[number-1]:end], "\r")
}

// utf16Length counts code units by the bytes that characters begin with, so
// that a text may be counted in pieces, wherever they are cut.
func utf16Length(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= 0xF0:
			n += 2
		case c < 0x80 || c >= 0xC0:
			n++
		}
	}
	return n
}

// Span is a half-open range of bytes in a file. The zero Span is nowhere.
type Span struct {
	File       *File
	Start, End uint32
}

// IsZero tells that the span is nowhere.
func (s Span) IsZero() bool { return s.File == nil }

// Text is what stands in the span.
func (s Span) Text() string {
	if s.File == nil || int(s.End) > len(s.File.Text) || s.Start > s.End {
		return ""
	}
	return s.File.Text[s.Start:s.End]
}

// Contains tells whether inner lies within s.
func (s Span) Contains(inner Span) bool {
	return s.File == inner.File && s.Start <= inner.Start && inner.End <= s.End
}

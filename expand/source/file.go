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
	breaks   []uint32 // line breaks before each block of the text, and in all of it
	counting sync.Once
	units    []uint32 // UTF-16 code units before each block of the text
	hashing  sync.Mutex
	hashes   map[[2]uint32]TextHash // of texts by their places
}

// TextHash stands for a text within one process: equal texts have the same. Zero is none.
type TextHash struct {
	hash   uint64
	length int
}

// block is how many bytes are counted at most to find a line or a column. Where each
// line begins is not written down: most files are asked for a few places, and have many
// thousand lines; and generated files may be a single line of many megabytes.
const block = 4096

// NewFile wraps text that has already been read.
func NewFile(name, text string) *File {
	return &File{Name: name, Text: text}
}

// Position is a place as people count: from 1, columns in UTF-16 code units,
// which is what SARIF, LSP and the Bicep compiler use.
type Position struct {
	Line, Column int
}

func (f *File) breakTable() []uint32 {
	f.once.Do(func() {
		f.breaks = make([]uint32, 1, len(f.Text)/block+2)
		n := 0
		for i := 0; i < len(f.Text); i += block {
			n += strings.Count(f.Text[i:min(i+block, len(f.Text))], "\n")
			f.breaks = append(f.breaks, uint32(n))
		}
	})
	return f.breaks
}

// lineStart is the offset of the first byte of a line, from 1; false if there are
// not so many.
func (f *File) lineStart(number int) (uint32, bool) {
	breaks := f.breakTable()
	before := number - 1 // line breaks
	if before < 0 || before > int(breaks[len(breaks)-1]) {
		return 0, false
	}
	if before == 0 {
		return 0, true
	}
	in := sort.Search(len(breaks), func(i int) bool { return int(breaks[i]) >= before }) - 1
	at := in * block
	for n := int(breaks[in]); n < before; n++ {
		at += strings.IndexByte(f.Text[at:], '\n') + 1
	}
	return uint32(at), true
}

// unitTable is only made for files with long lines.
func (f *File) unitTable() []uint32 {
	f.counting.Do(func() {
		units := 0
		for i := 0; i < len(f.Text); i += block {
			f.units = append(f.units, uint32(units))
			units += utf16Length(f.Text[i:min(i+block, len(f.Text))])
		}
	})
	return f.units
}

// unitsBefore counts the UTF-16 code units before an offset.
func (f *File) unitsBefore(offset uint32) int {
	units := f.unitTable()
	if len(units) == 0 {
		return 0
	}
	in := min(offset/block, uint32(len(units)-1))
	return int(units[in]) + utf16Length(f.Text[in*block:offset])
}

// Position returns line and column of a byte offset; an offset past the end is that of the
// end.
func (f *File) Position(offset uint32) Position {
	if int(offset) > len(f.Text) {
		offset = uint32(len(f.Text))
	}
	in := offset / block
	n := int(f.breakTable()[in]) + strings.Count(f.Text[in*block:offset], "\n")
	start := uint32(strings.LastIndexByte(f.Text[in*block:offset], '\n')+1) + in*block
	if start == in*block {
		// None in the block: the line begins in an earlier one, maybe far off.
		start, _ = f.lineStart(n + 1)
	}
	if offset-start <= block {
		return Position{Line: n + 1, Column: utf16Length(f.Text[start:offset]) + 1}
	}
	return Position{Line: n + 1, Column: f.unitsBefore(offset) - f.unitsBefore(start) + 1}
}

// Offset is the inverse of Position, for places that another tool reported.
func (f *File) Offset(p Position) uint32 {
	if p.Line < 1 {
		return 0
	}
	offset, there := f.lineStart(p.Line)
	if !there {
		return uint32(len(f.Text))
	}
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
	start, there := f.lineStart(number)
	if !there {
		return ""
	}
	// Not by looking for its end: it may be all of a large file, and asked for by each of
	// its findings.
	end := len(f.Text)
	if next, more := f.lineStart(number + 1); more {
		end = int(next) - 1
	}
	return strings.TrimSuffix(f.Text[start:end], "\r")
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

// IsZero reports that the span is nowhere.
func (s Span) IsZero() bool { return s.File == nil }

// LineColumn returns where the span begins, counted from 1; zeros where it is nowhere.
func (s Span) LineColumn() (line, column int) {
	if s.File == nil {
		return 0, 0
	}
	p := s.File.Position(s.Start)
	return p.Line, p.Column
}

// Text is what is in the span.
func (s Span) Text() string {
	if s.File == nil || int(s.End) > len(s.File.Text) || s.Start > s.End {
		return ""
	}
	return s.File.Text[s.Start:s.End]
}

// Contains reports whether inner is within s.
func (s Span) Contains(inner Span) bool {
	return s.File == inner.File && s.Start <= inner.Start && inner.End <= s.End
}

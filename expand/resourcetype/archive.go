package resourcetype

import (
	_ "embed" // the archive
	"iter"
	"strconv"
	"strings"
)

// archive is the length of its index, the index, and the entries. The index is a table of the
// entries with offset and length. Nothing is compressed: what a run needs of the catalogue would
// take a tenth of its time to decompress.
//
//go:embed catalogue.txt
var archive string

// readDirectory returns the index of the archive, and the entries.
func readDirectory() (table, string) {
	size, rest, _ := strings.Cut(archive, "\n")
	n, _ := strconv.Atoi(size)
	return table(rest[:n]), rest[n:]
}

// entryText is the text of an entry, or "" if there is none.
func entryText(name string) string {
	index, entries := readDirectory()
	place, _ := index.findRow(strings.ToLower(name))
	offset, length, _ := strings.Cut(place, "\t")
	from, _ := strconv.Atoi(offset)
	n, _ := strconv.Atoi(length)
	return entries[from : from+n]
}

// table is an entry whose lines are a name, a tab and the rest, in the order of the folded
// names.
type table string

func readTable(name string) table { return table(entryText(name)) }

// findRow is the rest of the line of a folded name.
func (t table) findRow(folded string) (rest string, ok bool) {
	_, rest, ok = t.findLine(folded)
	return rest, ok
}

// findLine is findRow with the name as it is written.
func (t table) findLine(folded string) (name, rest string, ok bool) {
	for low, high := 0, len(t); low < high; {
		middle := int(uint(low+high) / 2)
		start := low + strings.LastIndexByte(string(t[low:middle]), '\n') + 1
		end := start + strings.IndexByte(string(t[start:]), '\n')
		name, rest, _ = strings.Cut(string(t[start:end]), "\t")
		switch c := compareFolded(name, folded); {
		case c == 0:
			return name, rest, true
		case c < 0:
			low = end + 1
		default:
			high = start
		}
	}
	return "", "", false
}

// allRows are all lines: names as they are written, and the rest.
func (t table) allRows() iter.Seq2[string, string] {
	return func(yield func(name, rest string) bool) {
		for line := range strings.Lines(string(t)) {
			name, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			if !yield(name, rest) {
				return
			}
		}
	}
}

// compareFolded compares a name, in any case, with a folded one.
func compareFolded(name, folded string) int {
	for i := range min(len(name), len(folded)) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != folded[i] {
			return int(c) - int(folded[i])
		}
	}
	return len(name) - len(folded)
}

// providerOf is the folded namespace of a folded type name.
func providerOf(folded string) string {
	namespace, _, _ := strings.Cut(folded, "/")
	return namespace
}

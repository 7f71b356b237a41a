package resourcetype

import (
	"archive/zip"
	"bytes"
	_ "embed" // the archive
	"io"
	"strings"
	"sync"
)

//go:embed catalogue.zip
var archive []byte

// directory maps the names of the archive's entries to where they lie.
var directory = sync.OnceValue(func() map[string]*zip.File {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		// The archive is part of the program, and a test reads all of it.
		panic("resourcetype: " + err.Error())
	}
	files := make(map[string]*zip.File, len(r.File))
	for _, f := range r.File {
		files[f.Name] = f
	}
	return files
})

// entryText is the text of an entry, or "" if there is none.
func entryText(name string) string {
	f := directory()[name]
	if f == nil {
		return ""
	}
	r, err := f.Open()
	if err != nil {
		panic("resourcetype: " + err.Error())
	}
	defer r.Close()
	var b strings.Builder
	b.Grow(int(f.UncompressedSize64))
	if _, err := io.Copy(&b, r); err != nil {
		panic("resourcetype: " + err.Error())
	}
	return b.String()
}

// readTable reads an entry whose lines are a name, a tab and the rest; the names
// are looked up folded.
func readTable(name string) map[string]string {
	text := entryText(name)
	rows := make(map[string]string, strings.Count(text, "\n"))
	for line := range strings.Lines(text) {
		key, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		rows[strings.ToLower(key)] = rest
	}
	return rows
}

// providerOf is the folded namespace of a folded type name.
func providerOf(folded string) string {
	namespace, _, _ := strings.Cut(folded, "/")
	return namespace
}

// Command gen writes the embedded table of aliases from a list of them, one JSON object
// a line.
package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/ulikunitz/xz"
)

func main() {
	from := flag.String("from", "", "aliases.jsonl.xz")
	to := flag.String("to", "aliases.zip", "the archive to write")
	flag.Parse()
	err := run(*from, *to)
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(os.Stderr, "gen: %s stays as it is, since the list that it is made of is not in this repository (%v)\n", *to, err)
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	rows, err := read(from)
	if err != nil {
		return err
	}
	slices.SortFunc(rows, func(a, b value.Value) int {
		order := cmp.Compare(namespace(a), namespace(b))
		for _, name := range []string{"type", "alias", "path"} {
			order = cmp.Or(order, cmp.Compare(a.Get(name).Str(), b.Get(name).Str()))
		}
		return order
	})
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for len(rows) > 0 {
		name := namespace(rows[0])
		n := slices.IndexFunc(rows, func(r value.Value) bool { return namespace(r) != name })
		if n < 0 {
			n = len(rows)
		}
		entry, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if err := write(entry, rows[:n]); err != nil {
			return err
		}
		rows = rows[n:]
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(to, archive.Bytes(), 0o644)
}

func namespace(row value.Value) string {
	name, _, _ := strings.Cut(strings.ToLower(row.Get("alias").Str()), "/")
	return name
}

func read(from string) ([]value.Value, error) {
	f, err := os.Open(from)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := xz.NewReader(bufio.NewReader(f))
	if err != nil {
		return nil, err
	}
	var rows []value.Value
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		row, diags := value.ParseText(lines.Text())
		if diags.HasErrors() {
			return nil, errors.New(diags[0].Message.String())
		}
		rows = append(rows, row)
	}
	return rows, lines.Err()
}

// write writes the aliases of a provider as the package reads them.
func write(w io.Writer, rows []value.Value) error {
	var b strings.Builder
	resourceType := ""
	for _, r := range rows {
		if own := r.Get("type").Str(); own != resourceType {
			resourceType = own
			b.WriteString("=" + resourceType + "\n")
		}
		name := r.Get("alias").Str()
		// The alias keeps its own spelling where that of the type differs.
		if rest, ok := strings.CutPrefix(name, resourceType+"/"); ok && !strings.Contains(rest, "/") {
			name = "/" + rest
		}
		path := r.Get("path").Str()
		if path == "properties."+strings.TrimPrefix(name, "/") {
			path = ""
		}
		line := name + "\t" + path
		if more := pick(r, "modifiable", "paths", "metadata"); more.Len() > 0 {
			line += "\t" + more.JSON()
		}
		b.WriteString(strings.TrimRight(line, "\t") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// pick has some members of an object, in this order, and what the table has of those.
func pick(v value.Value, names ...string) value.Value {
	b := value.NewBuilder(len(names))
	for _, name := range names {
		switch member := v.Get(name); {
		case member.IsAbsent():
		case name == "metadata":
			b.Set(name, pick(member, "type", "attributes"))
		case name == "paths":
			b.Set(name, value.MapItems(member, func(_ int, one value.Value) value.Value { return pick(one, "path", "apiVersions", "metadata") }))
		default:
			b.Set(name, member)
		}
	}
	return b.Object()
}

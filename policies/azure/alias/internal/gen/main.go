// Command gen writes the embedded table of aliases from a list of them, one JSON object
// a line.
package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/ulikunitz/xz"

	"github.com/forearm/forearm/policies/azure/alias"
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
	slices.SortFunc(rows, func(a, b alias.Row) int {
		return cmp.Or(cmp.Compare(namespace(a), namespace(b)), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Alias, b.Alias), cmp.Compare(a.Path, b.Path))
	})
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for len(rows) > 0 {
		name := namespace(rows[0])
		n := slices.IndexFunc(rows, func(r alias.Row) bool { return namespace(r) != name })
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

func namespace(r alias.Row) string {
	name, _, _ := strings.Cut(strings.ToLower(r.Alias), "/")
	return name
}

func read(from string) ([]alias.Row, error) {
	f, err := os.Open(from)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := xz.NewReader(bufio.NewReader(f))
	if err != nil {
		return nil, err
	}
	var rows []alias.Row
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row alias.Row
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, lines.Err()
}

// write writes the aliases of a provider as the package reads them.
func write(w io.Writer, rows []alias.Row) error {
	var b strings.Builder
	resourceType := ""
	for _, r := range rows {
		if r.Type != resourceType {
			resourceType = r.Type
			b.WriteString("=" + resourceType + "\n")
		}
		name := r.Alias
		// The alias keeps its own spelling where that of the type differs.
		if rest, ok := strings.CutPrefix(name, resourceType+"/"); ok && !strings.Contains(rest, "/") {
			name = "/" + rest
		}
		path := r.Path
		if path == "properties."+strings.TrimPrefix(name, "/") {
			path = ""
		}
		more := alias.Row{Modifiable: r.Modifiable, Paths: r.Paths, Metadata: r.Metadata}
		line := name + "\t" + path
		if more.Modifiable || more.Paths != nil || more.Metadata != nil {
			text, err := json.Marshal(more)
			if err != nil {
				return err
			}
			line += "\t" + string(text)
		}
		b.WriteString(strings.TrimRight(line, "\t") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Command gen writes the catalogue's archive from a folder with the published
// facts about Azure's resource types.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"

	"github.com/forearm/forearm/expand/resourcetype/internal/pack"
)

func main() {
	from := flag.String("from", "", "folder with resource-types.json, resource-shapes-all-versions.jsonl.xz and azure.json")
	to := flag.String("to", "catalogue.txt", "the archive to write")
	flag.Parse()
	if err := run(*from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	entries, err := pack.Read(from)
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(os.Stderr, "gen: %s stays as it is, since it is made of extracts that are not in this repository (%v): catalogue.md says of what, and CONTRIBUTING.md how to renew it\n", to, err)
		return nil
	}
	if err != nil {
		return err
	}
	var archive bytes.Buffer
	if err := pack.Write(&archive, entries); err != nil {
		return err
	}
	return os.WriteFile(to, archive.Bytes(), 0o644)
}

// Command gen writes the catalogue's archive from a folder with the published
// facts about Azure's resource types.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"

	"forearm/expand/resourcetype/internal/pack"
)

func main() {
	from := flag.String("from", "", "folder with resource-types.json, resource-shapes-all-versions.jsonl.xz and azure.json")
	to := flag.String("to", "catalogue.zip", "the archive to write")
	flag.Parse()
	if err := run(*from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	entries, err := pack.Read(from)
	if err != nil {
		return err
	}
	var archive bytes.Buffer
	if err := pack.Write(&archive, entries); err != nil {
		return err
	}
	return os.WriteFile(to, archive.Bytes(), 0o644)
}

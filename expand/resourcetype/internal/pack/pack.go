// Package pack turns the published facts about Azure's resource types into the
// entries of the catalogue's archive.
//
// The archive is cut so that a question about one type reads little: an entry
// for the types of each provider with a type a line, an entry that leads from the
// types and API versions of a provider to their shapes, an entry with these
// shapes, a definition a line, and small tables for regions, secrets and clouds.
// Tables are in the order of their folded names, by which lines are found.
package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"sort"
	"strings"
)

// Files that Read takes the facts from.
const (
	typesFile  = "resource-types.json"
	shapesFile = "resource-shapes-all-versions.jsonl.xz"
	azureFile  = "azure.json"
	// What Azure was seen to do, beside what is published.
	observedFile = "observed-dated.jsonl.xz"
	defaultsFile = "defaults-dated.json"
	locationFile = "location-required.json"
	acceptedFile = "accepted-against-shapes.jsonl"
)

// Write makes the archive: the length of the index, the index with name, offset and length of
// each entry, and the entries.
func Write(w io.Writer, entries map[string][]byte) error {
	var index, all bytes.Buffer
	for _, name := range foldedKeys(entries) {
		fmt.Fprintf(&index, "%s\t%d\t%d\n", name, all.Len(), len(entries[name]))
		all.Write(entries[name])
	}
	_, err := fmt.Fprintf(w, "%d\n%s%s", index.Len(), index.Bytes(), all.Bytes())
	return err
}

func readTypes(file string, entries map[string][]byte) error {
	var types map[string]json.RawMessage
	if err := readJSON(file, &types); err != nil {
		return err
	}
	byProvider := map[string]*bytes.Buffer{}
	for _, name := range foldedKeys(types) {
		entry := "types/" + providerOf(name)
		if byProvider[entry] == nil {
			byProvider[entry] = &bytes.Buffer{}
		}
		fmt.Fprintf(byProvider[entry], "%s\t", name)
		if err := json.Compact(byProvider[entry], types[name]); err != nil {
			return err
		}
		byProvider[entry].WriteByte('\n')
	}
	for entry, b := range byProvider {
		entries[entry] = b.Bytes()
	}
	entries["names"] = []byte(strings.Join(sortedKeys(types), "\n") + "\n")
	return nil
}

func readAzure(file string, entries map[string][]byte) error {
	var azure struct {
		Sets  [][]string `json:"sets"`
		Types map[string]struct {
			Locations *int           `json:"locations"`
			Zones     map[string]int `json:"zones"`
		} `json:"types"`
		Regions map[string]struct {
			Zones int `json:"zones"`
		} `json:"regions"`
		Environments     map[string]json.RawMessage `json:"environments"`
		SecretProperties map[string][]string        `json:"secretProperties"`
	}
	if err := readJSON(file, &azure); err != nil {
		return err
	}

	var sets, places, regions, secrets bytes.Buffer
	for _, set := range azure.Sets {
		fmt.Fprintln(&sets, strings.Join(set, "\t"))
	}
	for _, name := range foldedKeys(azure.Types) {
		t := azure.Types[name]
		fmt.Fprint(&places, name, "\t")
		if t.Locations != nil {
			fmt.Fprint(&places, *t.Locations)
		}
		for _, zones := range sortedKeys(t.Zones) {
			fmt.Fprintf(&places, "\t%s=%d", zones, t.Zones[zones])
		}
		fmt.Fprintln(&places)
	}
	for _, name := range foldedKeys(azure.Regions) {
		fmt.Fprintf(&regions, "%s\t%d\n", name, azure.Regions[name].Zones)
	}
	for _, name := range foldedKeys(azure.SecretProperties) {
		fmt.Fprintf(&secrets, "%s\t%s\n", name, strings.Join(azure.SecretProperties[name], "\t"))
	}
	entries["azure/sets"] = sets.Bytes()
	entries["azure/places"] = places.Bytes()
	entries["azure/regions"] = regions.Bytes()
	entries["azure/region-names"] = regionNames(azure.Sets, sortedKeys(azure.Regions))
	entries["azure/secrets"] = secrets.Bytes()
	for name, environment := range azure.Environments {
		entries["azure/clouds/"+name] = environment
	}
	return nil
}

// regionNames are the names of all regions, as resources carry them, a line each.
func regionNames(sets [][]string, regions []string) []byte {
	known := map[string]bool{}
	for _, name := range slices.Concat(append(sets, regions)...) {
		known[strings.ToLower(strings.ReplaceAll(name, " ", ""))] = true
	}
	return []byte(strings.Join(sortedKeys(known), "\n") + "\n")
}

func readJSON(file string, into any) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func providerOf(name string) string {
	before, _, _ := strings.Cut(name, "/")
	return strings.ToLower(before)
}

// foldedKeys are the keys in the order of tables.
func foldedKeys[T any](m map[string]T) []string {
	keys := sortedKeys(m)
	sort.SliceStable(keys, func(i, j int) bool { return strings.ToLower(keys[i]) < strings.ToLower(keys[j]) })
	return keys
}

// foldedLines are lines in the order of tables.
func foldedLines(text []byte) []byte {
	lines := map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, _, _ := strings.Cut(line, "\t")
		lines[name] = line
	}
	var b bytes.Buffer
	for _, name := range foldedKeys(lines) {
		b.WriteString(lines[name])
	}
	return b.Bytes()
}

func sortedKeys[T any](m map[string]T) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

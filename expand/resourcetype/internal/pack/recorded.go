package pack

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ulikunitz/xz"
)

// readRecorded takes from recordings of what Azure answered which types and API
// versions: unpublished ones, what services answer for members that
// templates omit, and what Azure takes that the published types do not allow.
func readRecorded(dir string, entries map[string][]byte) error {
	var types map[string]struct{ APIVersions []string }
	if err := readJSON(filepath.Join(dir, typesFile), &types); err != nil {
		return err
	}
	published := map[string][]string{}
	for name, t := range types {
		published[strings.ToLower(name)] = t.APIVersions
	}
	defaults, err := readDated(filepath.Join(dir, defaultsFile))
	if err != nil {
		return err
	}
	if entries["azure/located"], err = readLocated(filepath.Join(dir, locationFile)); err != nil {
		return err
	}
	var observed, accepted bytes.Buffer
	answered := map[string]*bytes.Buffer{}
	customs := customs{}
	err = readLines(filepath.Join(dir, observedFile), func(line []byte) error {
		var o struct {
			Type        string
			APIVersions []string
			Members     map[string]member
			Forced      map[string][]forced
		}
		if err := json.Unmarshal(line, &o); err != nil {
			return err
		}
		defaults.addTo(o.Type, o.Members)
		addForced(o.Members, o.Forced)
		if err := addAnswered(answered, o.Type, o.Members); err != nil {
			return err
		}
		customs.countMembers(o.Type, o.Members)
		known, ok := published[strings.ToLower(o.Type)]
		more := slices.DeleteFunc(o.APIVersions, func(v string) bool { return slices.Contains(known, v) })
		if !ok || len(more) > 0 {
			fmt.Fprintf(&observed, "%s\t%s\n", o.Type, strings.Join(more, " "))
		}
		return nil
	})
	if err != nil {
		return err
	}
	if left := defaults.unusedTypes(); len(left) > 0 {
		return fmt.Errorf("%s: nothing is recorded of %s", defaultsFile, strings.Join(left, ", "))
	}
	rows := map[string][]string{}
	err = readLines(filepath.Join(dir, acceptedFile), func(line []byte) error {
		var a struct{ Type, Rule, Path, Fate string }
		if err := json.Unmarshal(line, &a); err != nil {
			return err
		}
		rows[a.Type] = append(rows[a.Type], a.Rule+" "+a.Path+" "+a.Fate)
		return nil
	})
	for _, name := range foldedKeys(rows) {
		fmt.Fprintf(&accepted, "%s\t%s\n", name, strings.Join(rows[name], "\t"))
	}
	for name, rows := range answered {
		entries["answers/"+name] = foldedLines(rows.Bytes())
	}
	entries["azure/customs"] = customs.writeTable()
	entries["azure/observed"] = foldedLines(observed.Bytes())
	entries["azure/accepted"] = accepted.Bytes()
	return err
}

// readLines reads a file of JSON lines, packed or not.
func readLines(file string, each func([]byte) error) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	text := io.Reader(bufio.NewReader(f))
	if strings.HasSuffix(file, ".xz") {
		if text, err = xz.NewReader(text); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		if err := each(lines.Bytes()); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return lines.Err()
}

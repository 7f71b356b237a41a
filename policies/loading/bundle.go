package loading

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"sort"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// A bundle is unpacked in memory, and may be made to be enormous there.
const (
	MaxBundle      = 64 << 20
	maxBundleFiles = 10_000
)

var errBundle = fmt.Errorf("it holds more than %d files or %d MiB", maxBundleFiles, MaxBundle>>20)

// readBundle parses the Rego files of an OPA bundle, a .tar.gz. What else is in it
// (data, signatures, compiled policies) is left alone: data of the user's comes from
// the configuration, and who may change the bundle may change the signature.
func readBundle(files source.FS, name string, tests bool) ([]Module, diag.List) {
	archive, err := files.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		return nil, diag.List{{Code: code, Severity: diag.Error, Message: "The bundle of policies cannot be read: " + why + ".", File: name}}
	}
	found, data, err := unpack(archive)
	if err != nil {
		return nil, diag.List{{Code: diag.PolicyInvalid, Severity: diag.Error, File: name,
			Message: "The bundle of policies cannot be read: " + diag.Because(err) + "."}}
	}
	var modules []Module
	var diags diag.List
	for _, file := range found {
		if !strings.HasSuffix(file.Name, "_test.rego") || tests {
			modules = add(modules, file, &diags)
		}
	}
	if data != "" {
		diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, File: name,
			Message: diag.Messagef("%s in the bundle is not read.", data),
			Hint:    "Policies see as data what the configuration gives under policies.options, as data.configuration."})
	}
	return modules, diags
}

// unpack is the Rego files of an archive by name, and the name of a file with data.
func unpack(archive *source.File) (found []*source.File, data string, err error) {
	unzipped, err := gzip.NewReader(strings.NewReader(archive.Text))
	if err != nil {
		return nil, "", err
	}
	limited := &io.LimitedReader{R: unzipped, N: MaxBundle}
	for r, n := tar.NewReader(limited), 0; ; n++ {
		h, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && limited.N > 0:
			sort.Slice(found, func(i, k int) bool { return found[i].Name < found[k].Name })
			return found, data, nil
		case limited.N <= 0, n > maxBundleFiles:
			return nil, "", errBundle
		case err != nil:
			return nil, "", err
		case h.Typeflag != tar.TypeReg:
			continue
		}
		within := path.Clean("/" + h.Name)
		switch base := path.Base(within); {
		case strings.HasSuffix(base, ".rego"):
			text, err := io.ReadAll(r)
			if err != nil && limited.N <= 0 {
				return nil, "", errBundle
			}
			if err != nil {
				return nil, "", err
			}
			decoded, err := source.Decode(string(text))
			if err != nil {
				return nil, "", err
			}
			found = append(found, source.NewFile(archive.Name+within, decoded))
		case base == "data.json", base == "data.yaml", base == "data.yml":
			data = within[1:]
		}
	}
}

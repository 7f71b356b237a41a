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

var errBundle = fmt.Errorf("it has more than %d files or %d MiB", maxBundleFiles, MaxBundle>>20)

// readBundle reads the Rego and data files of an OPA bundle, a .tar.gz. What else is in
// it (signatures, compiled policies) is left alone: who may change the bundle may change
// the signature.
func readBundle(dir Folder, tests bool) (Contents, diag.List) {
	name := dir.Path
	archive, err := dir.FS.ReadFile(name)
	if err != nil {
		code, why := diag.FileError(err)
		return Contents{}, diag.List{{Code: code, Severity: diag.Error, Message: "The bundle of policies cannot be read: " + why + ".", File: name}}
	}
	found, data, err := unpackArchive(archive)
	if err != nil {
		return Contents{}, diag.List{{Code: diag.PolicyInvalid, Severity: diag.Error, File: name,
			Message: "The bundle of policies cannot be read: " + diag.ErrorText(err) + "."}}
	}
	made := Contents{Data: data}
	var diags diag.List
	for _, file := range found {
		if !strings.HasSuffix(file.Name, "_test.rego") || tests {
			made.Modules = addRego(made.Modules, file, dir.V0, &diags)
		}
	}
	return made, diags
}

// unpackArchive returns the Rego files and the data files of an archive by name.
func unpackArchive(archive *source.File) (found []*source.File, data []DataFile, err error) {
	unzipped, err := gzip.NewReader(strings.NewReader(archive.Text))
	if err != nil {
		return nil, nil, err
	}
	limited := &io.LimitedReader{R: unzipped, N: MaxBundle}
	for r, n := tar.NewReader(limited), 0; ; n++ {
		h, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && limited.N > 0:
			sort.Slice(found, func(i, k int) bool { return found[i].Name < found[k].Name })
			sort.Slice(data, func(i, k int) bool { return data[i].File.Name < data[k].File.Name })
			return found, data, nil
		case limited.N <= 0, n > maxBundleFiles:
			return nil, nil, errBundle
		case err != nil:
			return nil, nil, err
		case h.Typeflag != tar.TypeReg:
			continue
		}
		within := path.Clean("/" + h.Name)
		if !strings.HasSuffix(within, ".rego") && !isData(within) {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil && limited.N <= 0 {
			return nil, nil, errBundle
		}
		if err != nil {
			return nil, nil, err
		}
		decoded, err := source.Decode(string(text))
		if err != nil {
			return nil, nil, err
		}
		file := source.NewFile(archive.Name+within, decoded)
		if !isData(within) {
			found = append(found, file)
			continue
		}
		var below []string
		if dir := path.Dir(within); dir != "/" {
			below = strings.Split(dir[1:], "/")
		}
		data = append(data, DataFile{file, below})
	}
}

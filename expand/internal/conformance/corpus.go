package conformance

import (
	"archive/tar"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"
)

// Corpus unpacks ../shared/corpus/<name>.tar.xz and gives the folder with its
// files. It is unpacked once for all runs: unpacking takes longer than most tests.
func Corpus(t testing.TB, name string) string {
	t.Helper()
	archive := Shared(t, "corpus", name+".tar.xz")
	info, err := os.Stat(archive)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(os.TempDir(), fmt.Sprintf("forearm-corpus-%s-%d", name, info.Size()))
	if _, err := os.Stat(dir); err == nil {
		return filepath.Join(dir, name)
	}
	making, err := os.MkdirTemp(os.TempDir(), "forearm-corpus-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(making)
	if err := unpack(archive, making); err != nil {
		t.Fatalf("%s: %v", archive, err)
	}
	// Whoever was faster has made the same.
	if err := os.Rename(making, dir); err != nil && !os.IsExist(err) {
		t.Fatal(err)
	}
	return filepath.Join(dir, name)
}

func unpack(archive, dir string) error {
	f, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer f.Close()
	packed, err := xz.NewReader(f)
	if err != nil {
		return err
	}
	entries := tar.NewReader(packed)
	for {
		header, err := entries.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(header.Name))
		if !strings.HasPrefix(path, dir+string(filepath.Separator)) && path != dir {
			return fmt.Errorf("%s leads out of the archive", header.Name)
		}
		switch header.Typeflag {
		case tar.TypeDir:
			err = os.MkdirAll(path, 0o755)
		case tar.TypeReg:
			err = write(path, entries)
		}
		if err != nil {
			return err
		}
	}
}

func write(path string, content io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, content)
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}

// Files are the paths of the files in a folder that have an extension.
func Files(t testing.TB, dir, extension string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), extension) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}

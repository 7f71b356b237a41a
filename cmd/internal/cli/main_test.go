package cli

import (
	"os"
	"testing"
)

// TestMain keeps results of tests out of the user's cache folder.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "forearm")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_CACHE_HOME", dir)
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

package cli

import (
	"os"
	"testing"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// TestMain keeps results of tests out of the user's cache folder. The test binary is the
// fake compiler, too.
func TestMain(m *testing.M) {
	if fakebicep.Wanted() {
		fakebicep.Main()
	}
	dir, err := os.MkdirTemp("", "forearm")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_CACHE_HOME", dir)
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

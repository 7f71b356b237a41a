package cli

import (
	"bytes"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/resultcache"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// openResults opens the folder in which results are kept between runs, and says which
// program they are of.
func (a *app) openResults() (*resultcache.Store, string, error) {
	program, err := resultcache.Program()
	if err != nil {
		return nil, "", err
	}
	dir, err := resultcache.Folder(runtime.GOOS, func(name string) string { text, _ := a.Environ.value(name); return text })
	if err != nil {
		return nil, "", err
	}
	store, err := resultcache.Open(dir)
	return store, program, err
}

// cacheCommand shows and removes what check keeps between runs.
func cacheCommand(a *app) *cobra.Command {
	cmd := groupCommand("cache", "Show or remove the results that check keeps between runs", &cobra.Command{
		Use:   "info",
		Short: "Show where results are kept, and how many",
		Args:  exactArgs(0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runCacheInfo(a) },
	}, &cobra.Command{
		Use:   "clean",
		Short: "Remove all results that are kept",
		Args:  exactArgs(0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runCacheClean(a) },
	})
	cmd.Long = fmt.Sprintf(`forearm check keeps its result for each entry point in the user's cache folder, and uses
it again where nothing has changed that it rests on: the files that were read and those
that were looked for, configuration, policies, mocks, options, the day, and forearm itself.
At most %d MB are kept. Nothing in a tree can choose the folder, and a folder that others
may read or write, or that lies in what is checked, is not used.`, resultcache.MaxSize>>20)
	return cmd
}

// cacheState is what forearm cache info says; it is its JSON document, too.
type cacheState struct {
	Folder string `json:"folder,omitempty"`
	// Unused is why no results are kept.
	Unused string `json:"unused,omitempty"`
	Files  int    `json:"files"`
	Bytes  int64  `json:"bytes"`
	Limit  int64  `json:"limit"`
}

func (a *app) cacheState() cacheState {
	state := cacheState{Limit: resultcache.MaxSize}
	store, _, err := a.openResults()
	if err != nil {
		state.Unused = err.Error()
		return state
	}
	defer store.Close()
	info := store.Info()
	state.Folder, state.Files, state.Bytes = store.Dir(), info.Files, info.Bytes
	return state
}

func (s cacheState) String() string {
	if s.Unused != "" {
		return "no results are kept: " + terminal.Plain(s.Unused)
	}
	return fmt.Sprintf("%s: %d results, %.1f of at most %d MB", terminal.Plain(s.Folder), s.Files, float64(s.Bytes)/(1<<20), s.Limit>>20)
}

func runCacheInfo(a *app) error {
	format := a.documentFormat()
	state := a.cacheState()
	return a.show(format, state, func(b *bytes.Buffer) { fmt.Fprintln(b, state) })
}

func runCacheClean(a *app) error {
	store, _, err := a.openResults()
	if err != nil {
		return usage.Errorf("no results are kept: %v", err)
	}
	defer store.Close()
	removed, err := store.Clean()
	if err != nil {
		return usage.Errorf("not all results could be removed: %v", err)
	}
	return a.write(fmt.Appendf(nil, "%d results removed, %.1f MB\n", removed.Files, float64(removed.Bytes)/(1<<20)))
}

package lsp

import (
	"context"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/shadow"
)

// checks keeps what is known of the entry points of the folders that are open, and checks
// again what a change concerns. One goroutine checks; a newer change ends a check that is
// under way.
type checks struct {
	docs    *documents
	environ []string
	client  *client
	wake    chan struct{}
	ctx     context.Context
	end     context.CancelFunc
	idle    sync.WaitGroup
	// compilers keep running from one check to the next.
	compilers engine.Compilers
	// unsaved shows unsaved texts to them; loggedUnusable is set when the user was told that
	// it cannot.
	unsaved        shadow.Shadow
	loggedUnusable bool

	mu       sync.Mutex
	settings Settings
	folders  []string
	// pending are the files that changed since the last check; everything is to be checked
	// where whole is set. running ends the check that is under way.
	pending map[string]bool
	whole   bool
	running context.CancelFunc
	// entries are the results of the entry points, by the file that they are known by.
	entries map[string]*entry
	// published is what was last shown of each file; only the goroutine that checks uses it.
	published map[string]string
}

// entry is what is known of an entry point.
type entry struct {
	discover.Entry
	expansion *engine.Expansion
	// files are those that it is made of.
	files map[string]bool
	// found are its diagnostics by file.
	found map[string][]diagnostic
}

func (c *checks) applySettings(s Settings) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settings = s
}

func (c *checks) setFolders(added, removed []string) {
	c.mu.Lock()
	c.folders = slices.DeleteFunc(append(c.folders, added...), func(f string) bool { return f == "" || slices.Contains(removed, f) })
	folders := c.folders
	c.mu.Unlock()
	if len(folders) > 0 {
		// Configurations are looked for from the working directory, which an editor may
		// have chosen anywhere. Where it cannot be changed, those near the files count.
		_ = os.Chdir(filepath.FromSlash(folders[0]))
	}
	c.invalidateAll()
}

// invalidateFile records that the text of a file has changed.
func (c *checks) invalidateFile(file string) {
	if base := path.Base(file); base == "forearm.yaml" || base == "ps-rule.yaml" {
		c.invalidateAll()
		return
	}
	c.mu.Lock()
	c.pending[file] = true
	c.mu.Unlock()
	c.scheduleCheck()
}

// invalidateAll records that everything is to be checked.
func (c *checks) invalidateAll() {
	c.mu.Lock()
	c.whole = true
	c.mu.Unlock()
	c.scheduleCheck()
}

func (c *checks) scheduleCheck() {
	c.mu.Lock()
	if c.running != nil {
		c.running()
	}
	c.mu.Unlock()
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// usesFile reports whether an entry point is made of a file.
func usesFile(known map[string]*entry, file string) bool {
	for _, e := range known {
		if e.files[file] {
			return true
		}
	}
	return false
}

// entriesUsing returns the entry points that a file is a part of, in the order of their names.
func (c *checks) entriesUsing(file string) []*entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []*entry
	for _, name := range slices.Sorted(maps.Keys(c.entries)) {
		if e := c.entries[name]; e.files[file] && e.expansion != nil {
			list = append(list, e)
		}
	}
	return list
}

// isFile reports whether a file is one that an entry point is made of, or is open: what
// lies elsewhere is not looked at.
func (c *checks) isFile(file string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return usesFile(c.entries, file)
}

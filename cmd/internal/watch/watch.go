// Package watch reports when files change below folders: paths go in, and a signal comes out
// once nothing has changed for a moment. Files that no check reads are left out, and so is
// what is in folders of tools.
package watch

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// Options say what is watched.
type Options struct {
	// Paths are files and folders, which are watched with all that is below them.
	Paths []string
	// Ignore are files that do not count: those that are written after each change.
	Ignore []string
	// Quiet is how long nothing has to change before it is told.
	Quiet time.Duration
}

// endings are those of the files that a check reads.
var endings = []string{".bicep", ".bicepparam", ".json", ".jsonc", ".json5", ".yaml", ".yml", ".rego", ".gitignore"}

// Changes sends a value when something has changed, until the context ends. What changes
// while there is no receiver is one change.
func Changes(ctx context.Context, o Options) (<-chan struct{}, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	s := &watcher{Options: o, files: source.NewBoundary(roots(o.Paths)...), events: w, changed: make(chan struct{}, 1)}
	for i, name := range s.Ignore {
		if s.Ignore[i], err = filepath.Abs(name); err != nil {
			return nil, err
		}
	}
	for _, p := range o.Paths {
		if err := s.add(p); err != nil {
			_ = w.Close()
			return nil, err
		}
	}
	work.Go(func() { s.run(ctx) }, func(*work.Failure) {})
	return s.changed, nil
}

// roots are the folders that paths are in, or are.
func roots(paths []string) []string {
	var list []string
	for _, p := range paths {
		list = append(list, p, filepath.Dir(p))
	}
	return list
}

type watcher struct {
	Options
	files   source.FS
	events  *fsnotify.Watcher
	changed chan struct{}
}

// add watches a folder and those below it, of a file the folder that it is in: editors
// replace files, and what a template uses is beside it, mostly, or below.
func (w *watcher) add(name string) error {
	name, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	info, err := w.files.Stat(filepath.ToSlash(name))
	if err != nil {
		return err
	}
	if !info.IsDir() {
		name = filepath.Dir(name)
	}
	return w.below(name)
}

func (w *watcher) below(dir string) error {
	if err := w.events.Add(dir); err != nil {
		return err
	}
	entries, err := w.files.ReadDir(filepath.ToSlash(dir))
	if err != nil {
		return nil // gone meanwhile, or not for us
	}
	for _, e := range entries {
		base := e.Name()
		if !e.IsDir() || strings.HasPrefix(base, ".") && base != ".ps-rule" || base == "node_modules" {
			continue
		}
		if err := w.below(filepath.Join(dir, base)); err != nil {
			return err
		}
	}
	return nil
}

func (w *watcher) run(ctx context.Context) {
	defer w.events.Close()
	var quiet <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case e, open := <-w.events.Events:
			if !open {
				return
			}
			if w.counts(e) {
				quiet = time.After(w.Quiet)
			}
		case _, open := <-w.events.Errors:
			if !open {
				return
			}
			// Events may have been lost.
			quiet = time.After(w.Quiet)
		case <-quiet:
			quiet = nil
			select {
			case w.changed <- struct{}{}:
			default:
			}
		}
	}
}

// counts reports whether an event is about something that a check reads. A new folder is
// watched from now on.
func (w *watcher) counts(e fsnotify.Event) bool {
	if e.Op == fsnotify.Chmod || slices.Contains(w.Ignore, e.Name) {
		return false
	}
	if e.Has(fsnotify.Create) {
		if info, err := w.files.Stat(filepath.ToSlash(e.Name)); err == nil && info.IsDir() {
			return w.below(e.Name) == nil
		}
	}
	return slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(strings.ToLower(e.Name), end) }) ||
		e.Has(fsnotify.Remove|fsnotify.Rename) && filepath.Ext(e.Name) == ""
}

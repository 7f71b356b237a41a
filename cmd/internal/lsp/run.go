package lsp

import (
	"cmp"
	"context"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// debounce is the time without changes after which a check begins.
const debounce = 60 * time.Millisecond

func newChecks(ctx context.Context, docs *documents, environ []string, editor *client) *checks {
	c := &checks{docs: docs, environ: environ, client: editor, wake: make(chan struct{}, 1),
		pending: map[string]bool{}, entries: map[string]*entry{}, published: map[string]string{}}
	c.ctx, c.end = context.WithCancel(ctx)
	c.idle.Add(1)
	work.Go(func() { defer c.idle.Done(); c.runLoop() }, func(*work.Failure) {})
	return c
}

func (c *checks) stopChecks() {
	c.end()
	_ = c.compilers.Close()
	c.idle.Wait()
	_ = c.unsaved.Close()
}

func (c *checks) runLoop() {
	for {
		select {
		case <-c.ctx.Done():
			return
		case <-c.wake:
		}
		for quiet := false; !quiet; {
			select {
			case <-c.ctx.Done():
				return
			case <-c.wake:
			case <-time.After(debounce):
				quiet = true
			}
		}
		ctx, cancel := context.WithCancel(c.ctx)
		c.mu.Lock()
		pending, whole, settings, folders := c.pending, c.whole, c.settings, slices.Clone(c.folders)
		c.pending, c.whole, c.running = map[string]bool{}, false, cancel
		c.mu.Unlock()
		done := c.checkChanged(ctx, settings, folders, pending, whole)
		c.mu.Lock()
		if !done && c.ctx.Err() == nil {
			// What was not looked at is still to be.
			c.whole = c.whole || whole
			maps.Copy(c.pending, pending)
		}
		again := c.whole
		c.running = nil
		c.mu.Unlock()
		if again && done {
			c.scheduleCheck()
		}
		cancel()
	}
}

// showsUnsaved reports whether compilers are shown unsaved texts. Where they cannot be, that is
// logged once.
func (c *checks) showsUnsaved() bool {
	err := c.unsaved.Usable()
	if err != nil && !c.loggedUnusable {
		c.loggedUnusable = true
		c.client.notify("window/logMessage", map[string]any{"type": severityWarning, "message": "forearm: Bicep files are checked when they are saved, since the compiler cannot be shown what is not: " + err.Error()})
	}
	return err == nil
}

// checkChanged checks what the changed files concern, and reports whether it came to its end.
func (c *checks) checkChanged(ctx context.Context, settings Settings, folders []string, changed map[string]bool, whole bool) bool {
	var said []report.Diagnostic
	versions := c.docs.openVersions()
	names := slices.Clone(folders)
	if len(names) == 0 {
		for file := range versions {
			names = append(names, file)
		}
		slices.Sort(names)
	}
	o := engine.Options{
		Environ: c.environ, Jobs: 1, Bicep: settings.Bicep, Compilers: &c.compilers,
		SubscriptionID: settings.SubscriptionID, ResourceGroup: settings.ResourceGroup, Location: settings.Location,
		Log: func(list []report.Diagnostic) { said = append(said, list...) },
	}
	showing := c.showsUnsaved()
	if o.Overlay = overlayTexts(versions, showing); showing {
		o.Disk = c.unsaved.View(func() map[string]string { return unsavedTexts(versions) })
	}
	w, err := engine.Open(ctx, o, names...)
	if err != nil {
		c.publishFailure(err, said)
		return true
	}
	defer w.Close()
	entries, err := c.entriesToCheck(ctx, w, names, changed, whole)
	if err != nil {
		c.publishFailure(err, said)
		return true
	}
	outcomes := []string{"fail"}
	if settings.Unknown {
		outcomes = append(outcomes, "unknown")
	}
	checker, err := check.New(w, check.Options{Outcomes: outcomes, Policies: engine.Selection{Folders: settings.Policies, Only: settings.Only, Skip: settings.Skip}})
	if err != nil {
		c.publishFailure(err, said)
		return true
	}
	loading, err := checker.LoadPolicies()
	if err != nil {
		c.publishFailure(err, said)
		return true
	}
	shown := c.client.showProgress(len(entries))
	defer shown.finish()
	if !c.checkEntries(ctx, w, checker, entries, shown) || !c.checkEntries(ctx, w, checker, c.standaloneDocuments(ctx, w, versions), nil) {
		return false
	}
	c.publishFindings(versions, slices.Concat(said, loading, schemaDiagnostics(versions)), checker.Report(nil, nil).Rules)
	return true
}

// entriesToCheck returns the entry points that are to be checked. What is gone is forgotten.
func (c *checks) entriesToCheck(ctx context.Context, w *engine.Workspace, names []string, changed map[string]bool, whole bool) ([]discover.Entry, error) {
	c.mu.Lock()
	known := maps.Clone(c.entries)
	c.mu.Unlock()
	files := slices.Collect(maps.Keys(changed))
	if !whole && !slices.ContainsFunc(files, func(file string) bool { return !usesFile(known, file) }) {
		var list []discover.Entry
		for _, name := range slices.Sorted(maps.Keys(known)) {
			if e := known[name]; slices.ContainsFunc(files, func(file string) bool { return e.files[file] }) {
				list = append(list, e.Entry)
			}
		}
		return list, nil
	}
	found, err := w.Discover(ctx, names)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for name := range c.entries {
		if !slices.ContainsFunc(found.Entries, func(e discover.Entry) bool { return e.Path == name }) {
			delete(c.entries, name)
		}
	}
	return found.Entries, nil
}

// standaloneDocuments returns the open files that no entry point is made of: they are looked at by
// themselves.
func (c *checks) standaloneDocuments(ctx context.Context, w *engine.Workspace, versions map[string]document) []discover.Entry {
	c.mu.Lock()
	known := maps.Clone(c.entries)
	c.mu.Unlock()
	var list []discover.Entry
	for _, file := range slices.Sorted(maps.Keys(versions)) {
		if !isTemplateFile(file) || schemaOf(file) != nil || usesFile(known, file) {
			continue
		}
		if found, err := w.Discover(ctx, []string{file}); err == nil {
			list = append(list, found.Entries...)
		}
	}
	return list
}

// checkEntries checks entry points, and reports whether it came to its end.
func (c *checks) checkEntries(ctx context.Context, w *engine.Workspace, checker *check.Checker, entries []discover.Entry, shown *progress) bool {
	for i, e := range entries {
		shown.report(i)
		if ctx.Err() != nil {
			return false
		}
		made := c.checkEntry(ctx, w, checker, e)
		if ctx.Err() != nil {
			return false
		}
		c.mu.Lock()
		if was := c.entries[e.Path]; was != nil && !maps.Equal(was.files, made.files) {
			c.whole = true // what it uses by now may have been an entry point
		}
		c.entries[e.Path] = made
		c.mu.Unlock()
	}
	return true
}

// checkEntry checks one entry point, within the usual limits.
func (c *checks) checkEntry(ctx context.Context, w *engine.Workspace, checker *check.Checker, e discover.Entry) *entry {
	made := &entry{Entry: e, files: map[string]bool{e.Path: true}, found: map[string][]diagnostic{}}
	if e.Template != "" {
		made.files[e.Template] = true
	}
	limits := work.Limits{Time: engine.DefaultTimeLimit, Memory: engine.DefaultMemoryLimit}
	result, over := engine.Limited(ctx, limits, func(ctx context.Context) check.Result {
		made.expansion = w.Expand(ctx, e)
		return checker.Expansion(ctx, made.expansion)
	}, func() check.Result { return check.Result{} })
	if over != nil {
		made.expansion = nil
		result = check.GaveUp(e, over)
	}
	if x := made.expansion; x != nil {
		for file := range x.Located.Sources {
			made.files[path.Clean(file.Name)] = true
		}
	}
	// What does not compile is made of files, too: the one that is to be mended is among them.
	for _, name := range []string{e.Path, e.TemplatePath()} {
		if source.IsBicep(name) {
			for _, file := range w.Compiler.Client().FilesOf(name) {
				made.files[path.Clean(file)] = true
			}
		}
	}
	for i := range result.Findings {
		if f := &result.Findings[i]; f.Reported && f.Shown.Suppressed == nil {
			made.addDiagnostic(f.Shown.Place, findingDiagnostic(f.Shown, result.Rules))
		}
	}
	for i := range result.Diagnostics {
		d := &result.Diagnostics[i]
		if d.Severity == diag.Note {
			continue
		}
		made.addDiagnostic(d.Place, runDiagnostic(d))
	}
	return made
}

func (e *entry) addDiagnostic(p report.Place, d diagnostic) {
	file := cmp.Or(p.File, e.Path)
	file = path.Clean(file)
	e.found[file] = append(e.found[file], d)
}

func isTemplateFile(file string) bool {
	return source.IsBicep(file) || strings.HasSuffix(strings.ToLower(file), ".json") || strings.HasSuffix(strings.ToLower(file), ".jsonc")
}

package lsp

import (
	"encoding/json"
	"fmt"
	"sync"

	"github.com/forearm/forearm/expand/work"
)

// client is what the editor can do, and how it is asked to.
type client struct {
	capabilities clientCapabilities
	notify       func(method string, params any)
	call         func(method string, params, result any) error
	// asking are the requests to the editor that are under way.
	asking sync.WaitGroup
	// runs counts what progress was shown of.
	runs int
}

// ask sends a request without waiting for the response: the goroutine that reads responses
// must not wait for one. answered is called once result is set, which may be nil.
func (c *client) ask(method string, params, result any, answered func(error)) {
	c.asking.Add(1)
	work.Go(func() {
		defer c.asking.Done()
		answered(c.call(method, params, result))
	}, func(*work.Failure) {})
}

// watchedFiles is the pattern of files that checks depend on.
const watchedFiles = "**/*.{bicep,bicepparam,json,jsonc,yaml,yml,rego}"

// register asks the editor to report changes of files and of its settings.
func (c *client) register() {
	var list []map[string]any
	if c.capabilities.Workspace.WatchedFiles.Dynamic {
		watchers := []map[string]any{{"globPattern": watchedFiles}}
		list = append(list, map[string]any{"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": map[string]any{"watchers": watchers}})
	}
	if c.capabilities.Workspace.ChangeConfiguration.Dynamic {
		list = append(list, map[string]any{"id": "settings", "method": "workspace/didChangeConfiguration", "registerOptions": map[string]any{"section": "forearm"}})
	}
	if len(list) > 0 {
		c.ask("client/registerCapability", map[string]any{"registrations": list}, nil, func(error) {})
	}
}

// fetchSettings asks for the settings of an editor that does not send them.
func (c *client) fetchSettings(apply func(Settings)) {
	var sections []json.RawMessage
	c.ask("workspace/configuration", map[string]any{"items": []map[string]any{{"section": "forearm"}}}, &sections, func(err error) {
		var s Settings
		if err == nil && len(sections) > 0 && json.Unmarshal(sections[0], &s) == nil {
			apply(s)
		}
	})
}

// refresh asks the editor to ask again for what depends on a check.
func (c *client) refresh() {
	w := c.capabilities.Workspace
	if w.InlayHint.Refresh {
		c.ask("workspace/inlayHint/refresh", nil, nil, func(error) {})
	}
	if w.CodeLens.Refresh {
		c.ask("workspace/codeLens/refresh", nil, nil, func(error) {})
	}
}

// progress shows how far a check is, once the editor has agreed to show it.
type progress struct {
	client       *client
	token        string
	total        int
	mu           sync.Mutex
	begun, ended bool
}

// showProgress begins to show the progress of a check of n entry points. Few take no time.
func (c *client) showProgress(n int) *progress {
	if !c.capabilities.Window.Progress || n < leastProgress {
		return nil
	}
	c.runs++
	p := &progress{client: c, token: fmt.Sprintf("forearm-%d", c.runs), total: n}
	c.ask("window/workDoneProgress/create", map[string]any{"token": p.token}, nil, func(err error) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if err == nil && !p.ended {
			p.begun = true
			p.send(map[string]any{"kind": "begin", "title": "forearm", "message": "checking", "percentage": 0})
		}
	})
	return p
}

// leastProgress is from how many entry points on progress is shown.
const leastProgress = 5

func (p *progress) send(value map[string]any) {
	p.client.notify("$/progress", map[string]any{"token": p.token, "value": value})
}

// update shows a value where progress is shown; it is the last one where that ends.
func (p *progress) update(value map[string]any, last bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.begun && !p.ended {
		p.send(value)
	}
	p.ended = p.ended || last
}

// report shows that n entry points have been checked.
func (p *progress) report(n int) {
	if p != nil {
		p.update(map[string]any{"kind": "report", "message": fmt.Sprintf("%d of %d", n, p.total), "percentage": 100 * n / p.total}, false)
	}
}

// finish ends what is shown.
func (p *progress) finish() {
	if p != nil {
		p.update(map[string]any{"kind": "end"}, true)
	}
}

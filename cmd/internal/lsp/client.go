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

// ask sends a request without waiting for the answer: whoever reads the answers must not
// wait for one.
func (c *client) ask(method string, params any, answered func(error)) {
	c.asking.Add(1)
	work.Go(func() {
		defer c.asking.Done()
		answered(c.call(method, params, nil))
	}, func(*work.Failure) {})
}

// watchedFiles are the patterns of files that checks depend on.
var watchedFiles = []string{"**/*.{bicep,bicepparam,json,jsonc,yaml,yml,rego}"}

// register asks the editor to report changes of files and of its settings.
func (c *client) register() {
	var list []map[string]any
	if c.capabilities.Workspace.WatchedFiles.Dynamic {
		var watchers []map[string]any
		for _, pattern := range watchedFiles {
			watchers = append(watchers, map[string]any{"globPattern": pattern})
		}
		list = append(list, map[string]any{"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": map[string]any{"watchers": watchers}})
	}
	if c.capabilities.Workspace.ChangeConfiguration.Dynamic {
		list = append(list, map[string]any{"id": "settings", "method": "workspace/didChangeConfiguration", "registerOptions": map[string]any{"section": "forearm"}})
	}
	if len(list) > 0 {
		c.ask("client/registerCapability", map[string]any{"registrations": list}, func(error) {})
	}
}

// fetchSettings asks for the settings of an editor that does not send them.
func (c *client) fetchSettings(apply func(Settings)) {
	c.asking.Add(1)
	work.Go(func() {
		defer c.asking.Done()
		var sections []json.RawMessage
		params := map[string]any{"items": []map[string]any{{"section": "forearm"}}}
		if err := c.call("workspace/configuration", params, &sections); err != nil || len(sections) == 0 {
			return
		}
		var s Settings
		if json.Unmarshal(sections[0], &s) == nil {
			apply(s)
		}
	}, func(*work.Failure) {})
}

// refresh asks the editor to ask again for what depends on a check.
func (c *client) refresh() {
	w := c.capabilities.Workspace
	if w.InlayHint.Refresh {
		c.ask("workspace/inlayHint/refresh", nil, func(error) {})
	}
	if w.CodeLens.Refresh {
		c.ask("workspace/codeLens/refresh", nil, func(error) {})
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
	c.ask("window/workDoneProgress/create", map[string]any{"token": p.token}, func(err error) {
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

// report shows that n entry points have been checked.
func (p *progress) report(n int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.begun && !p.ended {
		p.send(map[string]any{"kind": "report", "message": fmt.Sprintf("%d of %d", n, p.total), "percentage": 100 * n / p.total})
	}
}

// finish ends what is shown.
func (p *progress) finish() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.begun && !p.ended {
		p.send(map[string]any{"kind": "end"})
	}
	p.ended = true
}

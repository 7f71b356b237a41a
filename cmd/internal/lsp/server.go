package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// Options are what the server runs with.
type Options struct {
	In      io.Reader
	Out     io.Writer
	Environ []string
	Version string
}

// Serve talks to an editor until it says goodbye, or its end of the connection is closed.
// The error says that the editor went without a goodbye.
func Serve(ctx context.Context, o Options) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &Server{options: o, docs: documents{open: map[string]document{}}, done: make(chan struct{})}
	s.requests = map[string]handler{
		"initialize":                          withParams(s.initialize),
		"initialized":                         s.initialized,
		"shutdown":                            s.shutdown,
		"exit":                                s.exit,
		"textDocument/didOpen":                withParams(s.didOpen),
		"textDocument/didChange":              withParams(s.didChange),
		"textDocument/didSave":                withParams(s.didSave),
		"textDocument/didClose":               withParams(s.didClose),
		"workspace/didChangeConfiguration":    withParams(s.didChangeConfiguration),
		"workspace/didChangeWatchedFiles":     withParams(s.didChangeFiles),
		"workspace/didChangeWorkspaceFolders": withParams(s.didChangeFolders),
		"textDocument/hover":                  withParams(s.hover),
		"textDocument/definition":             withParams(s.definition),
		"textDocument/references":             withParams(s.references),
		"textDocument/documentSymbol":         withParams(s.documentSymbol),
		"textDocument/codeAction":             withParams(s.codeAction),
		"textDocument/codeLens":               withParams(s.codeLens),
		"textDocument/completion":             withParams(s.completion),
		"textDocument/inlayHint":              withParams(s.inlayHint),
		"$/setTrace":                          s.ignoreMessage,
		"$/cancelRequest":                     s.ignoreMessage,
	}
	s.ready = make(chan struct{})
	conn := jsonrpc2.NewConn(ctx, newMessageStream(o.In, o.Out), jsonrpc2.HandlerWithError(s.handleMessage))
	editor := &client{
		notify: func(method string, params any) { _ = conn.Notify(ctx, method, s.encodePositions(method, params)) },
		call: func(method string, params, result any) error {
			return conn.Call(ctx, method, params, result)
		},
	}
	s.checks = newChecks(ctx, &s.docs, o.Environ, editor)
	close(s.ready)
	select {
	case <-s.done:
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
	}
	s.checks.stopChecks()
	cancel()
	_ = conn.Close()
	editor.asking.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopping {
		return fmt.Errorf("the editor went without shutting the server down")
	}
	return nil
}

// encodePositions returns what a message has for the editor, whose columns may be bytes.
func (s *Server) encodePositions(method string, params any) any {
	if s.utf8 && method == publishMethod {
		if converted, err := s.toUTF8(params, ""); err == nil {
			return converted
		}
	}
	return params
}

// handleMessage answers one message. A panic is an error of that message.
func (s *Server) handleMessage(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (answer any, err error) {
	defer func() {
		if f := work.Recovered(recover()); f != nil {
			answer, err = nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: f.Diagnostic("").Message.String()}
		}
	}()
	<-s.ready
	do := s.requests[r.Method]
	if do == nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "there is no method " + r.Method}
	}
	s.mu.Lock()
	stopping := s.stopping
	s.mu.Unlock()
	if stopping && r.Method != "exit" {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "the server is shutting down"}
	}
	var params json.RawMessage
	if r.Params != nil {
		params = *r.Params
	}
	if !s.utf8 || params == nil || !hasPositions(r.Method) {
		return do(params)
	}
	if params, err = s.toUTF16(params); err != nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
	}
	if answer, err = do(params); err != nil {
		return nil, err
	}
	var about documentOnly
	_ = json.Unmarshal(params, &about) // the handler has read them
	return s.toUTF8(answer, about.Document.URI)
}

// A handler answers messages of one method.
type handler func(params json.RawMessage) (any, error)

// withParams makes a handler that reads the parameters of its messages.
func withParams[P any](do func(P) (any, error)) handler {
	return func(params json.RawMessage) (any, error) {
		var p P
		if err := json.Unmarshal(params, &p); err != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
		return do(p)
	}
}

// initialized registers what can be registered only then.
func (s *Server) initialized(json.RawMessage) (any, error) {
	s.checks.client.register()
	return nil, nil
}

func (s *Server) ignoreMessage(json.RawMessage) (any, error) { return nil, nil }

func (s *Server) initialize(p initializeParams) (any, error) {
	var folders []string
	for _, f := range p.WorkspaceFolders {
		folders = append(folders, pathOf(f.URI))
	}
	if len(folders) == 0 && p.RootURI != "" {
		folders = append(folders, pathOf(p.RootURI))
	}
	encoding := chooseEncoding(p.Capabilities.General.PositionEncodings)
	s.utf8 = encoding == "utf-8"
	s.checks.client.capabilities = p.Capabilities
	s.checks.applySettings(p.Options)
	s.checks.setFolders(folders, nil)
	return map[string]any{
		"capabilities": map[string]any{
			"positionEncoding":       encoding,
			"textDocumentSync":       map[string]any{"openClose": true, "change": syncFull, "save": true},
			"hoverProvider":          true,
			"definitionProvider":     true,
			"referencesProvider":     true,
			"documentSymbolProvider": true,
			"codeActionProvider":     map[string]any{"codeActionKinds": []string{"quickfix"}},
			"codeLensProvider":       map[string]any{},
			"completionProvider":     map[string]any{},
			"inlayHintProvider":      true,
			"workspace":              map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
		},
		"serverInfo": map[string]any{"name": "forearm", "version": s.options.Version},
	}, nil
}

func (s *Server) shutdown(json.RawMessage) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopping = true
	return nil, nil
}

func (s *Server) exit(json.RawMessage) (any, error) {
	s.once.Do(func() { close(s.done) })
	return nil, nil
}

func (s *Server) didChangeConfiguration(p didChangeConfigurationParams) (any, error) {
	if p.Settings == nil && s.checks.client.capabilities.Workspace.Configuration {
		s.checks.client.fetchSettings(func(settings Settings) {
			s.checks.applySettings(settings)
			s.checks.invalidateAll()
		})
		return nil, nil
	}
	if p.Settings != nil {
		s.checks.applySettings(p.Settings.Forearm)
	}
	s.checks.invalidateAll()
	return nil, nil
}

// didSave checks what a saved file concerns.
func (s *Server) didSave(p documentOnly) (any, error) {
	s.checks.invalidateFile(pathOf(p.Document.URI))
	return nil, nil
}

// didChangeFiles checks everything where files have come or gone, or have changed that are not
// open. Of those that are open the text in the editor counts, also for compilers where they can
// be shown it.
func (s *Server) didChangeFiles(p didChangeFilesParams) (any, error) {
	for _, change := range p.Changes {
		file := pathOf(change.URI)
		doc, open := s.docs.getDocument(file)
		switch {
		case !open || change.Type != fileChanged:
			s.checks.invalidateAll()
			return nil, nil
		case source.IsBicep(file) && doc.differsOnDisk(file):
			s.checks.invalidateFile(file)
		}
	}
	return nil, nil
}

func (s *Server) didChangeFolders(p didChangeFoldersParams) (any, error) {
	paths := func(list []documentID) (paths []string) {
		for _, d := range list {
			paths = append(paths, pathOf(d.URI))
		}
		return paths
	}
	s.checks.setFolders(paths(p.Event.Added), paths(p.Event.Removed))
	return nil, nil
}

func (s *Server) didOpen(p didOpenParams) (any, error) {
	if path := pathOf(p.Document.URI); path != "" {
		s.docs.setDocument(path, document{p.Document.URI, p.Document.Version, p.Document.Text})
		s.checks.invalidateFile(path)
	}
	return nil, nil
}

func (s *Server) didChange(p didChangeParams) (any, error) {
	path := pathOf(p.Document.URI)
	doc, ok := s.docs.getDocument(path)
	if !ok || len(p.Changes) == 0 {
		return nil, nil
	}
	for _, c := range p.Changes {
		if c.Range != nil {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "whole texts were agreed on, not changes of parts"}
		}
		doc.text = c.Text
	}
	doc.uri, doc.version = p.Document.URI, p.Document.Version
	s.docs.setDocument(path, doc)
	s.checks.invalidateFile(path)
	return nil, nil
}

func (s *Server) didClose(p documentOnly) (any, error) {
	path := pathOf(p.Document.URI)
	s.docs.removeDocument(path)
	s.checks.invalidateFile(path)
	return nil, nil
}

// Server is one session with an editor.
type Server struct {
	options  Options
	requests map[string]handler
	checks   *checks
	docs     documents
	// ready is closed when checks is set: messages may come before.
	ready chan struct{}
	// utf8 is set for an editor that counts columns in bytes.
	utf8 bool

	mu       sync.Mutex
	stopping bool
	done     chan struct{}
	once     sync.Once
}

// textOf returns a document as it is in the editor; false if it is not open.
func (s *Server) textOf(file string) (text, bool) {
	doc, ok := s.docs.getDocument(file)
	if !ok {
		return text{}, false
	}
	return text{source.NewFile(file, doc.text)}, true
}

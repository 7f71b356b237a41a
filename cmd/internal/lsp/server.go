package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/forearm/forearm/expand/work"
)

// Options are what the server runs with.
type Options struct {
	In      io.Reader
	Out     io.Writer
	Environ []string
	Version string
}

// Server is one session with an editor.
type Server struct {
	options  Options
	requests map[string]func(context.Context, json.RawMessage) (any, error)
	checks   *checks
	docs     documents
	// ready is closed when checks is set: messages may come before.
	ready chan struct{}

	mu       sync.Mutex
	stopping bool
	done     chan struct{}
	once     sync.Once
}

// Serve talks to an editor until it says goodbye, or its end of the connection is closed.
// The error says that the editor went without a goodbye.
func Serve(ctx context.Context, o Options) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &Server{options: o, docs: documents{open: map[string]document{}}, done: make(chan struct{})}
	s.requests = map[string]func(context.Context, json.RawMessage) (any, error){
		"initialize":                          s.initialize,
		"initialized":                         s.replyNothing,
		"shutdown":                            s.shutdown,
		"exit":                                s.exit,
		"textDocument/didOpen":                s.didOpen,
		"textDocument/didChange":              s.didChange,
		"textDocument/didSave":                s.didSave,
		"textDocument/didClose":               s.didClose,
		"workspace/didChangeConfiguration":    s.didChangeConfiguration,
		"workspace/didChangeWatchedFiles":     s.didChangeFiles,
		"workspace/didChangeWorkspaceFolders": s.didChangeFolders,
		"textDocument/hover":                  s.hover,
		"textDocument/definition":             s.definition,
		"textDocument/references":             s.references,
		"textDocument/documentSymbol":         s.documentSymbol,
		"textDocument/codeAction":             s.codeAction,
		"textDocument/codeLens":               s.codeLens,
		"textDocument/completion":             s.completion,
		"$/setTrace":                          s.replyNothing,
		"$/cancelRequest":                     s.replyNothing,
	}
	stream := jsonrpc2.NewBufferedStream(pipe{o.In, o.Out}, jsonrpc2.VSCodeObjectCodec{})
	s.ready = make(chan struct{})
	conn := jsonrpc2.NewConn(ctx, stream, jsonrpc2.HandlerWithError(s.handleMessage))
	s.checks = newChecks(ctx, &s.docs, o, func(method string, params any) { _ = conn.Notify(ctx, method, params) })
	close(s.ready)
	select {
	case <-s.done:
	case <-conn.DisconnectNotify():
	case <-ctx.Done():
	}
	s.checks.stopChecks()
	_ = conn.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopping {
		return fmt.Errorf("the editor went without shutting the server down")
	}
	return nil
}

// pipe makes one of what is read and what is written.
type pipe struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer; the streams are the process's.
func (pipe) Close() error { return nil }

// handleMessage answers one message. A panic is an error of that message.
func (s *Server) handleMessage(ctx context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (answer any, err error) {
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
	return do(ctx, params)
}

// readParams reads the parameters of a message.
func readParams[T any](params json.RawMessage) (T, error) {
	var p T
	if err := json.Unmarshal(params, &p); err != nil {
		return p, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
	}
	return p, nil
}

func (s *Server) replyNothing(context.Context, json.RawMessage) (any, error) { return nil, nil }

func (s *Server) initialize(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[initializeParams](params)
	if err != nil {
		return nil, err
	}
	var folders []string
	for _, f := range p.WorkspaceFolders {
		folders = append(folders, pathOf(f.URI))
	}
	if len(folders) == 0 && p.RootURI != "" {
		folders = append(folders, pathOf(p.RootURI))
	}
	s.checks.applySettings(p.Options)
	s.checks.setFolders(folders, nil)
	return map[string]any{
		"capabilities": map[string]any{
			"positionEncoding":       "utf-16",
			"textDocumentSync":       map[string]any{"openClose": true, "change": syncFull, "save": true},
			"hoverProvider":          true,
			"definitionProvider":     true,
			"referencesProvider":     true,
			"documentSymbolProvider": true,
			"codeActionProvider":     map[string]any{"codeActionKinds": []string{"quickfix"}},
			"codeLensProvider":       map[string]any{},
			"completionProvider":     map[string]any{},
			"workspace":              map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
		},
		"serverInfo": map[string]any{"name": "forearm", "version": s.options.Version},
	}, nil
}

func (s *Server) shutdown(context.Context, json.RawMessage) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopping = true
	return nil, nil
}

func (s *Server) exit(context.Context, json.RawMessage) (any, error) {
	s.once.Do(func() { close(s.done) })
	return nil, nil
}

func (s *Server) didChangeConfiguration(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[didChangeConfigurationParams](params)
	if err != nil {
		return nil, err
	}
	s.checks.applySettings(p.Settings.Forearm)
	s.checks.noteAll()
	return nil, nil
}

func (s *Server) didChangeFiles(context.Context, json.RawMessage) (any, error) {
	s.checks.noteAll()
	return nil, nil
}

func (s *Server) didChangeFolders(_ context.Context, params json.RawMessage) (any, error) {
	p, err := readParams[didChangeFoldersParams](params)
	if err != nil {
		return nil, err
	}
	paths := func(list []documentID) (paths []string) {
		for _, d := range list {
			paths = append(paths, pathOf(d.URI))
		}
		return paths
	}
	s.checks.setFolders(paths(p.Event.Added), paths(p.Event.Removed))
	return nil, nil
}

package bicepcli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli/tree"
	"github.com/forearm/forearm/expand/work"
)

// A session is a warm compiler, "bicep jsonrpc --stdio". Starting one costs as
// much as compiling one file; each further file then takes a tenth of that.
//
// It answers one request at a time: the compiler works one by one anyway, and a
// request's time must not pass while another's is being worked on.
type session struct {
	cmd    *exec.Cmd
	tree   *tree.Tree
	in     io.WriteCloser
	frames chan []byte // closed when the compiler's output ends
	stop   chan struct{}
	exited chan struct{}
	once   sync.Once
	lastID int64
}

func startSession(c command) (*session, error) {
	cmd := c.cmd()
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, outWriter := io.Pipe()
	// A writer of our own, not StdoutPipe: Wait may then be called at once.
	cmd.Stdout = outWriter
	started, err := startProcess(cmd)
	if err != nil {
		return nil, err
	}
	s := &session{
		cmd: cmd, tree: started, in: in,
		frames: make(chan []byte), stop: make(chan struct{}), exited: make(chan struct{}),
	}
	work.Go(func() {
		defer close(s.exited)
		defer outWriter.Close()
		_ = cmd.Wait()
	}, func(*work.Failure) {})
	// Where it fails the frames end, and with them the session.
	work.Go(func() { s.readMessages(out) }, func(*work.Failure) {})
	return s, nil
}

func (s *session) readMessages(out *io.PipeReader) {
	defer close(s.frames)
	defer out.Close()
	r := bufio.NewReaderSize(out, maxHeader)
	for {
		body, err := readFrame(r)
		if err != nil {
			return
		}
		select {
		case s.frames <- body:
		case <-s.stop:
			return
		}
	}
}

var errSessionEnded = errors.New("the compiler ended or did not speak JSON-RPC")

// callMethod sends a request and waits for its answer. After any error but rpcError
// the session must not be used again.
func (s *session) callMethod(ctx context.Context, timeout time.Duration, method string, params, result any) error {
	s.lastID++
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	sent := make(chan error, 1)
	// In the background, since a compiler that reads nothing would block it.
	request := rpcRequest{Version: "2.0", ID: s.lastID, Method: method, Params: params}
	work.Go(func() { sent <- writeFrame(s.in, request) }, func(*work.Failure) { sent <- errSessionEnded })
	for {
		select {
		case err := <-sent:
			if err != nil {
				return errSessionEnded
			}
			sent = nil
		case body, ok := <-s.frames:
			if !ok {
				return errSessionEnded
			}
			var r rpcResponse
			if json.Unmarshal(body, &r) != nil {
				return errSessionEnded
			}
			if r.ID == nil || *r.ID != s.lastID {
				continue // a notification: none is known, all are harmless
			}
			if r.Error != nil {
				return r.Error
			}
			if json.Unmarshal(r.Result, result) != nil {
				return errSessionEnded
			}
			return nil
		case <-timer.C:
			return errTimeout
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// closeSession ends the compiler: politely by closing its input, which it answers by
// ending with 0, else by force.
func (s *session) closeSession(politely bool) {
	s.once.Do(func() {
		close(s.stop)
		_ = s.in.Close()
		if politely {
			select {
			case <-s.exited:
			case <-time.After(grace):
			}
		}
		select {
		case <-s.exited:
		default:
			endProcess(s.tree, s.exited)
		}
		<-s.exited
		releaseProcess(s.tree)
	})
}

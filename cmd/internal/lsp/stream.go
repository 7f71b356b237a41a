package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/forearm/forearm/expand/work"
)

// maxFrame is the most that one message may have; documents have at most as much.
const maxFrame = 256 << 20

// messageStream reads and writes messages with headers. A message that is no JSON, or none of the
// protocol, is answered with an error, and the next one is read: only a frame whose length
// is not known ends the session.
//
// What is written waits in a queue: an editor that does not read before it has written would
// otherwise wait for a server that waits for it.
type messageStream struct {
	in  *bufio.Reader
	out io.Writer

	mu sync.Mutex
	// queue are the messages to be written, size is how many bytes they have.
	queue [][]byte
	size  int
	// wake tells the writer of messages, err is why nothing can be written any more.
	wake   chan struct{}
	err    error
	closed bool
	// written is closed when the writer has ended.
	written chan struct{}
}

// maxQueue is how many bytes may wait for an editor that does not read, and shutdownTimeout is how long
// they are waited for at the end.
const (
	maxQueue        = 2 * maxFrame
	shutdownTimeout = 2 * time.Second
)

func newMessageStream(in io.Reader, out io.Writer) *messageStream {
	f := &messageStream{in: bufio.NewReader(in), out: out, wake: make(chan struct{}, 1), written: make(chan struct{})}
	work.Go(func() { defer close(f.written); f.writeQueue() }, func(*work.Failure) {})
	return f
}

func (f *messageStream) writeQueue() {
	for range f.wake {
		f.mu.Lock()
		queue, closed := f.queue, f.closed
		f.queue, f.size = nil, 0
		f.mu.Unlock()
		for _, frame := range queue {
			if _, err := f.out.Write(frame); err != nil {
				f.mu.Lock()
				f.err = err
				f.mu.Unlock()
				return
			}
		}
		if closed {
			return
		}
	}
}

// wakeWriter is called with the lock held.
func (f *messageStream) wakeWriter() {
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// WriteObject implements jsonrpc2.ObjectStream.
func (f *messageStream) WriteObject(message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.err != nil:
		return f.err
	case f.closed:
		return io.ErrClosedPipe
	case f.size > maxQueue:
		f.err = errors.New("the editor does not read what it is sent")
		return f.err
	}
	frame := append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(body)), body...)
	f.queue, f.size = append(f.queue, frame), f.size+len(frame)
	f.wakeWriter()
	return nil
}

// ReadObject implements jsonrpc2.ObjectStream.
func (f *messageStream) ReadObject(message any) error {
	for {
		body, err := f.readBody()
		if err != nil {
			return err
		}
		code := int64(jsonrpc2.CodeInvalidRequest)
		if !json.Valid(body) {
			code = jsonrpc2.CodeParseError
		} else if err = json.Unmarshal(body, message); err == nil {
			return nil
		}
		text := "the message is not JSON"
		if err != nil {
			text = "the message is neither a request nor a response"
		}
		if err := f.WriteObject(map[string]any{"jsonrpc": "2.0", "id": nil, "error": jsonrpc2.Error{Code: code, Message: text}}); err != nil {
			return err
		}
	}
}

// readBody reads the headers of a message and what follows them.
func (f *messageStream) readBody() ([]byte, error) {
	length := -1
	for {
		line, err := f.in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		name, text, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			if length >= 0 && name == "" {
				break
			}
			continue // blank lines and what is no header before the length
		}
		if !strings.EqualFold(name, "Content-Length") {
			continue
		}
		if length, err = strconv.Atoi(strings.TrimSpace(text)); err != nil || length < 0 || length > maxFrame {
			return nil, fmt.Errorf("a message has the length %q", text)
		}
	}
	body := make([]byte, length)
	_, err := io.ReadFull(f.in, body)
	return body, err
}

// Close implements io.Closer: it writes what is left. The streams are the process's.
func (f *messageStream) Close() error {
	f.mu.Lock()
	f.closed = true
	f.wakeWriter()
	f.mu.Unlock()
	select {
	case <-f.written:
	case <-time.After(shutdownTimeout):
	}
	return nil
}

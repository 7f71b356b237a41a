package lsp

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// maxFrame is the most that one message may have; documents have at most as much.
const maxFrame = 256 << 20

// frames reads and writes messages with headers. A message that is no JSON, or none of the
// protocol, is answered with an error, and the next one is read: only a frame whose length
// is not known ends the session.
type frames struct {
	in  *bufio.Reader
	out io.Writer
	mu  sync.Mutex
}

// WriteObject implements jsonrpc2.ObjectStream.
func (f *frames) WriteObject(message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	_, err = f.out.Write(append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(body)), body...))
	return err
}

// ReadObject implements jsonrpc2.ObjectStream.
func (f *frames) ReadObject(message any) error {
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
func (f *frames) readBody() ([]byte, error) {
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

// Close implements io.Closer; the streams are the process's.
func (*frames) Close() error { return nil }

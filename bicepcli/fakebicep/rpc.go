package fakebicep

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// An exchange is a line of a recorded JSON-RPC session.
type exchange struct {
	Send    *call           `json:"send"`
	Receive json.RawMessage `json:"receive"`
}

type call struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Path      string          `json:"path"`
		Overrides json.RawMessage `json:"parameterOverrides"`
	} `json:"params"`
}

type answer struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

// serveRPC is "jsonrpc --stdio". It ends with 0 when its input does.
func serveRPC(l library, way string, in io.Reader, out io.Writer) int {
	r := bufio.NewReader(in)
	for n := 1; ; n++ {
		body, err := readFrame(r)
		if err != nil {
			return 0
		}
		var c call
		if json.Unmarshal(body, &c) != nil {
			return 0
		}
		logLine([]string{c.Method, c.Params.Path})
		switch {
		case way == HangRPC:
			ignoreSignals()
			time.Sleep(time.Hour)
		case way == RubbishRPC:
			fmt.Fprintln(out, "Hello there")
			continue
		case way == DieRPC && n > 1:
			return 134
		}
		reply, err := json.Marshal(l.answerCall(c))
		if err != nil {
			return 70
		}
		fmt.Fprintf(out, "Content-Length: %d\r\n\r\n%s", len(reply), reply)
	}
}

func readFrame(r *bufio.Reader) ([]byte, error) {
	length := 0
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return nil, err
		}
		line = strings.TrimSpace(line)
		if line == "" {
			break
		}
		if name, value, ok := strings.Cut(line, ":"); ok && strings.EqualFold(name, "Content-Length") {
			if length, err = strconv.Atoi(strings.TrimSpace(value)); err != nil {
				return nil, err
			}
		}
	}
	body := make([]byte, length)
	_, err := io.ReadFull(r, body)
	return body, err
}

func (l library) answerCall(c call) answer {
	path := l.genericText(c.Params.Path)
	r, named := l.resultInText([]string{c.Params.Path})
	if reply, ok := l.recordedAnswer(c, path); ok && !named {
		reply.ID = c.ID
		return reply
	}
	// What a test brought, with the diagnostics left to the command line: an
	// error makes the client ask that.
	ok := named
	if !named {
		r, ok = l.suppliedResult(path)
	}
	reply := answer{Version: "2.0", ID: c.ID, Error: json.RawMessage(`{"code":-32000,"message":"not recorded"}`)}
	if !ok || r.Stderr != "" || c.Method != "bicep/compile" {
		return reply
	}
	contents, err := json.Marshal(l.localText(r.Stdout))
	if err != nil {
		return reply
	}
	return answer{Version: "2.0", ID: c.ID, Result: json.RawMessage(`{"success":true,"diagnostics":[],"contents":` + string(contents) + `}`)}
}

// recordedAnswer looks through the session of the project that the path is in.
func (l library) recordedAnswer(c call, path string) (answer, bool) {
	project := "shop" // any session has the version
	if rel, ok := strings.CutPrefix(path, "${ROOT}/"); ok {
		project, _, _ = strings.Cut(rel, "/")
	}
	f, err := os.Open(filepath.Join(l.recorded, "jsonrpc", project+".jsonl"))
	if err != nil {
		return answer{}, false
	}
	defer f.Close()
	lines := bufio.NewReader(f)
	var wanted json.RawMessage
	for {
		line, err := lines.ReadBytes('\n')
		var e exchange
		if len(line) > 0 && json.Unmarshal(line, &e) == nil {
			var reply answer
			switch {
			case e.Send != nil && wanted == nil && e.Send.Method == c.Method && e.Send.Params.Path == path && sameJSON(e.Send.Params.Overrides, c.Params.Overrides):
				wanted = e.Send.ID
			case e.Receive != nil && wanted != nil && json.Unmarshal([]byte(l.localText(string(e.Receive))), &reply) == nil && sameJSON(reply.ID, wanted):
				reply.Result = l.fillContents(reply.Result)
				return reply, true
			}
		}
		if err != nil {
			return answer{}, false
		}
	}
}

func sameJSON(a, b json.RawMessage) bool { return string(a) == string(b) }

// fillContents puts large texts back, of which the session holds only the name.
func (l library) fillContents(result json.RawMessage) json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(result, &members) != nil {
		return result
	}
	for name, member := range members {
		var file struct {
			Name string `json:"$file"`
		}
		if !strings.HasPrefix(string(member), `{"$file"`) && !strings.HasPrefix(string(member), `{ "$file"`) || json.Unmarshal(member, &file) != nil {
			continue
		}
		text, err := os.ReadFile(filepath.Join(l.recorded, strings.TrimPrefix(file.Name, "recorded/")))
		if err != nil {
			continue
		}
		if members[name], err = json.Marshal(l.localText(string(text))); err != nil {
			return result
		}
	}
	put, err := json.Marshal(members)
	if err != nil {
		return result
	}
	return put
}

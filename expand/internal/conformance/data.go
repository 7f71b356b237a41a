package conformance

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// ReadJSON reads a JSON document into what out points to.
func ReadJSON(t testing.TB, path string, out any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, out); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// ReadLines reads a file of one JSON document a line, which may be packed.
func ReadLines[T any](t testing.TB, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []T
	text := io.Reader(f)
	if strings.HasSuffix(path, ".xz") {
		if text, err = xz.NewReader(bufio.NewReader(f)); err != nil {
			t.Fatal(err)
		}
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var entry T
		if err := json.Unmarshal(lines.Bytes(), &entry); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		list = append(list, entry)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// ReadFile reads a file as the user's; nil if there is none.
func ReadFile(t testing.TB, path string) *source.File {
	t.Helper()
	if _, err := os.Stat(path); os.IsNotExist(err) {
		return nil
	}
	f, err := source.NewBoundary().Outright().ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// JSON is a recorded value; it keeps the order of members.
type JSON struct{ value.Value }

// UnmarshalJSON implements json.Unmarshaler.
func (j *JSON) UnmarshalJSON(data []byte) error {
	j.Value, _ = value.ParseText(string(data))
	return nil
}

// Plain is a value with its secrets:
// without marks, with the expressions that stand for what is unknown.
func Plain(v value.Value) value.Value {
	if v.IsAbsent() {
		return v
	}
	plain, _ := value.ParseText(string(value.Writer{Reveal: true}.Append(nil, v)))
	return plain
}

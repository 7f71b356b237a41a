package report

import (
	"bytes"
	"encoding/json"
	"testing"
)

func FuzzIndented(f *testing.F) {
	for _, seed := range []string{`{}`, `[]`, `[[],{}]`, `{"a":[1,2,{"b":null}],"c":"x\\\"y:,{"}`, `"\\"`, `{"a":{"b":[true,-1.5e3]}}`, `[""]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		var compact, want bytes.Buffer
		if json.Compact(&compact, document) != nil {
			return
		}
		if err := json.Indent(&want, compact.Bytes(), "", "  "); err != nil {
			t.Fatal(err)
		}
		if got := indented(compact.Bytes()); !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%s\ninstead of\n%s", got, want.Bytes())
		}
	})
}

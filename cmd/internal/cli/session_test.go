package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestPanicIsCaught: a mistake of forearm's in one file is an error about that
// file, and its stack is shown to those who ask for more.
func TestPanicIsCaught(t *testing.T) {
	for _, verbose := range []bool{false, true} {
		s := &session{app: &app{verbose: verbose}}
		var diags diag.List
		func() {
			defer s.caught(&diags, "main.json")
			var list []int
			_ = list[len(diags)]
		}()
		if len(diags) != 1 || diags[0].Code != diag.InternalError || diags[0].Severity != diag.Error || diags[0].File != "main.json" {
			t.Fatalf("got %v", diags)
		}
		if strings.Contains(diags[0].Message.String(), "session_test.go") != verbose {
			t.Errorf("verbose %v: %s", verbose, diags[0].Message)
		}
	}
}

func TestShard(t *testing.T) {
	entries := make([]discover.Entry, 7)
	total := 0
	for _, part := range []string{"1/3", "2/3", "3/3"} {
		mine, err := shard(entries, part)
		if err != nil {
			t.Fatal(err)
		}
		total += len(mine)
	}
	if total != len(entries) {
		t.Errorf("%d of %d entries are checked", total, len(entries))
	}
	for _, wrong := range []string{"0/3", "4/3", "a/b", "1", "1/3x", "-1/3"} {
		if _, err := shard(entries, wrong); err == nil {
			t.Errorf("%q is accepted", wrong)
		}
	}
}

func TestMissingParameters(t *testing.T) {
	root, _ := value.ParseText(`{
		"definitions": {"maybe": {"type": "string", "nullable": true}, "loop": {"$ref": "#/definitions/loop"}},
		"parameters": {
			"plain": {"type": "string"},
			"filled": {"type": "string", "defaultValue": ""},
			"nullable": {"type": "string", "nullable": true},
			"viaDefinition": {"$ref": "#/definitions/maybe"},
			"inCircles": {"$ref": "#/definitions/loop"},
			"inFile": {"type": "int"},
			"Given": {"type": "int"},
			"byDefault": {"type": "int"}
		}}`)
	o := expand.Options{
		ParameterFile: source.NewFile("p", `{"parameters": {"INFILE": {"value": 1}}}`),
		Values:        map[string]value.Value{"given": value.NewInt(1)},
		Defaults:      map[string]value.Value{"BYDEFAULT": value.NewInt(1)},
	}
	if got := strings.Join(missingParameters(root, o), " "); got != "plain inCircles" {
		t.Errorf("missing are %s", got)
	}
}

func TestTypedParameters(t *testing.T) {
	root, _ := value.ParseText(`{"definitions": {"n": {"type": "int"}}, "parameters": {
		"s": {"type": "string"}, "n": {"$ref": "#/definitions/n"}, "b": {"type": "bool"}, "a": {"type": "array"}, "o": {"type": "secureObject"}}}`)
	for _, c := range []struct{ name, text, want string }{
		{"s", "123", `"123"`},
		{"S", "true", `"true"`},
		{"n", "5", "5"},
		{"b", "False", "false"},
		{"a", `[1,"x"]`, `[1,"x"]`},
		{"o", `{"k":1}`, `{"k":1}`},
		{"other", "5", "5"},
		{"other", "plain text", `"plain text"`},
		{"n", "five", "error"},
		{"b", "perhaps", "error"},
		{"a", "no json", "error"},
	} {
		g := given{values: []assignment{{name: c.name, text: c.text}}}
		values, err := g.typed(root)
		got := "error"
		if err == nil {
			got = values[c.name].JSON()
		} else if strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: the message shows the value: %v", c.name, err)
		}
		if got != c.want {
			t.Errorf("%s=%s: got %s, want %s", c.name, c.text, got, c.want)
		}
	}
}

func TestParameterFiles(t *testing.T) {
	merged := parameterFile([]*source.File{
		source.NewFile("a", `{"parameters": {"x": {"value": 1}, "y": {"value": 1}}}`),
		source.NewFile("b", `{"Y": {"value": 2}}`),
	})
	v, diags := value.Parse(merged)
	if diags.HasErrors() || v.JSON() != `{"parameters":{"x":{"value":1},"y":{"value":2}}}` || merged.Name != "a + b" {
		t.Errorf("%s: %s %v", merged.Name, v.JSON(), diags)
	}
}

func TestContextGiven(t *testing.T) {
	f := expansionFlags{location: "westeurope", resourceGroup: "rg", tenantID: "t"}
	want := `{"resourceGroup":{"name":"rg","location":"westeurope"},"deployment":{"location":"westeurope"},"tenant":{"tenantId":"t"}}`
	if got := f.contextGiven().JSON(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if !(&expansionFlags{}).contextGiven().IsAbsent() {
		t.Error("nothing given is something")
	}
}

// TestSkippedFilesAreCounted: a folder of modules does not fill the screen.
func TestSkippedFilesAreCounted(t *testing.T) {
	var out bytes.Buffer
	a := &app{Streams: Streams{Err: &out}}
	var diags diag.List
	for i := range maxSkipped + 5 {
		diags.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Note, File: string(rune('a'+i)) + ".bicep", Message: "skipped: x"})
	}
	diags.Add(diag.Diagnostic{Code: diag.BicepNote, Severity: diag.Note, File: "z", Message: "not of interest"})
	a.say(diags)
	if got := strings.Count(out.String(), "skipped: x"); got != maxSkipped || !strings.Contains(out.String(), "5 more files were skipped") || strings.Contains(out.String(), "not of interest") {
		t.Errorf("%d are named:\n%s", got, out.String())
	}
	out.Reset()
	a.verbose = true
	a.say(diags)
	if !strings.Contains(out.String(), "not of interest") || strings.Contains(out.String(), "more files") {
		t.Error(out.String())
	}
}

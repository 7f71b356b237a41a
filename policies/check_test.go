package policies

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// TestCheck runs the cases of testdata/check. A case is an archive: a template
// main.json, policies of its own under own/, and in want the expected findings of
// it, a line a finding. Its comment may name policies: only: a, b
func TestCheck(t *testing.T) {
	files, err := filepath.Glob("testdata/check/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := checkArchive(t, archive)
			for i, f := range archive.Files {
				if f.Name != "want" {
					continue
				}
				if *update {
					archive.Files[i].Data = []byte(got)
					writeFile(t, name, txtar.Format(archive))
				} else if diff := cmp.Diff(string(f.Data), got); diff != "" {
					t.Error(diff)
				}
				return
			}
			t.Fatal("the case has no want")
		})
	}
}

var checkDay = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

func checkArchive(t *testing.T, archive *txtar.Archive) string {
	t.Helper()
	files := source.Memory{}
	o := loading.Options{AsOf: checkDay}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
		if strings.HasPrefix(f.Name, "own/") && len(o.Folders) == 0 {
			o.Folders = []loading.Folder{{Path: "own", FS: files}}
		}
	}
	for line := range strings.Lines(string(archive.Comment)) {
		if names, ok := strings.CutPrefix(line, "only: "); ok {
			for _, n := range strings.Split(names, ",") {
				o.Only = append(o.Only, strings.TrimSpace(n))
			}
		}
	}
	e, diags := Load(o)
	file, err := files.ReadFile("main.json")
	if err != nil {
		t.Fatal(err)
	}
	runtime, _ := mocks.New(mocks.Options{})
	d := expand.Expand(file, expand.Options{Runtime: runtime, AsOf: checkDay, AnyDay: true, FS: files})
	result := e.Check(context.Background(), d)
	more := (&findings.Suppressor{AsOf: checkDay}).Apply(result.Findings, nil)

	var b strings.Builder
	for _, list := range []diag.List{diags, result.Diagnostics, more} {
		for _, d := range list {
			fmt.Fprintf(&b, "%v %s: %s %s\n", d.Severity, d.Code, d.Message, d.Hint)
		}
	}
	for _, f := range result.Findings {
		at := f.Span.File.Position(f.Span.Start)
		fmt.Fprintf(&b, "%v %s %s %s %d:%d %s", f.Outcome, f.Rule.ID, f.Resource.Name, f.Pointer(), at.Line, at.Column, f.Message)
		for _, frame := range f.Trace {
			fmt.Fprintf(&b, " < %s", frame.Name)
		}
		if f.Suppressed != nil {
			fmt.Fprintf(&b, " (%s: %s)", f.Suppressed.By, f.Suppressed.Reason)
		}
		b.WriteString("\n")
	}
	return b.String()
}

package review

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/value"
)

// reviewDocument is the document of a review: changes is that of diff, and findings
// are as those of check.
type reviewDocument struct {
	Tool        jsondoc.Tool         `json:"tool"`
	From        string               `json:"from"`
	To          string               `json:"to"`
	Summary     reviewSummary        `json:"summary"`
	Changes     json.RawMessage      `json:"changes"`
	New         []jsondoc.Finding    `json:"new"`
	Gone        []jsondoc.Finding    `json:"gone"`
	Permissions json.RawMessage      `json:"permissions"`
	Credentials json.RawMessage      `json:"credentials"`
	Unlooked    []Unexamined         `json:"unlooked"`
	Diagnostics []jsondoc.Diagnostic `json:"diagnostics"`
}

type reviewSummary struct {
	Created     int            `json:"created"`
	Changed     int            `json:"changed"`
	Deleted     int            `json:"deleted"`
	Stays       int            `json:"stays"`
	Detached    int            `json:"detached"`
	Replaced    int            `json:"replaced"`
	Fail        map[string]int `json:"fail"`
	Unknown     int            `json:"unknown"`
	Gone        int            `json:"gone"`
	Permissions int            `json:"permissions"`
	Credentials int            `json:"credentials"`
	Problems    int            `json:"problems"`
	Incomplete  bool           `json:"incomplete"`
}

func reviewJSON(w io.Writer, r *Review, style terminal.Style) error {
	var changes bytes.Buffer
	if err := diffJSON(&changes, &r.Diff, style); err != nil {
		return err
	}
	permissions, credentials := r.rankedPermissions(), r.allCredentials()
	c := r.New.CountFindings()
	d := reviewDocument{
		Tool: jsondoc.Tool{Name: "forearm", Version: r.New.Version}, From: r.From, To: r.To, Changes: changes.Bytes(),
		New: findingDocuments(r.New.Findings), Gone: findingDocuments(r.Gone), Diagnostics: jsondoc.DiagnosticsOf(r.New.Diagnostics),
		Summary: reviewSummary{
			Fail: map[string]int{"error": c.Errors, "warning": c.Warnings, "note": c.Notes}, Unknown: c.Unknown, Gone: len(r.Gone),
			Permissions: len(permissions), Credentials: len(credentials), Problems: r.New.CountProblems(), Incomplete: r.Diff.Incomplete,
		},
	}
	s := &d.Summary
	for i := range r.Diff.Files {
		x := r.Diff.Files[i].Result
		s.Created, s.Changed, s.Deleted = s.Created+len(x.Created), s.Changed+len(x.Changed), s.Deleted+len(x.Deleted)
		s.Stays, s.Detached, s.Replaced = s.Stays+len(x.Stays), s.Detached+len(x.Detached), s.Replaced+len(x.Replaced)
	}
	d.Unlooked = append([]Unexamined{}, r.Unlooked...)
	d.Permissions = []byte(value.NewArrayOf(permissions, permissionValue).JSON())
	d.Credentials = []byte(value.NewArrayOf(credentials, credentialValue).JSON())
	return jsondoc.WriteJSON(w, d)
}

func findingDocuments(findings []*report.Finding) []jsondoc.Finding {
	made := make([]jsondoc.Finding, 0, len(findings))
	for i := range findings {
		made = append(made, jsondoc.FindingOf(findings[i]))
	}
	return made
}

func permissionValue(p permission) value.Value {
	members := []any{"change", p.Change}
	for _, m := range change.Identity(p.Resource).Members() {
		members = append(members, m.Name, m.Value)
	}
	members = append(members, "role", p.Role, "to", p.To, "on", p.On, "broad", p.Broad, "assumed", p.Assumed, "location", locationValue(p.file, p.At))
	return value.ObjectOf(members...)
}

func credentialValue(c credential) value.Value {
	return value.ObjectOf("change", c.Change, "deployment", c.Extension.Module.Path, "alias", c.Extension.Alias, "extension", c.Extension.Name,
		"property", c.Property, "kind", c.Kind.String(), "from", c.From, "location", locationValue(c.file, c.At))
}

// locationValue returns a place in a file, Absent if it is unknown.
func locationValue(f *FileDiff, p change.Place) value.Value { return placeFunction(f.At, nil).Place(p) }

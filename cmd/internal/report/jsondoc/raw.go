package jsondoc

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

const (
	rawTool = "forearm raw"
	// rawVersion is that of the form of raw reports, which is not a contract: parts and
	// merge are of one version of forearm.
	rawVersion = 4
	// rawLines is the depth down to which a raw report has lines: a finding is one.
	rawLines = 3
)

type rawReport struct {
	Tool    string         `json:"tool"`
	Version int            `json:"version"`
	Report  *report.Report `json:"report"`
}

// Raw writes all that the other formats are made of, for forearm merge.
func Raw(w io.Writer, r *report.Report, _ terminal.Style) error {
	return writeLines(w, rawReport{rawTool, rawVersion, r}, rawLines)
}

// ErrNotRaw is the error of a document that is no raw report.
var ErrNotRaw = errors.New("not a raw report: write shards with forearm check --output raw=FILE")

// ReadRaw reads what Raw wrote, finding by finding: the document of a shard of thousands of
// templates is larger than what is read of it. What passed is left out unless passes is set.
func ReadRaw(in io.Reader, passes bool) (*report.Report, error) {
	r := &rawReader{Decoder: json.NewDecoder(in), sharing: report.NewSharing(), passes: passes}
	var raw rawReport
	err := r.eachMember(func(name string) (err error) {
		switch name {
		case "tool":
			return r.Decode(&raw.Tool)
		case "version":
			return r.Decode(&raw.Version)
		case "report":
			switch {
			case raw.Tool != rawTool:
				return ErrNotRaw
			case raw.Version != rawVersion:
				return errors.New("it was written by another version of forearm")
			}
			raw.Report, err = r.readReport()
			return err
		}
		return ErrNotRaw
	})
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax), errors.As(err, &kind), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fmt.Errorf("%w (%w)", ErrNotRaw, err)
	case err == nil && raw.Report == nil:
		return nil, ErrNotRaw
	}
	return raw.Report, err
}

// rawReader reads a raw report.
type rawReader struct {
	*json.Decoder
	sharing *report.Sharing
	passes  bool
}

// eachMember reads an object, of which read takes each member's value.
func (r *rawReader) eachMember(read func(name string) error) error {
	if err := r.expect(json.Delim('{')); err != nil {
		return err
	}
	for r.More() {
		name, err := r.Token()
		if err != nil {
			return err
		}
		if err := read(name.(string)); err != nil {
			return err
		}
	}
	return r.expect(json.Delim('}'))
}

func (r *rawReader) expect(want json.Delim) error {
	token, err := r.Token()
	if err == nil && token != want {
		err = ErrNotRaw
	}
	return err
}

func (r *rawReader) readReport() (*report.Report, error) {
	made := &report.Report{}
	err := r.eachMember(func(name string) (err error) {
		switch name {
		case "Findings":
			made.Findings = []*report.Finding{}
			_, err = readList(r, func(f *report.Finding) bool {
				r.sharing.ShareTexts(f)
				made.Findings = append(made.Findings, f)
				return false
			})
			return err
		case "Passes":
			made.Passes, err = readList(r, func(p *report.Pass) bool { r.sharing.SharePass(p); return r.passes })
			return err
		}
		field := reflect.ValueOf(made).Elem().FieldByName(name)
		if !field.IsValid() || !field.CanSet() {
			return ErrNotRaw
		}
		return r.Decode(field.Addr().Interface())
	})
	return made, err
}

// readList reads a list element by element; keep reports whether one is kept.
func readList[T any](r *rawReader, keep func(*T) bool) ([]T, error) {
	token, err := r.Token()
	if err != nil || token == nil {
		return nil, err
	}
	if token != json.Delim('[') {
		return nil, ErrNotRaw
	}
	list := []T{}
	for r.More() {
		var element T
		if err := r.Decode(&element); err != nil {
			return nil, err
		}
		if keep(&element) {
			list = append(list, element)
		}
	}
	return list, r.expect(json.Delim(']'))
}

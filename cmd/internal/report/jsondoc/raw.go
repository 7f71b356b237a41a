package jsondoc

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// rawVersion is that of the form of raw reports, which is not a contract: parts and
// merge are of one version of forearm.
const rawVersion = 1

type rawReport struct {
	Tool    string         `json:"tool"`
	Version int            `json:"version"`
	Report  *report.Report `json:"report"`
}

// Raw writes all that the other formats are made of, for forearm merge.
func Raw(w io.Writer, r *report.Report, _ terminal.Style) error {
	return WriteJSON(w, rawReport{"forearm raw", rawVersion, r})
}

// ReadRaw reads what Raw wrote.
func ReadRaw(document []byte) (*report.Report, error) {
	var raw rawReport
	if err := json.Unmarshal(document, &raw); err != nil {
		return nil, fmt.Errorf("not a raw report: write shards with forearm check --output raw=FILE (%w)", err)
	}
	if raw.Tool != "forearm raw" || raw.Report == nil {
		return nil, fmt.Errorf("not a raw report: write shards with forearm check --output raw=FILE")
	}
	if raw.Version != rawVersion {
		return nil, fmt.Errorf("it was written by another version of forearm")
	}
	return raw.Report, nil
}

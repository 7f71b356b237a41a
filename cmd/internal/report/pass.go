package report

import "github.com/forearm/forearm/expand/diag"

// Pass is what passed in an entry point at one place: the checks of a resource, of the same
// severity. There are far more of them than findings, so that no more of them is kept than
// formats show.
type Pass struct {
	Entry    string        `json:",omitzero"`
	Resource string        `json:",omitzero"` // its name
	File     string        `json:",omitzero"`
	Line     int           `json:",omitzero"` // 0 if only the file is known
	Severity diag.Severity `json:",omitzero"`
	Policies []string      `json:",omitzero"`
}

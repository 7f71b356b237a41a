package onboard

import (
	"github.com/forearm/forearm/expand/source"
)

// File is one that is to be written.
type File struct {
	Path string
	Text []byte
	// Why says what the file is for, and by what it was chosen.
	Why string
	// Kept reports that there is such a file, which stays as it is.
	Kept bool
}

// Plan is what a repository begins with.
type Plan struct {
	Files []File
	// Notes are what is left to do.
	Notes []string
}

const (
	configName   = "forearm.yaml"
	psruleName   = "ps-rule.yaml"
	baselineName = "forearm.baseline.json"
)

// survey is what a repository has.
type survey struct {
	files source.FS
	// policies are folders with policies of forearm's, conftest those of Conftest, bicep
	// the Bicep files.
	policies, conftest, bicep []string
	// configured is the configuration that there is.
	configured string

	sources, skipped             int
	failing, unknown, incomplete int
	baseline                     []byte
}

func (l *survey) hasFile(name string) bool {
	_, err := l.files.Stat(name)
	return err == nil
}

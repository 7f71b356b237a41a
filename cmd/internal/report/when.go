package report

import "strings"

// When is with which values of parameters there is a finding; nil if there is with all.
type When struct {
	// Text is the condition in words.
	Text string `json:"text"`
	// Any are the cases in which there is, settings that hold together; Unless are
	// those in which there is not, where that is shorter.
	Any    [][]Setting `json:"any,omitempty"`
	Unless [][]Setting `json:"unless,omitempty"`
	// Exact reports that all values of the parameters named were tried.
	Exact bool `json:"exact"`
}

// Setting is a parameter with one of some values.
type Setting struct {
	Parameter string   `json:"parameter"`
	Values    []string `json:"values"`
}

// Qualify is a message with the condition.
func (w *When) Qualify(message string) string {
	if w == nil || w.Text == "" {
		return message
	}
	return strings.TrimRight(message, " ") + " (" + w.Text + ")"
}

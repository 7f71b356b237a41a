package conformance

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// Errors are the messages of the errors in a list.
func Errors(list diag.List) []string {
	var messages []string
	for _, d := range list {
		if d.Severity != diag.Error {
			continue
		}
		message := string(d.Code) + ": " + d.Message.String()
		if d.Span.File != nil {
			p := d.Span.File.Position(d.Span.Start)
			message = strings.TrimSpace(message) + " (" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column) + ")"
		}
		messages = append(messages, message)
	}
	return messages
}

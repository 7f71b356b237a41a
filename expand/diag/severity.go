package diag

// Severity orders diagnostics; the zero value is not a severity.
type Severity uint8

// Severities, least first.
const (
	Note Severity = iota + 1
	Warning
	Error
)

func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Note:
		return "note"
	}
	return "none"
}

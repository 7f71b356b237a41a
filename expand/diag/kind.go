package diag

// Kind is what a code is about, which determines how it is reported.
type Kind uint8

// Kinds of codes.
const (
	// Notification is about the run: a compiler that is missing, a file that cannot be
	// read, a configuration. It says nothing about what is deployed.
	Notification Kind = iota + 1
	// Violation is something that is wrong in what is deployed.
	Violation
	// Obstacle is what kept a part of the files from being computed, so that it was
	// not checked.
	Obstacle
)

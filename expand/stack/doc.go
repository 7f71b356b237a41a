// Package stack says what Azure deployment stacks would do with a template: which
// settings file governs it, under which name it is pushed, what would be sent to
// the service, what the stack manages and which permissions that takes.
//
// Settings files, their discovery and the names are those of AzOps, which pushes
// templates of a repository as stacks. Discovery follows what AzOps does and not
// what its wiki says; where the two differ, and where AzOps does something that
// its authors can hardly have meant, an option says which one is wanted.
//
// In go a source.FS and file names, or an expanded deployment and settings; out
// come plain data and diagnostics. Nothing here asks Azure anything.
package stack

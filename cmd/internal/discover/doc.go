// Package discover finds out which files are to be checked: entry points, and
// the parameters that belong to them.
//
// In go paths as the user named them; out come the entries in a fixed order, the
// fate of every file that was looked at, and diagnostics about what could not be
// looked at. Files are sniffed, not parsed: what decides is read from their
// beginning, so that a folder of large templates costs next to nothing.
//
// Whether all required parameters of a template have values is not decided
// here, since it takes the whole template to know.
package discover

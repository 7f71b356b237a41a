// Package engine is forearm as a library. A Workspace has what may be read, the
// configurations that count for each file, and the compiler; it finds entry points and
// expands them. Package check below it asks the policies about an entry point, or about
// all of them; compare compares two versions; explain follows a value
// back to where it was written; trust lets a revision decide.
//
// Options are plain values, and so are results. Nothing here knows of a command line or
// writes anywhere: diagnostics that are about no entry point go to Options.Log. A panic in
// one file is caught there, reported as a diagnostic, and affects only that file.
package engine

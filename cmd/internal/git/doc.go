// Package git reads other revisions of the user's files, through the git
// executable: their content as a source.FS, the lines that changed since, and a
// temporary work tree where a compiler needs real files.
//
// Beside bicepcli it is the only place that starts processes. Nothing is written
// to the repository but the entry of a temporary work tree, which goes when the
// work tree is closed; hooks do not run, and git is never let ask for anything.
package git

// Package git reads other revisions of the user's files, through the git
// executable: their content as a source.FS, the lines that changed since, and a
// temporary work tree where a compiler needs real files.
//
// Beside bicepcli it is the only place that starts processes. Nothing is written
// to the repository, and git runs nothing for it: no hook, filter, textconv, external
// diff or monitor. It is asked for objects and names only; what is made of them is
// made here.
package git

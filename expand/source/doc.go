// Package source holds the user's files: their bytes, their names and the way
// from a byte offset to a line and a column.
//
// Everything else in forearm speaks of places as a Span, a file and two byte
// offsets. Lines and columns are computed only when a reporter asks, since most
// places are never shown.
//
// Files come from an FS, so that a git revision or an editor's buffer can stand
// in for the disk. What is refused: files above MaxFileSize, things that are not
// regular files (a named pipe would block for ever), and text that is neither
// UTF-8 nor UTF-16.
package source

// Package lsp is forearm in an editor: a language server over standard input and output,
// the second client of package engine. Unsaved texts replace files by the engine's
// overlay; what is wrong with an entry point is shown at the lines of all files that it
// is made of, while they are edited.
//
// ARM templates and parameters files are checked as they are typed. Bicep files are
// checked when they are saved: the compiler reads files, not buffers.
//
// A malformed message is answered with an error and costs nothing else; a panic in a
// request is answered as an error, too.
package lsp

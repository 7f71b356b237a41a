// Package lsp is forearm in an editor: a language server over standard input and output,
// the second client of package engine. Unsaved texts replace files by the engine's
// overlay; what is wrong with an entry point is shown at the lines of all files that it
// is made of, while they are edited.
//
// Files are checked as they are typed. The compiler of Bicep reads files, not buffers: it is shown
// unsaved texts in a temporary folder (package shadow), and where the system allows no links
// there, Bicep files are checked when they are saved.
//
// A malformed message is answered with an error and costs nothing else; a panic in a
// request is answered as an error, too.
package lsp

// Package bicepcli asks the user's own Bicep compiler to compile: it finds the
// compiler, keeps one warm (JSON-RPC) or starts one process per file, and turns
// what it says into templates and located diagnostics.
//
// Beside cmd/internal/git this is the only room of forearm that starts
// processes. A process that runs past its time, or whose run is cancelled, is
// ended together with everything it started.
//
// In goes a path on disk; out come a template (and, for a .bicepparam, a
// parameters file) as source.File, and a diag.List. A file is compiled once,
// however often it is asked for. Nothing is written to disk: a compiled
// parameters file holds secrets.
//
// What cannot be compiled is distinguished: no compiler (diag.BicepNotFound), the
// compiler's own errors (diag.BicepError, with the BCP code in the message), a
// compiler that failed otherwise (diag.BicepFailed) and one that took too long
// (diag.BicepTimeout). Package sourcemap leads from a compiled template back to
// the lines that people wrote.
package bicepcli

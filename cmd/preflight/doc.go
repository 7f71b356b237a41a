// Package preflight checks and expands Bicep and ARM templates from a program of one's
// own: entry points are found, compiled, expanded, checked, located and redacted in one
// call, exactly as the command forearm does it.
//
// What goes in are paths and options, which are those of the command. What comes out is
// plain data that may be shown: whatever is secret in a template, its parameters or
// what they are made into is masked as {{secret}}, in messages, names, ids and
// properties. The packages under expand return the values
// themselves, and leave masking to the caller.
//
// An error says that the options, the configuration or the environment are wrong.
// What is wrong in the files is a Finding; what kept a part from being checked is a
// Problem, and makes the result Incomplete. Files are read below the root of the
// repository that the paths are in, or what Options.AllowPaths opens; nothing is
// written. Calls are independent of each other and may run side by side.
package preflight

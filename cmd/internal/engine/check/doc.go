// Package check asks the policies about what a workspace deploys. A Checker checks one
// entry point, or all of them: several at a time, in processes of their own if that is
// wanted, compared with a baseline or a revision.
//
// What is kept of an entry point is a Result, which is plain data: an isolated worker
// process checks with the same Checker and sends it over its pipe.
package check

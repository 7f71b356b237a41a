// Package cli is the command line: one file for each command, and the wiring of
// the stages that all of them share.
//
// Standard output carries the requested document and nothing else; everything
// that there is to say about the user's files goes to standard error. The exit
// status is 0 where all is well, 1 where a check has findings, 2 where the
// command line or the configuration is wrong, and 3 where something could not
// be built or worked out. A panic in one file is caught there, reported as a
// diagnostic, and costs that file only.
package cli

// Package report holds what a check found, ready to be shown: places are lines and columns
// in source files, secrets are masked. It sorts, groups, counts and merges findings; the
// packages below it write them: jsondoc, sarif, formats (all formats of check), views (one
// deployment) and review (two versions).
//
// Nothing here decides anything: neither what is reported nor the exit status.
package report

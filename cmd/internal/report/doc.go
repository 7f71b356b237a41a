// Package report writes what the commands found out, in every format there is.
//
// In goes plain data that has been made ready to be shown: places are lines and
// columns in the files that people wrote, secrets are masked. Out come bytes. A
// format is one file and one line in the table in formats.go.
//
// Nothing here decides anything: neither what is reported nor the exit status.
// What comes from the user's files is shown so that it can neither move the
// cursor nor colour the terminal, nor start a command of a pipeline.
package report

// Package worker runs forearm in a process of its own, with limits of the system, so
// that what ends the process ends the work on one file: memory that runs out, a stack
// that overflows, a function that never comes back.
//
// A worker is the same program with the same command line. What it is asked and what
// it answers goes through its standard streams, as plain data.
package worker

// Package work is how anything runs beside something else: on goroutines whose
// panics end nothing but what they were about, and for no longer than a time that is
// measured on the processor.
//
// It starts the only goroutines of the program; a test refuses any other.
package work

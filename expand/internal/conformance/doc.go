// Package conformance helps tests to measure forearm against recorded answers
// of other engines, above all Azure's own. Only tests import it.
//
// The records are not part of the repository: they are in a folder named shared
// beside it, and what needs them is skipped where it is absent. Each run of a suite
// prints one line,
//
//	conformance: <suite>: <passed>/<total> (<percent> %)
//
// and fails when fewer pass than did when the suite's floor was last raised.
package conformance

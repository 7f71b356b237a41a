// Package ruletree is the tree of compiled rules that policies/lowered and policies/ternary
// evaluate: that of a compiler, for policies of users, or that of the shipped policies, which
// are compiled when forearm is built.
//
// shipped.txt has a line for each package: its name, its imports, its rules as OPA's compiler
// leaves them, and the terms that these share. The form is described in encode_test.go, which makes it. A line is
// found by its name and read when a rule of the package is asked for, so that neither OPA's
// parser nor its compiler runs for a shipped policy. Lines are text, and independent of each
// other, so that changes of two policies can be merged.
package ruletree

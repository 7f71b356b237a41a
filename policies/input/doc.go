// Package input makes the documents that policies see of an expanded deployment or of an
// export: as OPA takes them, and as three-valued evaluation does, with what is not known.
//
// It also says what of an input a policy looks at (Footprint).
package input

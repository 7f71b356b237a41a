//go:build unix && !linux

package tree

// killMarked is for systems that show the environment of processes; elsewhere one
// that leaves its group is left.
func killMarked(string) {}

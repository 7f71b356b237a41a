// Package compare holds two versions of files against each other: what they deploy, and
// what is found in them.
package compare

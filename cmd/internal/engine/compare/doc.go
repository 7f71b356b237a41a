// Package compare compares two versions of files: what they deploy, and what is found in
// them.
package compare

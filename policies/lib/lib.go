// Package lib has the libraries that shipped policies and those of users import.
package lib

import "embed"

// Files are the libraries with their tests.
//
//go:embed *.rego
var Files embed.FS

// Package rules has the shipped policies, by area.
package rules

import "embed"

// Files are the policies with their tests.
//
//go:embed */*.rego
var Files embed.FS

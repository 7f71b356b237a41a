// Package authoring is for people who write policies: lint, tests, files for OPA's own tools.
package authoring

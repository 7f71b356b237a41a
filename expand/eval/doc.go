// Package eval evaluates template expressions.
package eval

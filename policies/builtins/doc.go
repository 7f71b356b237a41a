// Package builtins has what policies may call: capabilities, forearm's own functions, and
// the guard that ends a query which takes too much.
//
// In goes nothing but terms of OPA's. There is no clock, no network, no randomness.
package builtins

// Package rule reads the rule of an Azure Policy definition, policyRule: its conditions,
// operands, expressions and effect, into a tree that an evaluation walks. Nothing is
// evaluated here.
//
// In goes the value that was read from a definition and what its fields may be; out
// comes a Rule, which is never changed, with the problems for which Azure refuses to
// create such a definition, each with the value that it is about. What Azure accepts
// and is still likely a mistake is found by package lint.
package rule

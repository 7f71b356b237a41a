// Package rulefile reads the rule files of PSRule: YAML, JSON and JSONC with
// documents of the kinds Rule, Selector, SuppressionGroup and Baseline.
//
// In goes a file; out come documents, conditions that can be evaluated for a value, and
// Rego that says the same, with tests. Conditions mean what PSRule's source makes of
// them: texts are compared without case, and what is not written fulfils notEquals,
// notIn, notMatch, hasDefault and the negative forms of exists and hasValue alone.
//
// What cannot be read is refused as a whole and named: a rule that leaves out half of
// its condition would pass what it has to find.
package rulefile

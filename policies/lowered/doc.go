// Package lowered evaluates compiled Rego as Go closures. What OPA's compiler has made of
// modules is lowered once: variables become slots of a frame, and which of them has a value
// at which place is computed before anything is evaluated, so that neither bindings are
// undone nor terms copied.
//
// It evaluates what is known as a whole, and answers as OPA does; OPA is the oracle of its
// tests. What it does not lower (with, references to whole packages, and the like) is
// reported when a rule is lowered, and its policy is left to OPA. So is an evaluation with a
// conflict, whose error OPA words.
package lowered

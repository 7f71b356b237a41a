// Package lowered evaluates compiled Rego as Go closures. The output of OPA's compiler is
// lowered once: variables become slots of a frame, and which of them are bound at which place
// is determined while lowering, so that no bindings are undone and no terms copied.
//
// It evaluates inputs that are known, with the same results as OPA, which is the oracle of
// its tests. Rules with features that are not lowered (with, references to whole packages)
// return ErrNotLowered, and are evaluated by OPA. So are conflicts, for OPA's error message.
//
// Lowering turns terms into closures in continuation-passing style: a step continues with
// another step, and a use continues with a value. Both return false to end the search for
// more solutions.
package lowered

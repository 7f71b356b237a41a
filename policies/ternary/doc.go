// Package ternary evaluates compiled Rego in Kleene's three-valued logic, over an input of
// which not everything is known: a value may be known to Azure only, a member may be present
// or not. A result is true, false, or unknown with the causes that it depends on (Doubt).
//
// Evaluation is in continuation-passing style, as in OPA's topdown: a term yields each of its
// values, and an expression each of its solutions, with the doubt whether there is one.
//
// OPA's own partial evaluation answers a similar question, but it keeps what it
// cannot decide as Rego: a comprehension, or a call with something unknown in one
// of its arguments, comes back whole. How many elements a list with an unknown
// element has, which members an object has, and how long a text of known form is,
// is decided here.
//
// The evaluation is sound and not complete. What is not supported (a built-in function on an
// unknown value, say) may have any result: results may be less certain than they could be,
// never more.
package ternary

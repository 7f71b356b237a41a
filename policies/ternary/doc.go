// Package ternary evaluates compiled Rego over an input of which not everything is
// known: a value may be one that only Azure knows, a member may be there or not.
// What comes out is what holds for certain, what cannot hold, and what depends on
// something that is not known, together with what that is.
//
// OPA's own partial evaluation answers a similar question, but it keeps what it
// cannot decide as Rego: a comprehension, or a call with something unknown in one
// of its arguments, comes back whole. How many elements a list with an unknown
// element has, which members an object has, and how long a text of known form is,
// is decided here.
//
// Nothing is guessed. What is not followed (a built-in function on an unknown
// value, say) may have any result. Results may be less certain than they could be,
// never more.
package ternary

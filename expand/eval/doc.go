// Package eval evaluates template expressions and the JSON around them.
//
// There is one evaluator and two Runtimes. Where the Runtime has no answer, a value
// is unknown and keeps the expression it stands for, reduced as far as it could be;
// everything around it goes on. Mistakes cost the smallest thing they are in: Value
// reports them and puts an unknown value in their place.
//
// What names mean is decided by the Env of a Scope: parameters, variables, user
// functions, the context, the resources. What an evaluation may cost is decided
// by the Budget.
//
// Marks pass through calls by each function's declaration (funcs.Marking), so
// that no implementation has to think of them.
package eval

// Package funcs holds the built-in functions of ARM's template language: one
// table, one file for each family.
//
// A function is a struct literal: name, parameters, how marks pass through it,
// documentation, examples (which are its tests) and implementation. What a
// function needs from outside (context, runtime answers, the budget) it asks of
// its Host; what it is given are values that may carry marks, and it never has
// to look at them: the evaluator unites them by the function's Marking.
//
// Errors carry the deployment engine's own wording where it is known.
package funcs

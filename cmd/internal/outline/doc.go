// Package outline reads which texts a template may make, without expanding it.
//
// In go templates as they are written, with what is known of their parameters; out come the
// possible texts of a value in them, with gaps for what only an expansion can tell. What holds for
// all of these texts holds whatever is deployed, so that many templates need not be
// expanded to know that they have nothing to do with a question.
package outline

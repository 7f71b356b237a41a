// Package effect says what the effects of Azure Policy do: what modify and append make of
// a request's body, with the conflicts between them, and which related resources
// auditIfNotExists and deployIfNotExists look for.
//
// Bodies are immutable values: what comes out is another one, whose changed parts have
// no place in the user's files.
package effect

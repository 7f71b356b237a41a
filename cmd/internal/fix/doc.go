// Package fix writes changes of values as edits of the text that people wrote, in JSON and
// in Bicep, and applies them to files.
//
// An edit touches the least that it can: comments, order and layout stay, and what is
// inserted is laid out as its neighbours are. What is not written as a literal is not edited, so
// that a change is refused rather than guessed.
package fix

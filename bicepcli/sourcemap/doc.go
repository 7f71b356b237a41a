// Package sourcemap leads from a compiled template back to Bicep.
//
// The compiler keeps no such map. What it keeps is names: a resource's symbolic
// name, or at least its type and order, and the path of each property. That is
// enough to find the place again in the Bicep text, so this package reads Bicep
// for its structure: declarations, objects and their properties, conditions,
// loops, and variables of the same file. It needs no compiler.
//
// In goes the text of one .bicep or .bicepparam file. Text with mistakes is read
// as far as it makes sense; Parse never fails. Out come declarations with their
// spans, and for a property path the span of the value, as far as it is written
// in this file. A Project puts files together: it follows modules and imports,
// and leads a JSON pointer into a compiled template to its place. Which of several places a value came from can depend on values;
// then all of them are named and the caller, who knows the value, may choose.
package sourcemap

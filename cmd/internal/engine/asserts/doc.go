// Package asserts runs assertions about deployments: files of assertions beside templates go
// in, test results come out. An assertion is a query in JMESPath, the language of az --query,
// on the document that forearm expand writes, and what it should give. It is made for each
// case of the file's table of parameters.
//
// What depends on something that only Azure knows, or that was not given, is neither right
// nor wrong: an assertion holds only where it holds whatever that is.
package asserts

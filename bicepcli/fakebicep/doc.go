// Package fakebicep is a Bicep CLI for tests: it answers from recordings of the
// real one, over its command line and over JSON-RPC, and can misbehave on demand.
//
// A test binary becomes the compiler by calling Main from its TestMain when
// Wanted says so, or by registering Main as the command "bicep" (and "az") of
// testscript. What it does is chosen by environment variables:
//
//	DOTNET_FAKEBICEP_RECORDED   folder of the recordings (fixtures/projects/recorded)
//	DOTNET_FAKEBICEP_ROOT       folder that stands for ${ROOT} in them; the parent of
//	                     DOTNET_FAKEBICEP_RECORDED where not set
//	DOTNET_FAKEBICEP_MISBEHAVE  one of the Misbehave constants
//	DOTNET_FAKEBICEP_STDERR     what Hang and Fail print
//	DOTNET_FAKEBICEP_VERSION    version to report instead of the recorded one
//	DOTNET_FAKEBICEP_LOG        file to which each start appends its arguments as a
//	                     line of JSON, and each JSON-RPC request its method and path
//
// A command line without a recording is answered too where a test brings its own
// result: "<recorded>/<path below root>.json" is standard output, and
// "<recorded>/<path below root>.stderr" standard error; with the latter alone the
// exit status is 1. A file whose first line is "// fakebicep: NAME" has the result of the file NAME
// in its folder. Called "az", or with "bicep" as its first argument, it takes
// the arguments of the Azure CLI and prints as that does.
package fakebicep

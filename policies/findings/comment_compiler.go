package findings

import (
	"strings"
)

// compilerRules are rules of the compiler's linter, and what forearm calls the same.
// The proposal and the compiler disagree about the name of the first.
var compilerRules = map[string][]string{
	"stacks-extensibility-compat":        {"stack-auth", "stack-value", "stack-directive"},
	"stacks-extensibility-compatibility": {"stack-auth", "stack-value", "stack-directive"},
}

// parseCompilerComment reads the codes of such a comment. It is about the next line, and
// is not reported where it silences nothing: it was written for the compiler.
func parseCompilerComment(line string) comment {
	codes, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), compilerComment), "//")
	c := comment{line: true}
	for _, code := range strings.Fields(codes) {
		c.policies = append(c.policies, compilerRules[code]...)
	}
	return c
}

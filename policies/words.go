package policies

import (
	"github.com/open-policy-agent/opa/v1/ast"
)

// Words are the texts that the message of a finding can have been made with: those of
// its policy and of the libraries that it imports. They come from whoever wrote the
// policy, and not from what it was asked about.
func (f *Finding) Words() []string {
	words := []string{f.Rule.Title, undeterminedMessage, secretReasons}
	if f.policy == nil || f.policy.module == nil {
		return words
	}
	parsed, err := f.policy.module.parse()
	if err != nil {
		return words
	}
	words = append(words, textsOf(parsed)...)
	for _, file := range shippedIndex.libraries {
		if lib, err := shippedModule(file).parse(); err == nil {
			words = append(words, textsOf(lib)...)
		}
	}
	return words
}

func textsOf(m *ast.Module) []string {
	var texts []string
	ast.WalkTerms(m, func(t *ast.Term) bool {
		if s, ok := t.Value.(ast.String); ok {
			texts = append(texts, string(s))
		}
		return false
	})
	return texts
}

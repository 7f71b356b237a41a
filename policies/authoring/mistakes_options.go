package authoring

import (
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/loading"
)

// lintSchemas reports invalid schemas, and defaults that do not match them.
func (m *Linter) lintSchemas(r *loading.Rule, at *ast.Location) {
	for _, o := range r.Schemas {
		if _, err := o.Compile(); err != nil {
			m.addWarning(diag.Error, at, "", "custom.schema.%s is not a valid JSON Schema: %v.", o.Key, err)
			continue
		}
		declared := false
		for _, s := range r.Configuration {
			if s.Key != o.Key {
				continue
			}
			declared = true
			if err := o.Violation(loading.PlainValue(s.Default)); err != nil {
				m.addWarning(diag.Error, at, "", "The default of the option %s does not match its schema: %v.", o.Key, err)
			}
		}
		if !declared {
			m.addWarning(diag.Warning, at, "Declare its default under custom.configuration.", "The option %s has a schema and no default.", o.Key)
		}
	}
}

package expand

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// SessionOptions say what the expressions of a Session see.
type SessionOptions struct {
	// Parameters and Variables are objects of name to value, as a template has
	// them: a text in brackets is an expression. Parameters are untyped.
	Parameters, Variables value.Value
	// Functions is an object of namespace to name to definition.
	Functions value.Value
	// Copy is the loop that runs, nil if none does.
	Copy *eval.Copy
	// Scope is where the deployment goes that the expressions are part of.
	Scope deployment.Scope
	// Placement is the kind of place that the expressions are in.
	Placement eval.Placement
	// Context, Runtime, AsOf and AnyDay as for Expand.
	Context value.Value
	Runtime eval.Runtime
	AsOf    time.Time
	AnyDay  bool
}

// Session evaluates expressions one after the other, as they would be evaluated
// in a template that deploys nothing. It is for one goroutine.
type Session struct {
	x     *expansion
	unit  *unit
	scope *eval.Scope
}

// NewSession prepares a session. What is wrong with the declarations shows when
// an expression needs them, or is reported by the first Eval.
func NewSession(o SessionOptions) *Session {
	x := newExpansion(Options{Context: o.Context, Runtime: o.Runtime, AsOf: o.AsOf, AnyDay: o.AnyDay}, &deployment.Deployment{})
	s := &Session{x: x, unit: x.rootUnit(x.viewTemplate(o.sessionTemplate(), &frame{x: x}), givenParameters{})}
	s.scope = &eval.Scope{Env: s.unit.env, Frame: s.unit.frame, Placement: o.Placement, Seed: s.unit.module.Path}
	if o.Copy != nil {
		s.scope = s.scope.Loop(o.Copy)
	}
	return s
}

// Eval evaluates a text of a template: an expression in brackets, or a literal.
// What has no value is unknown, and the diagnostics say why.
func (s *Session) Eval(text string) (value.Value, diag.List) {
	return s.EvalValue(value.NewString(text))
}

// EvalValue is Eval for any JSON of a template, with its property loops.
func (s *Session) EvalValue(v value.Value) (value.Value, diag.List) {
	result := s.x.ev.Value(v, s.scope)
	diags := s.x.d.Diagnostics
	s.x.d.Diagnostics = nil
	return result, diags
}

// schemas are those of a template, by scope.
var schemas = map[deployment.Scope]string{
	deployment.ResourceGroup:   "2019-04-01/deploymentTemplate.json#",
	deployment.Subscription:    "2018-05-01/subscriptionDeploymentTemplate.json#",
	deployment.ManagementGroup: "2019-08-01/managementGroupDeploymentTemplate.json#",
	deployment.Tenant:          "2019-08-01/tenantDeploymentTemplate.json#",
}

// sessionTemplate declares what the session's expressions see.
func (o SessionOptions) sessionTemplate() value.Value {
	parameters := value.NewBuilder(o.Parameters.Len())
	for _, m := range o.Parameters.Members() {
		parameters.Set(m.Name, value.ObjectOf("defaultValue", m.Value))
	}
	return value.ObjectOf("$schema", "https://schema.management.azure.com/schemas/"+schemas[o.Scope], "contentVersion", "1.0.0.0",
		"parameters", parameters.Object(), "functions", value.NewArrayOf(o.Functions.Members(), func(namespace value.Member) value.Value {
			return value.ObjectOf("namespace", namespace.Name, "members", namespace.Value)
		}),
		"variables", value.Or(o.Variables, value.NewObject(nil)), "resources", value.NewArray(nil))
}

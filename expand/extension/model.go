package extension

import (
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Config is the configuration of an extension in one deployment.
type Config struct {
	Declaration *Declaration
	Properties  []*Property
	// Nested configurations keep what is secure under auth.
	Nested bool
	// Incomplete configurations may have more properties than are known.
	Incomplete bool
	// path is that of the deployment whose configuration this is.
	path string
}

// Property is one property of a configuration.
type Property struct {
	// Path leads to the property; within auth it has several parts.
	Path   []string
	Secure bool
	// Type is the type of the value, "" where it is unknown.
	Type string

	term term
	// misplaced properties were reported; the rules do not judge them again.
	misplaced bool
}

// Scope is the deployment that expressions about configurations are written in:
// a template's own defaults, or the parent that configures a nested deployment.
type Scope struct {
	Eval *eval.Evaluator
	// Names is what names mean here.
	Names *eval.Scope
	// Configs are the configurations of this deployment, which its nested
	// deployments may inherit.
	Configs []*Config
	// Variable is the declaration of a variable; Absent if there is none.
	Variable func(name string) value.Value
	// SecureParameter reports whether a parameter is declared secure.
	SecureParameter func(name string) bool
	// Resource finds a resource of this deployment by its symbolic name, with an
	// index in brackets, or by its name.
	Resource func(name string) (id value.Value, apiVersion string, ok bool)
}

// term is a value of a configuration with what it was given as: expressions are
// taken apart only as far as the rules look into them.
type term struct {
	kind Kind
	// value is what the expression gives. A mock stands in for what Azure would
	// answer; a term with branches, or of a directive, has none that counts.
	value value.Value
	// node is the expression, nil if the value was plain JSON; text is what it is
	// in, and span its place.
	node expr.Node
	text value.Value
	span source.Span
	// hops are what led from where the value was written to where it is used, the last
	// first; written is its place before that, where that is another.
	hops    []hop
	written source.Span

	// object reports that members are known; others may be missing if loose.
	object  bool
	members []namedTerm
	// loose is an expression that may add members with names unknown.
	loose     expr.Node
	loosePart string
	// incomplete objects lack members because of a mistake that was reported.
	incomplete bool
	// whole are the configurations that went in as a whole, or whose auth did.
	whole []wholePart

	// branches can all still be taken; what that depends on is late.
	branches []term
	hangsOn  []value.Value
	// when are the conditions of the branches; nil if they cannot be told.
	when []expr.Node
	// chosen reports that a conditional was decided to get here.
	chosen  bool
	untaken []expr.Node
	// passed are the branches that were not taken, where the rules judge them all the
	// same.
	passed []term

	// call is the list*() function whose result this is, path what is accessed.
	call *expr.Call
	path []expr.Node
	// directive is where a stack would get the value again, obstacle why it could not.
	directive *Directive
	obstacle  string
	wrapper   string // the function around a list*() call

	inherited *inheritance
	// function is a call of extensions() that still lacks its member.
	function *Config
	// broken terms were reported; nothing more is reported about them.
	broken bool
}

// inheritance is the property of a configuration that a term comes from.
type inheritance struct {
	config *Config
	name   string
	secure bool
	// exact is the property, where the term is all of it.
	exact *Property
}

// wholePart is a configuration that was inherited in one piece.
type wholePart struct {
	config *Config
	auth   bool
	span   source.Span
}

// hop is one step on the way of a term: a place that it was used at, a variable that it was, or a
// conditional that chose it, with what that depended on. Terms are taken apart without the evaluator, which
// notes the same of all other expressions.
type hop struct {
	span source.Span
	text value.Value
	node expr.Node
	args []value.Value
	// variable is the name of one.
	variable string
}

// Directive is where a stack gets a secret again when it needs it.
type Directive struct {
	// API is set for a call of Azure Resource Manager, not for a Key Vault reference.
	API bool
	// Object is the directive as it is kept: {keyVault: {id}, secretName,
	// secretVersion}, or {method, armResourceId, apiVersion, action, query,
	// responseValuePath}.
	Object value.Value
}

type namedTerm struct {
	name string
	key  source.Span
	term term
	// marks are those of the name.
	marks value.Marks
}

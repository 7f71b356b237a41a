package evaluation

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/refusal"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/lowered"
	"github.com/forearm/forearm/policies/ruletree"
	"github.com/forearm/forearm/policies/ternary"
)

// Engine asks the policies. It is safe for concurrent use.
type Engine struct {
	Loaded *loading.Policies
	// natives are the checks in Go of which a rule is selected.
	natives []native
	*asked
}

// asked is what engines have in common that differ in which policies they report alone.
type asked struct {
	common  *input.Common
	Store   storage.Store
	timeout time.Duration
	// azure is what Azure Policy enforces, nil if that is nothing; anyDay reports that
	// the day is not given.
	azure  *loading.AzurePolicy
	anyDay bool

	compilations *Compilations

	mu      sync.Mutex
	queries map[string]*query
	// footprints are kept by folded type. Without them, Azure Verified Modules take 2.2 % more
	// instructions, hand-written templates 0.4 %.
	footprints input.Cache[string, input.Footprint]
}

// Result is what the policies say about one input. Nothing in it is suppressed
// yet; see Suppressor.
type Result struct {
	// Findings have outcome fail or unknown.
	Findings []findings.Finding
	// Verdicts are all of them, pass and none included: one for each policy and
	// resource that it was asked about.
	Verdicts    []Verdict
	Diagnostics diag.List

	unset []unset // while the policies are asked
}

// unset is a finding of a result that may be about what the service decides.
type unset struct {
	finding int // index in Result.Findings
	target  *input.Target
	policy  int // index in query.policies
	path    any // as the policy gave it
	// eitherWay reports that the policy fails for each value of something unknown, so that it
	// has no finding of its own.
	eitherWay bool
}

// Verdict is what one policy says about one resource altogether.
type Verdict struct {
	Rule    *loading.Rule
	Outcome findings.Outcome
	target  *input.Target
}

// native is a check that is written in Go: what depends on more than a policy can
// see, or would be too slow in Rego. Its rules are beside the policies: what it
// states goes the way of every finding, through selection, severities, exceptions
// and the baseline to the reports.
type native interface {
	// rules are those that statements are about.
	rules() []*loading.Rule
	// check reports what is wrong with a deployment.
	check(d *deployment.Deployment, say func(statement))
}

// statement is what a native check says about one place.
type statement struct {
	rule     *loading.Rule
	resource *deployment.Resource
	// path leads from the body that would be sent to the place.
	path    []string
	message diag.Message
	// severity is that of the rule, or less.
	severity diag.Severity
	// presence reports that it is about whether there is a member, whatever its value.
	presence bool
	// orNull reports that presence holds if the value is null, too.
	orNull bool
	// rests are assumed values that it depends on beside what is at the place.
	rests []value.Value
	// meant is the name that the member at the place probably should have.
	meant string
}

// query asks a set of policies about a list of targets.
type query struct {
	policies []*loading.Policy
	lib      loading.Library
	store    storage.Store
	data     ast.Object
	spelling input.Spelling
	// reads is what the policies look at.
	reads        input.Footprint
	compilations *Compilations
	// opa reports that OPA is to evaluate the policies: those of the user's, whose cost is
	// counted in OPA's steps, shipped ones that import modules of the user's, those that are
	// traced, and what is not lowered.
	opa bool
	// prints reports that what policies print is wanted: it costs what is printed.
	prints bool
	// byOPA is the same query for OPA.
	byOPA func() *query

	once sync.Once
	compiled
	err error

	mu sync.Mutex
	// known are answers about deployments. Without them, Azure Verified Modules take 7 % more
	// instructions, hand-written templates 1 %.
	known map[input.DeployedKey]answer
}

// compiled is what is asked.
type compiled struct {
	program *ternary.Program
	refs    []rulesOf // by policy
	// compiler and body are nil if OPA is not asked.
	compiler *ast.Compiler
	body     ast.Body
	// lowered are the rules as closures; nil if OPA is asked, or where the policies use
	// what is not lowered.
	lowered *loweredQuery
}

// compilation is a compiled query. Its modules are part of its key, by identity, so they are
// kept alive with it.
type compilation struct {
	rules    *ruletree.Node
	lowered  *loweredQuery
	compiler *ast.Compiler
	body     ast.Body
	modules  map[string]*ast.Module
}

// Compilations caches compiled queries for engines that evaluate the same modules: settings
// and selections differ between the folders of a repository, the policies mostly do not. The
// zero value is ready for use; nil caches nothing.
type Compilations struct {
	mu   sync.Mutex
	kept map[string]compilation
}

// loweredQuery is the policies of a query as closures.
type loweredQuery struct {
	program *lowered.Program
	rules   []loweredRules // by policy
}

// loweredRules are the rules of a policy that are evaluated; nil if it has none.
type loweredRules struct{ applies, findings *lowered.Rule }

// rulesOf are the rules that are asked for.
type rulesOf struct{ applies, findings ast.Ref }

// decision is what a policy says about a target whatever it is that is not known.
type decision struct {
	outcome findings.Outcome
	// found are the findings, each with the doubt whether it is one.
	found []ternary.Item
	// why is the doubt that leaves the outcome unknown.
	why *ternary.Doubt
}

// answer is what the policies say about one target: raw findings by policy, and
// the policies that do not apply to it.
type answer struct {
	target int
	hits   []hit
	none   []int
	// unknown are the policies that have read something that is not known. What the others
	// say holds whatever that is.
	unknown []int
}

type hit struct {
	policy int
	raw    any
}

// shapes is the check of resources against the published shapes of their types.
type shapes struct {
	options shape.Options
	list    []*loading.Rule
	byID    map[shape.ID]*loading.Rule
}

// refusals is the check of what services refuse for its content, and of what has been
// retired.
type refusals struct {
	asOf time.Time
	list []*loading.Rule
	byID map[refusal.ID]*loading.Rule
}

// budget is what was spent on a file to no avail: queries are repeated where a policy
// in them does not end, and several may not.
type budget struct {
	steps    atomic.Int64
	timeouts atomic.Int32
}

// judgement is what assignments make of a deployment, computed when it is first asked
// for; nil if there are none.
type judgement struct {
	outcome func() *azure.Outcome
	of      func() map[*deployment.Resource][]*azure.Result
	d       *deployment.Deployment
}

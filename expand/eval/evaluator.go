package eval

import (
	"time"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// Evaluator evaluates the expressions of one entry file. It is for one goroutine.
type Evaluator struct {
	// Tokens are what a pipeline replaces in texts before it deploys.
	Tokens  *value.Tokens
	Runtime Runtime
	Budget  *Budget
	// AsOf is the date that utcNow() answers, and AsOfGiven reports that it was given.
	AsOf      time.Time
	AsOfGiven bool

	cache *expr.Cache
	depth int
	// member is what the access at work reads of the node that is evaluated next.
	member  string
	origins originRecorder
	notes   noteBook
	calls   callPool
	answers answers
}

// New makes an evaluator; a nil Runtime is None.
func New(r Runtime) *Evaluator {
	if r == nil {
		r = None{}
	}
	noter, _ := r.(Noter)
	return &Evaluator{Runtime: r, Budget: NewBudget(), cache: expr.NewCache(), notes: noteBook{noter: noter}}
}

// running is a call at work. It is used again: an evaluation makes millions of them,
// each of which is not needed once it has returned. What it was given stays.
type running struct {
	funcs.Call
	host host
}

// callPool has the calls that have returned, and room for what calls are given: many values
// are made at once.
type callPool struct {
	idle []*running
	room []value.Value
}

func (p *callPool) beginCall(h host, f *funcs.Func, n *expr.Call) *running {
	var r *running
	if last := len(p.idle) - 1; last >= 0 {
		r, p.idle = p.idle[last], p.idle[:last]
	} else {
		r = &running{}
	}
	r.host = h
	r.Call = funcs.Call{Func: f, Name: n.Name, Host: &r.host, Args: p.roomFor(len(n.Args))}
	return r
}

func (p *callPool) endCall(r *running) {
	*r = running{}
	p.idle = append(p.idle, r)
}

// roomFor is room for n values.
func (p *callPool) roomFor(n int) []value.Value {
	const most = 64
	if n > most/4 {
		return make([]value.Value, n)
	}
	if len(p.room) < n {
		p.room = make([]value.Value, most)
	}
	taken := p.room[:n:n]
	p.room = p.room[n:]
	return taken
}

// keepValues copies values.
func (p *callPool) keepValues(list ...value.Value) []value.Value {
	taken := p.roomFor(len(list))
	copy(taken, list)
	return taken
}

// Parse reads the expression of a template's text, with memory.
func (e *Evaluator) Parse(text string) (expr.Node, *expr.SyntaxError) {
	return e.cache.Parse(text[1 : len(text)-1])
}

// host is what the evaluator is to the functions.
type host struct {
	e  *Evaluator
	sc *Scope
}

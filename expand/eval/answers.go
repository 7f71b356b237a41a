package eval

import (
	"hash/maphash"
	"math/bits"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// maxAnswers is how much a template may learn about secrets, in bits. Whether something
// is secret has to end at conditions, lengths and numbers of instances: nothing could be
// computed otherwise. But a template that asks of each letter whether it is an a, a b, a c, has the
// secret in the end, without a mark. Sixteen bits are two or three letters.
const maxAnswers = 16

// bitsOfNumber is the least that a number discloses that was counted by something made of a
// secret; a large one discloses as many bits as it has, since a secret can be made into it.
const bitsOfNumber = 4

// answers are the questions that were asked about secrets, each counted once.
type answers struct {
	seed  maphash.Seed
	asked map[uint64]bool
	bits  int
	// given is how many answers there were, the same ones too.
	given int
}

// countProbe counts an answer about secrets that is not a secret itself: a boolean or a
// number. What counts is what it discloses, and not which function was asked: two questions are
// different where what they were asked of was made otherwise, or is compared with something
// else. It reports once that these are too many to be meant for anything else than getting at
// the secret.
func (a *answers) countProbe(c *funcs.Call, answer value.Value) (tooMany bool) {
	a.given++
	if a.bits > maxAnswers {
		return false
	}
	derived := false
	for _, arg := range c.Args {
		derived = derived || arg.Deep().Any(value.Secret) && isDerived(arg)
	}
	if !derived && isOrdinary(c) {
		return false
	}
	told := 1
	if answer.Kind() != value.Bool && derived {
		told = max(bitsOfNumber, bitsOf(answer))
	}
	return a.addDisclosed(c.Func.Name, c.Args, told)
}

// countInstances counts what the number of instances of a loop discloses, and reports once
// that it is too much.
func (a *answers) countInstances(count value.Value) (tooMany bool) {
	return count.Marks().Any(value.Secret) && a.bits <= maxAnswers && a.addDisclosed("copy", []value.Value{count}, bitsOf(count))
}

// bitsOf is how many bits a number has.
func bitsOf(v value.Value) int {
	n := v.Int()
	return bits.Len64(uint64(max(n, -n)))
}

// addDisclosed adds what an answer discloses of the values, unless it was added before. It
// reports that it is this one that is too many.
func (a *answers) addDisclosed(function string, of []value.Value, told int) bool {
	if a.asked == nil {
		a.seed, a.asked = maphash.MakeSeed(), map[uint64]bool{}
	}
	var h maphash.Hash
	h.SetSeed(a.seed)
	h.WriteString(function)
	for _, v := range of {
		writeEvidence(&h, v, maxBack)
	}
	key := h.Sum64()
	if a.asked[key] {
		return false
	}
	a.asked[key] = true
	a.bits += told
	return a.bits > maxAnswers
}

func tooManyAnswers() diag.Diagnostic {
	return diag.Diagnostic{Code: diag.SecretLaundered, Severity: diag.Warning,
		Message: diag.Messagef("The template evaluates more than %d conditions on secrets: their results can reveal a secret, and are not masked.", maxAnswers)}
}

// isOrdinary reports whether a call asks what templates may ask about a secret: its length,
// whether it is empty, its member names.
func isOrdinary(c *funcs.Call) bool {
	if len(c.Args) == 1 {
		return true
	}
	for _, arg := range c.Args {
		if arg.IsNull() || arg.Kind() == value.String && arg.Str() == "" || arg.Kind() == value.Object && !secretNames(arg) {
			return true
		}
	}
	return false
}

// secretNames reports whether a secret is the name of a member.
func secretNames(v value.Value) bool {
	for i := range v.Members() {
		if v.Members()[i].Marks.Any(value.Secret) {
			return true
		}
	}
	return false
}

// isDerived reports whether a function derived a value from the secret itself, and not from
// what merely contains it.
func isDerived(v value.Value) bool {
	o := v.Origin()
	if v.Kind() == value.Object && secretNames(v) {
		return true
	}
	for ; o != nil; o = o.From {
		if o.Kind == value.OriginFunction && o.Call != nil && len(o.Call.Args) > 0 {
			return true
		}
	}
	return false
}

// maxBack is how far a value is followed back to tell two questions apart.
const maxBack = 12

// writeEvidence writes what a value is and what it was made of.
func writeEvidence(h *maphash.Hash, v value.Value, steps int) {
	const most = 64
	if v.Extent().Parts <= most {
		h.WriteString(v.Compact())
	}
	h.WriteByte(0)
	o := v.Origin()
	for o != nil && (o.Call == nil || len(o.Call.Args) == 0) && o.From != nil {
		o = o.From
	}
	if o == nil || o.Call == nil || steps == 0 {
		return
	}
	if n, is := o.Call.Node.(*expr.Call); is {
		h.WriteString(n.Folded)
	}
	for _, arg := range o.Call.Args {
		writeEvidence(h, arg, steps/2)
	}
}

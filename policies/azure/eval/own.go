package eval

import (
	"net/netip"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// callPolicyFunction calls a function that only policies have.
func (e *Evaluator) callPolicyFunction(n *expr.Call, args []value.Value) (value.Value, error) {
	switch n.Folded {
	case "field":
		return e.callField(args[0])
	case "current":
		return e.fields.current(args)
	case "parameters":
		name := args[0]
		if name.Kind() != value.String {
			return name, errorf("The name of a parameter is a text.")
		}
		v, ok := e.Parameters[strings.ToLower(name.Str())]
		if !ok {
			return v, errorf("The parameter '%s' has no value and no default.", name.Str())
		}
		return v, nil
	case "adddays":
		return addDays(args)
	case "iprangecontains":
		return ipRangeContains(args)
	case "utcnow":
		return e.contextValue(func(c *Context) value.Value { return c.Now }, n), nil
	case "resourcegroup":
		return e.contextValue(func(c *Context) value.Value { return c.ResourceGroup }, n), nil
	case "subscription":
		return e.contextValue(func(c *Context) value.Value { return c.Subscription }, n), nil
	case "requestcontext":
		return e.requestContext(n), nil
	case "policy":
		return e.contextValue(func(c *Context) value.Value { return c.Policy }, n), nil
	}
	return notGiven(n), nil // claims() of a token that an external evaluation gave
}

// contextValue returns what a function about the context returns.
func (e *Evaluator) contextValue(get func(*Context) value.Value, n expr.Node) value.Value {
	if e.Context != nil {
		if v := get(e.Context); !v.IsAbsent() {
			return v
		}
	}
	return notGiven(n)
}

// notGiven returns the value of an expression that depends on what was not given.
func notGiven(n expr.Node) value.Value { return expr.Unknown(n).Mark(value.Unknown) }

// requestContext has the API version of the request, if that is known, and who asks,
// which is not.
func (e *Evaluator) requestContext(n expr.Node) value.Value {
	given := e.contextValue(func(c *Context) value.Value { return c.RequestContext }, n)
	b := value.NewBuilder(2)
	if !given.IsUnknown() {
		b = value.BuilderFrom(given)
	}
	switch {
	case e.APIVersion != "":
		b.Set("apiVersion", value.NewString(e.APIVersion).WithOrigin(e.Body.Get("apiVersion").Origin()))
	case b.Get("apiVersion").IsAbsent():
		b.Set("apiVersion", notGiven(expr.NewCall("requestContext")))
	}
	if b.Get("identity").IsAbsent() {
		b.Set("identity", notGiven(expr.NewCall("requestContext")))
	}
	return b.Object()
}

// callField returns the function field(): the empty text for what is missing, and an array for
// a field with [*].
func (e *Evaluator) callField(name value.Value) (value.Value, error) {
	if Open(name) {
		return undeterminedValue(name), nil
	}
	if name.Kind() != value.String {
		return name, errorf("The name of a field must be a string.")
	}
	of := &e.fields
	if e.Primary != nil {
		of = &fields{request: e.Primary}
	}
	ref, err := of.resolve(name.Str())
	if err != nil {
		return value.Value{}, err
	}
	return collectSelection(of.find(ref)), nil
}

const dateFormat = "2006-01-02T15:04:05.0000000Z"

// Now returns a time as utcNow() gives it.
func Now(t time.Time) value.Value { return value.NewString(t.UTC().Format(dateFormat)) }

func addDays(args []value.Value) (value.Value, error) {
	if Open(args[0]) || Open(args[1]) {
		return undeterminedValue(args...), nil
	}
	if args[0].Kind() != value.String || args[1].Kind() != value.Int {
		return value.Value{}, errorf("addDays takes a date and a whole number of days.")
	}
	var at time.Time
	var err error
	for _, layout := range []string{"2006-01-02T15:04:05.9999999Z", "2006-01-02T15:04:05.9999999Z07:00"} {
		if at, err = time.Parse(layout, args[0].Str()); err == nil {
			break
		}
	}
	if err != nil {
		return value.Value{}, errorf("addDays takes a date of the form yyyy-MM-ddTHH:mm:ss.FFFFFFFZ, and not %s.", args[0])
	}
	days := args[1].Int()
	if days > 4_000_000 || days < -4_000_000 {
		return value.Value{}, errorf("addDays leads out of the years that dates have.")
	}
	at = at.UTC().AddDate(0, 0, int(days))
	if at.Year() < 1 || at.Year() > 9999 {
		return value.Value{}, errorf("addDays leads out of the years that dates have.")
	}
	return value.NewString(at.Format(dateFormat)), nil
}

func ipRangeContains(args []value.Value) (value.Value, error) {
	if Open(args[0]) || Open(args[1]) {
		return undeterminedValue(args...), nil
	}
	var bounds [4]netip.Addr
	for i, arg := range args {
		from, to, ok := ipRange(arg.Str())
		if !ok {
			return value.Value{}, errorf("%s is no address, no CIDR range and no range of addresses.", arg)
		}
		bounds[2*i], bounds[2*i+1] = from, to
	}
	if bounds[0].Is4() != bounds[2].Is4() {
		return value.Value{}, errorf("ipRangeContains takes two ranges of IPv4 or of IPv6, and not one of each.")
	}
	return value.NewBool(bounds[0].Compare(bounds[2]) <= 0 && bounds[3].Compare(bounds[1]) <= 0), nil
}

// ipRange reads an address, a CIDR range or FROM-TO.
func ipRange(s string) (from, to netip.Addr, ok bool) {
	s = strings.TrimSpace(s)
	if a, b, isRange := strings.Cut(s, "-"); isRange {
		from, errA := netip.ParseAddr(strings.TrimSpace(a))
		to, errB := netip.ParseAddr(strings.TrimSpace(b))
		return from, to, errA == nil && errB == nil && from.Is4() == to.Is4() && from.Compare(to) <= 0
	}
	if addr, err := netip.ParseAddr(s); err == nil {
		return addr, addr, true
	}
	prefix, err := netip.ParsePrefix(s)
	if err != nil {
		return from, to, false
	}
	from = prefix.Masked().Addr()
	bytes := from.AsSlice()
	for bit := prefix.Bits(); bit < from.BitLen(); bit++ {
		bytes[bit/8] |= 0x80 >> (bit % 8)
	}
	to, ok = netip.AddrFromSlice(bytes)
	return from, to, ok
}

package builtins

import (
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"
)

// Capabilities are what policies may use: no clock, no network, no randomness
// and nothing of the machine they run on, so that the same input has the same
// findings everywhere and at any time, and a stranger's policy gets at nothing.
var Capabilities = sync.OnceValue(func() *ast.Capabilities {
	all := ast.CapabilitiesForThisVersion()
	kept := all.Builtins[:0:0]
	for _, b := range all.Builtins {
		if !b.Nondeterministic && !reaches[b.Name] {
			kept = append(kept, b)
		}
	}
	for _, f := range Functions {
		kept = append(kept, f.builtin())
	}
	all.Builtins = kept
	all.AllowNet = []string{}
	return all
})

// reaches are functions that get at something outside of their arguments. Most are
// declared as not deterministic, which an update of OPA may take back.
var reaches = map[string]bool{
	"http.send": true, "net.lookup_ip_addr": true, "opa.runtime": true,
	"time.now_ns": true, "rand.intn": true, "uuid.rfc4122": true,
	// A $ref in a schema is followed to files and to the network.
	"json.match_schema": true, "json.verify_schema": true,
	// They depend on the clock where no time is given.
	"io.jwt.decode_verify": true, "io.jwt.encode_sign": true, "io.jwt.encode_sign_raw": true,
	"crypto.x509.parse_and_verify_certificates":              true,
	"crypto.x509.parse_and_verify_certificates_with_options": true,
}

// zoned take times with a time zone.
var zoned = map[string]bool{
	"time.format": true, "time.date": true, "time.clock": true, "time.weekday": true, "time.add_date": true, "time.diff": true,
}

// inZone makes sure that no time is computed in the zone of the machine. It is Halt,
// since OPA takes other errors of a function for an undefined result.
func inZone(name string, args []*ast.Term) error {
	for _, a := range args {
		t, ok := a.Value.(*ast.Array)
		if !ok || t.Len() < 2 {
			continue
		}
		if zone, _ := t.Elem(1).Value.(ast.String); strings.EqualFold(string(zone), "Local") {
			return topdown.Halt{Err: &topdown.Error{Code: topdown.BuiltinErr, Message: name + ": the time zone of the machine is none of a policy's business"}}
		}
	}
	return nil
}

// NewCompiler has the functions that policies may use, and no others.
func NewCompiler() *ast.Compiler {
	metered()
	return ast.NewCompiler().
		WithCapabilities(Capabilities()).
		WithDefaultRegoVersion(ast.RegoV1)
}

// metered puts a charge before each of OPA's functions that policies may call, and
// behind it one for what it made. OPA's functions are the process's: queries without
// a guard are not charged. Functions that do without it are given the context with the
// guard, too.
var metered = sync.OnceFunc(func() {
	for _, b := range Capabilities().Builtins {
		call := topdown.GetBuiltin(b.Name)
		if call == nil || constant[b.Name] {
			continue
		}
		ast.BuiltinMap[b.Name].CanSkipBctx = false
		topdown.RegisterBuiltinFunc(b.Name, charged(b.Name, call))
	}
})

func charged(name string, call topdown.BuiltinFunc) topdown.BuiltinFunc {
	price := prices[name]
	return func(c topdown.BuiltinContext, args []*ast.Term, iter func(*ast.Term) error) error {
		if zoned[name] {
			if err := inZone(name, args); err != nil {
				return err
			}
		}
		g, ok := c.Cancel.(*Guard)
		if !ok {
			return call(c, args, iter)
		}
		steps := 0
		for _, a := range args {
			steps += surfaceCost(a.Value)
		}
		if price != nil {
			steps = sumCapped(steps, price(args))
		}
		if err := g.Charge(steps, name); err != nil {
			return err
		}
		return call(c, args, func(result *ast.Term) error {
			if result != nil {
				if err := g.Charge(surfaceCost(result.Value), name); err != nil {
					return err
				}
			}
			return iter(result)
		})
	}
}

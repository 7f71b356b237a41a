package funcs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// machine evaluates expressions that need nothing but functions: no marks, no
// deployment, nothing unknown but what a test puts in.
type machine struct {
	parameters, variables value.Value
	lambdas               []map[string]value.Value
	steps, bytes          int
}

var errNeedsDeployment = errors.New("needs a deployment")

func (m *machine) Spend(steps, bytes int) error {
	m.steps += steps
	m.bytes += bytes
	if m.steps > 1_000_000 || m.bytes > 8<<20 {
		return errors.New("over budget")
	}
	return nil
}

func (m *machine) text(s string) (value.Value, error) {
	if !expr.IsExpression(s) {
		return value.NewString(expr.Unescape(s)), nil
	}
	n, err := expr.Parse(s[1 : len(s)-1])
	if err != nil {
		return value.Value{}, err
	}
	return m.eval(n)
}

func (m *machine) eval(n expr.Node) (value.Value, error) {
	switch n := n.(type) {
	case *expr.Literal:
		return n.Value, nil
	case *expr.Access:
		base, err := m.eval(n.Base)
		if err != nil {
			return base, err
		}
		key, err := m.eval(n.Key)
		if err != nil {
			return key, err
		}
		return access(base, key)
	case *expr.Call:
		return m.call(n)
	}
	return value.Value{}, fmt.Errorf("unknown node %T", n)
}

func access(base, key value.Value) (value.Value, error) {
	switch {
	case base.Kind() == value.Object && key.Kind() == value.String && base.Has(key.Str()):
		return base.Get(key.Str()), nil
	case base.Kind() == value.Array && key.Kind() == value.Int && key.Int() >= 0 && key.Int() < int64(base.Len()):
		return base.Items()[key.Int()], nil
	}
	return value.Value{}, fmt.Errorf("the language expression property '%s' doesn't exist", key.Str())
}

func (m *machine) named(in value.Value, n *expr.Call) (value.Value, error) {
	name, ok := n.StringArg(0)
	if !ok || !in.Has(name) {
		return value.Value{}, fmt.Errorf("%s not found", n.Name)
	}
	v := in.Get(name)
	if v.Kind() == value.String {
		return m.text(v.Str())
	}
	return v, nil
}

func (m *machine) call(n *expr.Call) (value.Value, error) {
	switch n.Folded {
	case "parameters":
		return m.named(m.parameters, n)
	case "variables":
		return m.named(m.variables, n)
	case "lambdavariables":
		name, _ := n.StringArg(0)
		for i := len(m.lambdas) - 1; i >= 0; i-- {
			if v, ok := m.lambdas[i][value.Fold(name)]; ok {
				return v, nil
			}
		}
		return value.Value{}, fmt.Errorf("lambda variable '%s' not found", name)
	case "tryget":
		return m.tryGet(n)
	}
	f := funcs.Lookup(n.Folded)
	if f == nil {
		return value.Value{}, fmt.Errorf("the template function '%s' is not valid", n.Name)
	}
	if err := f.CheckArity(n.Name, len(n.Args)); err != nil {
		return value.Value{}, err
	}
	if f.Phase != funcs.Pure {
		return value.Value{}, errNeedsDeployment
	}
	c := &funcs.Call{Func: f, Name: n.Name, Args: make([]value.Value, len(n.Args)), Lambdas: make([]funcs.LambdaFunc, len(n.Args)), Host: m}
	c.Eval = func(i int) (value.Value, error) { return m.eval(n.Args[i]) }
	if !f.Lazy {
		for i, arg := range n.Args {
			if l, ok := arg.(*expr.Call); ok && l.Folded == "lambda" {
				c.Lambdas[i] = &lambda{m, l}
				continue
			}
			v, err := m.eval(arg)
			if err != nil {
				return v, err
			}
			c.Args[i] = v
		}
		if err := c.CheckTypes(); err != nil {
			return value.Value{}, err
		}
	}
	v, err := f.Call(c)
	return v.Mark(c.Marked()), err
}

func (m *machine) tryGet(n *expr.Call) (value.Value, error) {
	if len(n.Args) < 2 {
		return value.Value{}, errors.New("requires at least 2 argument(s)")
	}
	base, err := m.eval(n.Args[0])
	for i, arg := range n.Args[1:] {
		var key value.Value
		if err == nil {
			key, err = m.eval(arg)
		}
		if err != nil {
			return value.Value{}, err
		}
		var next value.Value
		if next, err = access(base, key); err != nil && i == 0 {
			return value.NewNull(), nil
		}
		base = next
	}
	return base, err
}

type lambda struct {
	m *machine
	n *expr.Call
}

func (l *lambda) Arity() int { return len(l.n.Args) - 1 }

func (l *lambda) Apply(args ...value.Value) (value.Value, error) {
	scope := map[string]value.Value{}
	for i := range args {
		name, _ := l.n.StringArg(i)
		scope[value.Fold(name)] = args[i]
	}
	l.m.lambdas = append(l.m.lambdas, scope)
	defer func() { l.m.lambdas = l.m.lambdas[:len(l.m.lambdas)-1] }()
	return l.m.eval(l.n.Args[len(l.n.Args)-1])
}

// TestExamples runs the examples in the functions' documentation.
func TestExamples(t *testing.T) {
	for _, f := range funcs.All() {
		if f.Phase != funcs.Pure {
			continue
		}
		for _, example := range f.Examples {
			t.Run(f.Name, func(t *testing.T) {
				got, err := (&machine{}).text(example.Expr)
				switch {
				case example.Error != "":
					if err == nil || !strings.Contains(err.Error(), example.Error) {
						t.Errorf("%s gives %s, error %v; want error %q", example.Expr, got.JSON(), err, example.Error)
					}
				case err != nil:
					t.Errorf("%s: %v", example.Expr, err)
				case got.JSON() != example.Want:
					t.Errorf("%s gives %s, want %s", example.Expr, got.JSON(), example.Want)
				}
			})
		}
	}
}

// TestDocumented makes sure that every pure function says what it does.
func TestDocumented(t *testing.T) {
	for _, f := range funcs.All() {
		if f.Phase != funcs.Pure {
			continue
		}
		good := false
		for _, example := range f.Examples {
			good = good || example.Error == ""
		}
		if f.Summary == "" || f.Doc == "" || !good && !f.Lazy && f.Name != "copyIndex" {
			t.Errorf("%s has no summary, no link or no good example", f.Name)
		}
	}
}

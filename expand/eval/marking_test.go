package eval_test

import (
	"testing"

	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// withMarks evaluates a call with the values of its arguments marked; one that is
// not chosen keeps its value. It is Absent if there is nothing to mark.
func withMarks(t *testing.T, call *expr.Call, marks value.Marks, chosen func(i int) bool) value.Value {
	t.Helper()
	e := eval.New(nil)
	sc := &eval.Scope{}
	copied := *call
	copied.Args = append([]expr.Node(nil), call.Args...)
	marked := false
	for i, arg := range copied.Args {
		if c, ok := arg.(*expr.Call); ok && c.Folded == "lambda" || !chosen(i) {
			continue
		}
		v, err := e.Node(arg, value.Value{}, sc)
		if err != nil && funcs.Lookup(call.Folded).Lazy {
			continue // it is not meant to be evaluated
		}
		if err != nil {
			t.Fatalf("%s: argument %d: %v", expr.Print(call), i, err)
		}
		copied.Args[i] = expr.NewLiteral(v.MarkDeep(marks))
		marked = true
	}
	if !marked {
		return value.Value{}
	}
	result, err := e.Node(&copied, value.Value{}, sc)
	if err != nil {
		t.Fatalf("%s with marks: %v", expr.Print(call), err)
	}
	return result
}

// examples are the calls in the documentation of the pure functions.
func examples(t *testing.T, visit func(f *funcs.Func, call *expr.Call)) {
	for _, f := range funcs.All() {
		if f.Phase != funcs.Pure || f.Name == "fail" || f.Name == "lambda" {
			continue
		}
		for _, example := range f.Examples {
			if example.Error != "" {
				continue
			}
			n, err := expr.Parse(example.Expr[1 : len(example.Expr)-1])
			if err != nil {
				t.Fatalf("%s: %v", example.Expr, err)
			}
			expr.Walk(n, func(n expr.Node) bool {
				call, ok := n.(*expr.Call)
				if ok && funcs.Lookup(call.Folded) == f && len(call.Args) > 0 {
					visit(f, call)
					return false
				}
				// What is in a lambda cannot be evaluated by itself.
				return !ok || call.Folded != "lambda"
			})
		}
	}
}

// What is made of nothing but assumptions is assumed.
func TestAssumedArguments(t *testing.T) {
	tried := 0
	examples(t, func(f *funcs.Func, call *expr.Call) {
		v := withMarks(t, call, value.Assumed, func(int) bool { return true })
		if v.IsAbsent() {
			return
		}
		tried++
		if !v.Deep().Any(value.Assumed) {
			t.Errorf("%s of assumed arguments is not assumed", expr.Print(call))
		}
		if f.Marking != funcs.Opaque || f.Lazy {
			return
		}
		for i := range call.Args {
			v := withMarks(t, call, value.Assumed, func(j int) bool { return i == j })
			if !v.IsAbsent() && !v.Marks().Has(value.Assumed) {
				t.Errorf("%s: argument %d is assumed, the result is not", expr.Print(call), i)
			}
		}
	})
	if tried < 100 {
		t.Errorf("only %d examples were tried", tried)
	}
}

// What is made of secrets is secret, but for what does not tell them.
func TestSecretArguments(t *testing.T) {
	examples(t, func(f *funcs.Func, call *expr.Call) {
		v := withMarks(t, call, value.Secret, func(int) bool { return true })
		if v.IsAbsent() || v.IsNull() || v.Kind() == value.Bool || f.Name == "length" {
			if v.Deep().Any(value.Secret) && !v.IsNull() {
				t.Errorf("%s of secrets is secret, and hides nothing", expr.Print(call))
			}
			return
		}
		if !v.Deep().Any(value.Secret) {
			t.Errorf("%s of secrets is not secret", expr.Print(call))
		}
	})
}

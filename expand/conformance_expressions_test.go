package expand_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/internal/conformance"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
	"github.com/forearm/forearm/mocks"
)

const (
	expressionsFloor = 1281
	functionsFloor   = 405
)

func itoa(i int) string { return strconv.Itoa(i) }

func object(members ...any) value.Value {
	b := value.NewBuilder(len(members) / 2)
	for i := 0; i < len(members); i += 2 {
		if v, ok := members[i+1].(value.Value); !ok {
			b.Set(members[i].(string), value.FromGo(members[i+1]))
		} else if !v.IsAbsent() {
			b.Set(members[i].(string), v)
		}
	}
	return b.Object()
}

// evaluate runs one expression in a session of its own.
func evaluate(t *testing.T, text string, o expand.SessionOptions) (value.Value, diag.List) {
	t.Helper()
	runtime, diags := mocks.New(mocks.Options{Context: o.Context})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	o.Runtime, o.AsOf = runtime, asOf
	return expand.NewSession(o).Eval(text)
}

// Expressions with what engines and their documentation say they give.
func TestConformanceExpressions(t *testing.T) {
	var list []struct {
		ID, Expr, ErrorContains, Confidence string
		Error                               bool
		Expected                            conformance.JSON
		Context                             struct {
			Parameters, Variables, Functions, Environment    conformance.JSON
			SubscriptionID, ResourceGroup, ManagementGroupID conformance.JSON
		}
	}
	conformance.ReadJSON(t, corpus.Shared(t, "conformance", "expressions.json"), &list)
	score := conformance.NewScore(t, "expressions", expressionsFloor)
	for _, e := range list {
		c := e.Context
		v, diags := evaluate(t, e.Expr, expand.SessionOptions{
			Parameters: c.Parameters.Value, Variables: c.Variables.Value, Functions: c.Functions.Value,
			Context: object(
				"subscription", object("subscriptionId", c.SubscriptionID.Value),
				"resourceGroup", object("name", c.ResourceGroup.Value),
				"managementGroup", object("name", c.ManagementGroupID.Value),
				"environment", c.Environment.Value),
		})
		id := e.Confidence + "/" + e.ID + " " + e.Expr
		checkValue(score, id, v, diags, e.Expected.Value, e.Error, e.ErrorContains)
	}
}

func checkValue(score *conformance.Score, id string, v value.Value, diags diag.List, expected value.Value, fails bool, contains string) {
	errors := conformance.Errors(diags)
	switch {
	case fails:
		ok := len(errors) > 0 && strings.Contains(strings.Join(errors, "\n"), contains)
		score.Check(id, ok, "an error "+contains, v.JSON()+" "+strings.Join(errors, "; "))
	case len(errors) > 0:
		score.Check(id, false, expected.JSON(), "error: "+strings.Join(errors, "; "))
	default:
		got := conformance.Plain(v)
		score.Check(id, conformance.Same(got, expected), expected.JSON(), got.JSON())
	}
}

// Expressions with what PSRule for Azure gives, where Azure does not differ.
func TestConformanceFunctions(t *testing.T) {
	var list []struct {
		ID, Expr, ErrorContains, Compare string
		ExpectError, PSRuleSpecific      bool
		Expected, AzureExpected, RawJSON conformance.JSON
		Context                          struct {
			Parameters, Variables, Options, Deployment, DeploymentParameters conformance.JSON
			Scope, Placement                                                 string
			CopyIndex                                                        *struct {
				Name  string
				Index int
			}
		}
	}
	conformance.ReadJSON(t, corpus.Shared(t, "conformance", "expansion", "functions.json"), &list)
	score := conformance.NewScore(t, "functions", functionsFloor)
	score.Explain(functionDifferences)
	for _, e := range list {
		expected := e.Expected.Value
		if !e.AzureExpected.IsAbsent() {
			expected = e.AzureExpected.Value
		} else if e.PSRuleSpecific {
			continue
		}
		c := e.Context
		context := c.Options.Value
		if context.IsAbsent() {
			context = object()
		}
		if d := c.Deployment.Value; !d.IsAbsent() {
			if !c.DeploymentParameters.IsAbsent() {
				d = d.With("parameters", c.DeploymentParameters.Value)
			}
			context = context.With("deployment", d)
		}
		o := expand.SessionOptions{Parameters: c.Parameters.Value, Variables: c.Variables.Value, Context: context, Scope: scopes[c.Scope]}
		if c.Placement == "parameterDefaultValue" {
			o.Placement = eval.ParameterDefault
		}
		if c.CopyIndex != nil {
			o.Copy = &eval.Copy{Name: c.CopyIndex.Name, Index: c.CopyIndex.Index}
		}
		v, diags := evaluate(t, e.Expr, o)
		id := e.ID + " " + e.Expr
		if e.Compare == "" || diags.HasErrors() {
			checkValue(score, id, v, diags, expected, e.ExpectError, e.ErrorContains)
			continue
		}
		score.Check(id, compare(e.Compare, v, expected), e.Compare+" "+expected.JSON(), v.JSON())
	}
}

var scopes = map[string]deployment.Scope{
	"subscription": deployment.Subscription, "managementGroup": deployment.ManagementGroup, "tenant": deployment.Tenant,
}

func compare(how string, v, expected value.Value) bool {
	switch how {
	case "notNull":
		return !v.IsNull()
	case "matches":
		return regexp.MustCompile(expected.Str()).MatchString(v.Str())
	case "sameInstant":
		got, err := instant(v.Str())
		want, wrong := instant(expected.Str())
		return err == nil && wrong == nil && got.Equal(want)
	}
	return false
}

func instant(s string) (time.Time, error) {
	for _, layout := range []string{"01/02/2006 03:04:05 PM", "2006-01-02 15:04:05Z", time.RFC3339} {
		if t, err := time.Parse(layout, s); err == nil {
			return t, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q is not a date", s)
}

package lines

import (
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Answer answers a question.
func Answer(question value.Value) value.Value {
	switch {
	case question.Kind() != value.Object:
		return failure(diag.AzurePolicyDocument, "a line is an object with definition, function or assignments")
	case question.Has("definition"):
		return answerRule(question)
	case question.Has("function"):
		return answerFunction(question)
	case question.Has("assignments"):
		return answerAssignments(question)
	}
	return failure(diag.AzurePolicyDocument, "a line is an object with definition, function or assignments")
}

func object(members ...value.Member) value.Value { return value.NewObject(members) }

func member(name string, v value.Value) value.Member { return value.Member{Name: name, Value: v} }

func text(s string) value.Value { return value.NewString(s) }

func failure(code diag.Code, message diag.Message) value.Value {
	return object(member("error", object(member("code", text(string(code))), member("message", text(message.String())))))
}

func failed(err error) value.Value {
	return failure(diag.AzurePolicyExpression, diag.ErrorText(err))
}

// fieldsOf is the table of aliases that a question names.
func fieldsOf(question value.Value) rule.Fields {
	rows := question.Get("aliases")
	switch {
	case rows.Kind() == value.Array:
		var list []*alias.Alias
		for _, row := range rows.Items() {
			list = append(list, alias.FromValue(row))
		}
		return rule.Fields{Table: alias.New(list)}
	case question.Get("fields").EqualFold("raw"):
		return rule.Fields{Raw: true}
	}
	return rule.Fields{Table: alias.Embedded()}
}

func answerRule(question value.Value) value.Value {
	definition := question.Get("definition")
	fields := fieldsOf(question)
	r := rule.Parse(definition, fields)
	if len(r.Problems) > 0 {
		p := r.Problems[0]
		return failure(p.Code, p.Message)
	}
	request := &eval.Request{
		Body:       question.Get("resource"),
		Context:    contextOf(question.Get("context")),
		Parameters: eval.NewParameters(definition.Get("parameters"), question.Get("parameters")),
		Fields:     fields,
	}
	request.Type = request.Body.Get("type").Str()
	if request.APIVersion = request.Body.Get("apiVersion").Str(); request.APIVersion == "" {
		request.APIVersion = question.Get("context").At("requestContext", "apiVersion").Str()
	}
	e := eval.New(request)
	effect, err := e.Operand(r.Effect)
	if err == nil && effect.EqualFold("disabled") {
		return object(member("triggers", value.NewBool(false)), member("because", value.NewArray(nil)))
	}
	result := e.Condition(r.If)
	switch result.Truth {
	case eval.Failed:
		return failed(result.Err)
	case eval.False:
		return answered(false, result, effect, value.Value{})
	}
	if err != nil {
		return failed(err)
	}
	if strings.HasSuffix(strings.ToLower(effect.Str()), "ifnotexists") {
		result = relatedLines(question, r, request, result)
		switch result.Truth {
		case eval.Failed:
			return failed(result.Err)
		case eval.False:
			return answered(false, result, effect, value.Value{})
		}
	}
	details, err := e.Details(r)
	if err != nil {
		return failed(err)
	}
	return answered(true, result, effect, details)
}

// relatedLines joins what was found of related resources to a condition that holds, or may.
func relatedLines(question value.Value, r *rule.Rule, request *eval.Request, result eval.Result) eval.Result {
	list := question.Get("related")
	if list.IsAbsent() {
		result.Truth = eval.Unknown
		return result
	}
	relatedType, err := eval.New(request).Operand(operandOf(r, "then.details.type"))
	if err != nil {
		return eval.Result{Truth: eval.Failed, Err: err}
	}
	for _, body := range list.Items() {
		if body.IsNull() {
			continue
		}
		found := *request
		found.Body, found.Type, found.ID, found.Primary = body, body.Get("type").Str(), value.Value{}, request
		if found.Type == "" {
			found.Type = relatedType.Str()
		}
		if v := body.Get("apiVersion").Str(); v != "" {
			found.APIVersion = v
		} else {
			found.APIVersion = ""
		}
		switch one := eval.New(&found).Condition(r.Existence); one.Truth {
		case eval.True:
			return eval.Result{Truth: eval.False, Because: one.Because}
		case eval.Failed:
			return one
		case eval.Unknown:
			result.Truth = eval.Unknown
			result.Rests = append(result.Rests, one.Rests...)
		}
	}
	return result
}

func operandOf(r *rule.Rule, path string) rule.Operand {
	o, _ := r.Operand(path)
	return o
}

func answered(holds bool, result eval.Result, effect, details value.Value) value.Value {
	b := value.NewBuilder(5)
	if result.Truth == eval.Unknown {
		b.Set("unknown", value.NewBool(true))
	} else {
		b.Set("triggers", value.NewBool(holds))
	}
	if holds {
		b.Set("effect", effect)
		if !details.IsAbsent() && result.Truth == eval.True {
			b.Set("details", details)
		}
	}
	if result.Truth == eval.Unknown {
		rests := make([]value.Value, 0, len(result.Rests))
		for _, v := range result.Rests {
			rests = append(rests, text(v.Shown()))
		}
		b.Set("restsOn", value.NewArray(rests))
	}
	b.Set("because", becauseOf(result.Because))
	return b.Object()
}

func becauseOf(reasons []eval.Reason) value.Value {
	list := make([]value.Value, 0, len(reasons))
	for _, r := range reasons {
		one := []value.Member{member("condition", text("policyRule."+r.Condition.Path))}
		if r.Field != "" {
			one = append(one, member("field", text(r.Field)))
		}
		if !r.Value.IsAbsent() {
			one = append(one, member("value", text(r.Value.Shown())))
		}
		list = append(list, object(one...))
	}
	return value.NewArray(list)
}

// contextOf is what the functions about the surroundings return. Tags that are not given
// are unknown.
func contextOf(given value.Value) *eval.Context {
	c := &eval.Context{RequestContext: given.Get("requestContext"), Policy: given.Get("policy"), Now: given.Get("utcNow")}
	subscription := given.Get("subscription")
	id := ""
	if subscription.Kind() == value.Object {
		b := value.BuilderFrom(subscription)
		if s := subscription.Get("subscriptionId").Str(); s != "" && !subscription.Has("id") {
			b.Set("id", text("/subscriptions/"+s))
		}
		id = b.Get("id").Str()
		c.Subscription = withTags(b, "subscription")
	}
	if group := given.Get("resourceGroup"); group.Kind() == value.Object {
		b := value.BuilderFrom(group)
		if name := group.Get("name").Str(); name != "" && id != "" && !group.Has("id") {
			b.Set("id", text(id+"/resourceGroups/"+name))
		}
		c.ResourceGroup = withTags(b, "resourceGroup")
	}
	return c
}

func withTags(b *value.Builder, function string) value.Value {
	if tags := b.Get("tags"); tags.IsAbsent() {
		b.Set("tags", expr.Unknown(expr.NewCall(function)))
	} else if tags.IsNull() {
		b.Set("tags", value.NewObject(nil))
	}
	return b.Object()
}

func answerFunction(question value.Value) value.Value {
	v, err := eval.New(&eval.Request{Context: contextOf(question.Get("context"))}).
		Function(question.Get("function").Str(), question.Get("args").Items())
	if err != nil {
		var e *eval.Error
		if errors.As(err, &e) {
			return failure(diag.AzurePolicyExpression, e.Message)
		}
		return failed(err)
	}
	if v.IsUnknown() {
		return object(member("unknown", value.NewBool(true)))
	}
	return object(member("value", v))
}

package lines

import (
	"errors"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
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
		return failedWith(result.Err)
	case eval.False:
		return answerOf(false, result, effect, value.Value{})
	}
	if err != nil {
		return failedWith(err)
	}
	if strings.HasSuffix(strings.ToLower(effect.Str()), "ifnotexists") {
		result = relatedLines(question, r, request, result)
		switch result.Truth {
		case eval.Failed:
			return failedWith(result.Err)
		case eval.False:
			return answerOf(false, result, effect, value.Value{})
		}
	}
	details, err := e.Details(r)
	if err != nil {
		return failedWith(err)
	}
	return answerOf(true, result, effect, details)
}

// relatedLines joins what was found of related resources to a condition that holds, or may.
func relatedLines(question value.Value, r *rule.Rule, request *eval.Request, result eval.Result) eval.Result {
	list := question.Get("related")
	if list.IsAbsent() {
		result.Truth = eval.Unknown
		return result
	}
	relatedType, err := eval.New(request).Operand(r.Operand("then.details.type"))
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
		found.APIVersion = body.Get("apiVersion").Str()
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

func answerOf(holds bool, result eval.Result, effect, details value.Value) value.Value {
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
		b.Set("restsOn", value.NewArrayOf(result.Rests, func(v value.Value) value.Value { return text(value.Shown(v)) }))
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
			one = append(one, member("value", text(value.Shown(r.Value))))
		}
		list = append(list, object(one...))
	}
	return value.NewArray(list)
}

func answerFunction(question value.Value) value.Value {
	v, err := eval.New(&eval.Request{Context: contextOf(question.Get("context"))}).
		Function(question.Get("function").Str(), question.Get("args").Items())
	if err != nil {
		var e *eval.Error
		if errors.As(err, &e) {
			return failure(diag.AzurePolicyExpression, e.Message)
		}
		return failedWith(err)
	}
	if v.IsUnknown() {
		return object(member("unknown", value.NewBool(true)))
	}
	return object(member("value", v))
}

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
		return value.ObjectOf("triggers", false, "because", value.NewArray(nil))
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
	unknown := result.Truth == eval.Unknown
	rests := value.NewArrayOf(result.Rests, func(v value.Value) value.Value { return value.NewString(value.Shown(v)) })
	return value.ObjectOf("unknown", value.OnlyTrue(unknown), "triggers", value.OnlyIf(!unknown, value.NewBool(holds)),
		"effect", value.OnlyIf(holds, value.OrNull(effect)), "details", value.OnlyIf(holds && result.Truth == eval.True, details),
		"restsOn", value.OnlyIf(unknown, rests), "because", becauseOf(result.Because))
}

func becauseOf(reasons []eval.Reason) value.Value {
	return value.NewArrayOf(reasons, func(r eval.Reason) value.Value {
		var seen value.Value
		if !r.Value.IsAbsent() {
			seen = value.NewString(value.Shown(r.Value))
		}
		return value.ObjectOf("condition", "policyRule."+r.Condition.Path, "field", value.NonEmpty(r.Field), "value", seen)
	})
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
		return value.ObjectOf("unknown", true)
	}
	return value.ObjectOf("value", v)
}

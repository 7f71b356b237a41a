package lines

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

func failure(code diag.Code, message diag.Message) value.Value {
	return value.ObjectOf("error", value.ObjectOf("code", string(code), "message", message.String()))
}

func failedWith(err error) value.Value {
	return failure(diag.AzurePolicyExpression, diag.ErrorText(err))
}

// fieldsOf returns the table of aliases that a question names.
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

// contextOf returns what the functions about the surroundings return. Tags that are not given
// are unknown.
func contextOf(given value.Value) *eval.Context {
	c := &eval.Context{RequestContext: given.Get("requestContext"), Policy: given.Get("policy"), Now: given.Get("utcNow")}
	subscription := given.Get("subscription")
	id := ""
	if subscription.Kind() == value.Object {
		b := value.BuilderFrom(subscription)
		if s := subscription.Get("subscriptionId").Str(); s != "" && !subscription.Has("id") {
			b.Set("id", value.NewString("/subscriptions/"+s))
		}
		id = b.Get("id").Str()
		c.Subscription = withTags(b, "subscription")
	}
	if group := given.Get("resourceGroup"); group.Kind() == value.Object {
		b := value.BuilderFrom(group)
		if name := group.Get("name").Str(); name != "" && id != "" && !group.Has("id") {
			b.Set("id", value.NewString(id+"/resourceGroups/"+name))
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

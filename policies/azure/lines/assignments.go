package lines

import (
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/eval"
)

// answerAssignments returns the effects of assignments on requests.
func answerAssignments(question value.Value) value.Value {
	set := document.NewSet()
	for _, kind := range []document.Kind{document.Definition, document.Initiative} {
		name := "definitions"
		if kind == document.Initiative {
			name = "initiatives"
		}
		for _, m := range question.Get(name).Members() {
			set.Add(&document.Document{Kind: kind, ID: "/providers/" + kind.Type() + "/" + m.Name, Name: m.Name, Properties: m.Value, Whole: m.Value})
		}
	}
	for _, name := range []string{"assignments", "exemptions", "enrollments"} {
		for _, v := range question.Get(name).Items() {
			kind := map[string]document.Kind{"assignments": document.Assignment, "exemptions": document.Exemption, "enrollments": document.Enrollment}[name]
			set.Add(&document.Document{Kind: kind, ID: v.Get("id").Str(), Name: v.Get("name").Str(), Properties: v.Get("properties"), Whole: v})
		}
	}
	now, _ := time.Parse(time.RFC3339Nano, question.Get("now").Str())
	engine := azure.New(set, fieldsOf(question), now)
	var problems []value.Value
	for _, p := range engine.Problems {
		if p.Code != diag.AzurePolicyAssignment && !p.Judged {
			return failure(p.Code, p.Message)
		}
		problems = append(problems, value.ObjectOf("code", string(p.Code), "message", p.Message.String()))
	}
	requests := requestsOf(question)
	out := engine.Judge(requests)
	denied := false
	var results []value.Value
	for _, r := range out.Results {
		if r.Exempt != nil {
			continue
		}
		denied = denied || r.Denies()
		if r.Truth != eval.True {
			if r.Truth == eval.Unknown && (len(r.Rests) > 0 || r.Lacks != "") {
				results = append(results, resultOf(r).With("unknown", value.NewBool(true)))
			}
			continue
		}
		results = append(results, resultOf(r))
	}
	bodies := value.NewBuilder(len(requests))
	for i, r := range requests {
		bodies.Set(r.Name, out.Bodies[i])
	}
	return value.ObjectOf("denied", denied, "results", value.NewArray(results), "resources", bodies.Object(),
		"problems", value.OnlyIf(len(problems) > 0, value.NewArray(problems)))
}

func resultOf(r *azure.Result) value.Value {
	return value.ObjectOf("resource", r.Request.Name, "effect", r.EffectName, "assignment", r.Assignment.Name,
		"reference", value.OnlyIf(r.Initiative != nil, value.NewString(r.Reference)))
}

func requestsOf(question value.Value) []*azure.Request {
	groups := value.Texts(question.Get("managementGroups"))
	var list []*azure.Request
	for _, body := range question.Get("resources").Items() {
		id := body.Get("id").Str()
		r := &azure.Request{
			Place: azure.PlaceOf(id, groups), Type: azure.TypeOf(body.Get("type").Str()), Name: body.Get("name").Str(),
			APIVersion: body.Get("apiVersion").Str(), Body: body, IDKnown: id != "", Certain: true,
		}
		r.Context = scopesOf(question, r)
		list = append(list, r)
	}
	return list
}

// scopesOf returns the resource group and the subscription that an id names, of which
// nothing else is known.
func scopesOf(question value.Value, r *azure.Request) *eval.Context {
	if given := question.Get("context"); given.Kind() == value.Object {
		return contextOf(given)
	}
	c := &eval.Context{}
	if now := question.Get("now"); now.Kind() == value.String {
		if t, err := time.Parse(time.RFC3339Nano, now.Str()); err == nil {
			c.Now = eval.Now(t)
		}
	}
	if r.Subscription == "" {
		return c
	}
	id := "/subscriptions/" + r.Subscription
	c.Subscription = value.ObjectOf("id", id, "subscriptionId", r.Subscription,
		"tags", expr.Unknown(expr.NewCall("subscription")))
	if r.ResourceGroup != "" && !strings.EqualFold(r.Type, "Microsoft.Resources/subscriptions/resourceGroups") {
		c.ResourceGroup = value.ObjectOf("id", id+"/resourceGroups/"+r.ResourceGroup, "name", r.ResourceGroup,
			"location", expr.Unknown(expr.NewCall("resourceGroup")), "tags", expr.Unknown(expr.NewCall("resourceGroup")))
	}
	return c
}

package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// askRuntime asks the Runtime, once for each question, and keeps a record.
func (x *expansion) askRuntime(q deployment.Question) value.Value {
	return x.answerOr(q, func() expr.Node { return questionNode(q) })
}

// answerOr is askRuntime with the expression that stays if there is no answer.
func (x *expansion) answerOr(q deployment.Question, residual func() expr.Node) value.Value {
	key := questionKey(q)
	about := key
	if q.Member != "" {
		about += "." + value.Fold(q.Member)
	}
	v, known := x.asked[about]
	if !known || !q.Body.IsAbsent() {
		v = x.ev.Runtime.Answer(q)
		if v.IsAbsent() {
			v = expr.Unknown(residual())
			if q.Kind == deployment.AskSecret || q.Kind == deployment.AskList {
				v = v.Mark(value.Secret)
			}
		}
		if lateQuestions[q.Kind] {
			v = v.Mark(value.Late)
		}
		x.asked[about] = v
	}
	if !x.recorded[key] {
		x.recorded[key] = true
		q.Answer = v
		if q.Secret {
			q.ID, q.Name = value.SecretText, value.SecretText
		}
		x.d.Questions = append(x.d.Questions, q)
	}
	return v
}

func questionKey(q deployment.Question) string {
	key := q.Kind.String() + "|" + value.Fold(q.Function) + "|" + resourceid.Key(q.ID) + "|" + q.APIVersion
	if q.Full {
		key += "|full"
	}
	for _, a := range q.Args {
		key += "|" + a.Compact()
	}
	return key
}

// questionNode is a question as the engine prints it.
func questionNode(q deployment.Question) expr.Node {
	switch q.Kind {
	case deployment.AskReference, deployment.AskList:
		args := []expr.Node{expr.Text(q.ID)}
		if q.APIVersion != "" {
			args = append(args, expr.Text(q.APIVersion))
		}
		if q.Full {
			args = append(args, expr.Text("full"))
		}
		for _, a := range q.Args {
			args = append(args, expr.NodeOf(a))
		}
		return expr.NewCall(q.Function, args...)
	}
	args := make([]expr.Node, len(q.Args))
	for i, a := range q.Args {
		args[i] = expr.NodeOf(a)
	}
	return expr.NewCall(q.Function, args...)
}

// questionCall prints a question with the id of the resource, unknown or not.
func questionCall(t referred, q deployment.Question) expr.Node {
	if t.in != nil && t.in.res.Extension != "" {
		return expr.NewCall(q.Function, expr.Text(t.in.res.SymbolicName))
	}
	n := questionNode(q).(*expr.Call)
	if t.in != nil && t.in.res.IDMarks.Any(value.Unknown) {
		n.Args[0] = expr.NodeOf(t.in.res.IDValue)
	}
	return n
}

// lateQuestions are those that Azure answers only while it deploys.
var lateQuestions = map[deployment.QuestionKind]bool{
	deployment.AskReference: true, deployment.AskList: true, deployment.AskZones: true, deployment.AskProviders: true, deployment.AskTarget: true,
}

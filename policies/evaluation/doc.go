// Package evaluation asks policies about inputs. Known inputs are evaluated by lowered rules, and by
// OPA where a policy is not lowered; where something that is only assumed may matter,
// three-valued evaluation decides what holds either way; findings say what they depend on.
package evaluation

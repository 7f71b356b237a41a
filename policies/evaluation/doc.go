// Package evaluation asks policies about inputs. What is known is asked of lowered rules, and of
// OPA where a policy is not lowered; where something that is only assumed may matter,
// three-valued evaluation decides what holds either way; findings say what they depend on.
package evaluation

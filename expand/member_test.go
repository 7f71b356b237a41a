package expand_test

import (
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// asking is a Runtime that takes down which member it was asked for.
type asking struct {
	eval.None
	members *[]string
}

func (a asking) Answer(q deployment.Question) value.Value {
	if q.Kind == deployment.AskReference {
		*a.members = append(*a.members, q.Member)
	}
	return a.None.Answer(q)
}

// TestMemberThatIsRead: a question says which member of the answer is read where that is
// written, and none if all of it may be.
func TestMemberThatIsRead(t *testing.T) {
	const call = "reference('/subscriptions/0f1e2d3c-4b5a-4678-9abc-def012345678/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st', '2023-05-01')"
	for expression, want := range map[string]string{
		call + ".primaryEndpoints.blob":                     "primaryEndpoints",
		call + "['primaryEndpoints']":                       "primaryEndpoints",
		"tryGet(" + call + ", 'primaryEndpoints', 'blob')":  "primaryEndpoints",
		"string(" + call + ")":                              "",
		"contains(" + call + ", 'primaryEndpoints')":        "",
		call + "[toLower('A')]":                             "",
		"union(" + call + ", createObject('a', 1)).a":       "",
		"tryGet(" + call + ", concat('primary', 'Points'))": "",
	} {
		var members []string
		text := value.NewString("[" + expression + "]").JSON()
		expand.Expand(source.NewFile("t.json", `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
			"contentVersion": "1.0.0.0", "resources": [], "outputs": {"o": {"type": "object", "value": `+text+`}}}`), expand.Options{Runtime: asking{members: &members}})
		if len(members) == 0 || members[0] != want {
			t.Errorf("%s asks for %q, not for %q", expression, members, want)
		}
	}
}

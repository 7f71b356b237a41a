package compare

import "testing"

func TestShortRevision(t *testing.T) {
	for revision, want := range map[string]string{
		"main": "main", "HEAD~1": "HEAD~1", "e620323eaf3e4401d0dd4a9e2fdd17365cfc8cab": "e620323eaf",
		"a-branch-whose-name-is-exactly-forty-long": "a-branch-whose-name-is-exactly-forty-long",
	} {
		if got := shortRevision(revision); got != want {
			t.Errorf("%s is called %s", revision, got)
		}
	}
}

package views

import (
	"bytes"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/stack"
)

// A plan says of a setting that it is not given only if that is known.
func TestStackSent(t *testing.T) {
	for _, c := range []struct{ settings, has, hasNot string }{
		{`{"actionOnUnmanage": "deleteAll"}`, "denySettings: not given", "actionOnUnmanage: not given"},
		{`{"actionOnUnmanage": "delete", "denySettingsMode": "none"}`, "actionOnUnmanage: what is given cannot be sent", "not given"},
		{`{"actionOnUnmanage": "deleteAll"`, "cannot be used", "sent"},
	} {
		files := source.Memory{"main.json": "{}", "main" + stack.SettingsFile: c.settings}
		found, _ := stack.Find(files, "main.json", "", stack.Options{})
		d := &deployment.Deployment{}
		var b bytes.Buffer
		StackPlan(&b, stack.NewPlan(d, relation.New(d), found, found.Settings), d.Context, terminal.Style{})
		if text := b.String(); !strings.Contains(text, c.has) || strings.Contains(text, c.hasNot) {
			t.Errorf("%s: got\n%s", c.settings, text)
		}
	}
}

package cli

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
)

// TestExamples parses the examples of every command with the flags and arguments that the
// command takes.
func TestExamples(t *testing.T) {
	fresh := func() *cobra.Command { return (&app{}).rootCommand() }
	seen := map[string]bool{}
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		path := strings.TrimPrefix(cmd.CommandPath(), "forearm ")
		seen[path] = true
		if !cmd.Hidden && cmd.Name() != "completion" {
			lines := strings.Split(cmd.Example, "\n")
			if len(lines) < 2 {
				t.Errorf("%s has %d examples", cmd.CommandPath(), len(lines))
			}
			for _, line := range lines {
				parseExample(t, fresh(), cmd, strings.TrimSpace(line))
			}
			var help bytes.Buffer
			cmd.SetOut(&help)
			if err := cmd.Help(); err != nil || !strings.HasPrefix(help.String(), "Examples:\n  forearm ") || strings.Count(help.String(), "Examples:") != 1 {
				t.Errorf("the help of %s does not begin with its examples: %v\n%s", cmd.CommandPath(), err, help.String())
			}
		}
		for _, c := range cmd.Commands() {
			if c.Name() != "completion" {
				visit(c)
			}
		}
	}
	visit(fresh())
	for _, path := range regexp.MustCompile(`(?m)^(.+):$`).FindAllString(examples, -1) {
		path = strings.TrimSuffix(path, ":")
		if !seen[path] {
			t.Errorf("there is no command %s that examples are for", path)
		}
	}
}

func parseExample(t *testing.T, root, cmd *cobra.Command, line string) {
	t.Helper()
	line, _, _ = strings.Cut(line, " <")
	words, err := shellquote.Split(line)
	if err != nil || len(words) == 0 || words[0] != "forearm" {
		t.Errorf("%q is no command of forearm: %v", line, err)
		return
	}
	found, args, err := root.Find(words[1:])
	if err != nil || !cmd.HasSubCommands() && found.CommandPath() != cmd.CommandPath() || !strings.HasPrefix(found.CommandPath(), cmd.CommandPath()) {
		t.Errorf("%q is no example of %s: %v", line, cmd.CommandPath(), err)
		return
	}
	if err := found.ParseFlags(args); err != nil {
		t.Errorf("%q: %v", line, err)
		return
	}
	if err := found.ValidateArgs(found.Flags().Args()); err != nil {
		t.Errorf("%q: %v", line, err)
	}
}

package bicepcli

import (
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// TestCommandsInHelp reads the help of compilers of several generations.
func TestCommandsInHelp(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		help string
		want []string
	}{
		{"Bicep CLI version 0.20.4 (a1b2c3)\n\nUsage:\n  bicep build [options] <file>\n    Builds a .bicep file.\n\n    Arguments:\n      <file>        The input file\n\n    Options:\n      --outdir <dir>    Saves the output at the specified directory.\n      --stdout          Prints the output to stdout.\n\n  bicep build-params [options] <file>\n    Builds a .json file from a .bicepparam file.\n\n  bicep [options]\n    Options:\n      --version  -v   Shows bicep version information\n",
			[]string{"build", "build-params"}},
		{"Description:\n  Bicep CLI\n\nUsage:\n  bicep [command] [options]\n\nOptions:\n  -v, --version          Shows bicep version information.\n\nCommands:\n  build <Input file>             Builds a .bicep file.\n  jsonrpc                        Starts the Bicep CLI listening for JSONRPC messages.\n",
			[]string{"build", "jsonrpc"}},
		{"\nGroup\n    az bicep : Bicep CLI command group.\n\nCommands:\n    build           : Build a Bicep file.\n    build-params    : Build .bicepparam file.\n\n",
			[]string{"build", "build-params"}},
		{"Usage: something else\n", nil},
	} {
		if got := commandsIn(test.help); !slices.Equal(got, test.want) {
			t.Errorf("%q, want %q, in\n%s", got, test.want, test.help)
		}
	}
}

// TestCommandsByVersion tells compilers apart whose help names no commands.
func TestCommandsByVersion(t *testing.T) {
	t.Parallel()
	for version, want := range map[Version]string{"0.17.1": "build", "0.18.4": "build build-params", "0.20.4": "build build-params", "0.29.45": "build build-params jsonrpc", "0.46.15": "build build-params jsonrpc"} {
		if got := strings.Join(commandsOf(version), " "); got != want {
			t.Errorf("%s has %s, want %s", version, got, want)
		}
	}
}

// TestCapabilities asks the recorded compiler, and one that is too old for a session.
func TestCapabilities(t *testing.T) {
	t.Parallel()
	for way, missing := range map[string]int{"": 0, fakebicep.NoSession: 1} {
		f := newFake(t, projects(t))
		f.environ[fakebicep.EnvMisbehave] = way
		found, err := f.client(t).Capabilities()
		if err != nil || !found.Has("build") || !found.Has("build-params") || len(found.Missing) != missing {
			t.Errorf("%q: %+v: %v", way, found, err)
		}
	}
}

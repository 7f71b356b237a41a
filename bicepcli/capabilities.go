package bicepcli

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Capabilities are the commands that a compiler has, by its own help: versions, previews and
// builds from source differ in them.
type Capabilities struct {
	// Commands are all of them, sorted.
	Commands []string
	// Missing are those that forearm uses, with what is done or not done without them.
	Missing []MissingCommand
}

// MissingCommand is a command that forearm would use: the first version that has it, and what
// is not done without it.
type MissingCommand struct {
	Name    string
	Since   Version
	Without string
}

// usedCommands are the commands that forearm uses. The first versions are those of Bicep's
// documentation: https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-cli
var usedCommands = []MissingCommand{
	{"build", "", "Bicep files cannot be compiled"},
	{"build-params", paramsVersion, "parameters files in Bicep cannot be compiled"},
	{jsonrpcCommand, "0.29.45", "each file is compiled by a process of its own, which is slower"},
}

const jsonrpcCommand = "jsonrpc"

// Has reports whether the compiler has a command.
func (c Capabilities) Has(command string) bool { return slices.Contains(c.Commands, command) }

// commandsOf returns the used commands that a version has, where its help does not say.
func commandsOf(version Version) []string {
	var names []string
	for _, used := range usedCommands {
		if version.Compare(used.Since) >= 0 {
			names = append(names, used.Name)
		}
	}
	return names
}

// helpedCommand is a line of the help about a command: "  build <Input file>  Builds ..."
// below "Commands:" by now, "  bicep build [options] <file>" in older versions, and
// "    build : Build a Bicep file." of the Azure CLI.
var helpedCommand = regexp.MustCompile(`(?m)^ {2,4}(?:bicep )?([a-z]+(?:-[a-z]+)*)(?: +(?:<[^>\n]*>|\[[^\]\n]*\]))*(?: {2,}| *: |$|\r)`)

// commandsIn returns the commands that a help text names.
func commandsIn(help string) []string {
	var names []string
	for _, m := range helpedCommand.FindAllStringSubmatch(help, -1) {
		if !slices.Contains(names, m[1]) && m[1] != "bicep" {
			names = append(names, m[1])
		}
	}
	slices.Sort(names)
	return names
}

// Version is a compiler's version, such as 0.46.15; empty if it is not known.
type Version string

var versionText = regexp.MustCompile(`\bversion v?(\d+(?:\.\d+)+)`)

// parseVersion reads "Bicep CLI version 0.33.93 (7a77c7f2a5)". What is in the
// brackets may have blanks in it, for a compiler built from source.
func parseVersion(text string) Version {
	if m := versionText.FindStringSubmatch(text); m != nil {
		return Version(m[1])
	}
	return ""
}

// Compare orders versions by their numbers; missing ones count as 0.
func (v Version) Compare(other Version) int {
	a, b := strings.Split(string(v), "."), strings.Split(string(other), ".")
	for i := range max(len(a), len(b)) {
		if order := cmp.Compare(versionNumber(a, i), versionNumber(b, i)); order != 0 {
			return order
		}
	}
	return 0
}

func versionNumber(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return n
}

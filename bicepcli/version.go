package bicepcli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
)

// Version is a compiler's version, such as 0.46.15; empty if it is not known.
type Version string

// probeTimeout is ample for a program that prints one line.
const probeTimeout = 30 * time.Second

// Version asks the compiler for its version, once for the life of the client.
func (c *Client) Version() (Version, error) { return c.version() }

func (c *Client) probeVersion() (Version, error) {
	l := c.Locate()
	if l.Program == "" {
		return "", errors.New(l.Problem)
	}
	args := []string{"--version"}
	if l.AzureCLI {
		args = []string{"bicep", "version"}
	}
	out, err := runProcess(context.Background(), c.newCommand(args), probeTimeout)
	if err != nil {
		return "", err
	}
	version := parseVersion(out.stdout)
	if version == "" {
		return "", fmt.Errorf("%s %s printed no version", l.Program, strings.Join(args, " "))
	}
	return version, nil
}

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

// paramsVersion is the first compiler that knows "build-params".
const paramsVersion Version = "0.18.4"

// tooOld reports that the compiler is older than the configuration requires. It
// does not name a file, so that it is shown once. Compiling is tried all the same.
func (c *Client) tooOld() diag.List {
	minimum := Version(c.opts.MinimumVersion)
	if minimum == "" {
		return nil
	}
	found, err := c.Version()
	if err != nil || found.Compare(minimum) >= 0 {
		return nil // a compiler that cannot tell its version fails to compile, too
	}
	return diag.List{{
		Code:     diag.BicepVersionOld,
		Severity: diag.Error,
		Message:  diag.Messagef("the Bicep CLI is version %s, at least %s is required (%s)", found, minimum, c.Locate().Program),
		Hint:     "upgrade it: \"bicep\" from https://aka.ms/bicep-install, or \"az bicep upgrade\"",
	}}
}

// cannotBuildParams explains a failed build-params by what the compiler cannot do, which
// its own message (an unknown command) does not.
func (c *Client) cannotBuildParams(path string) diag.List {
	found, unknown := c.Version()
	if unknown != nil {
		found = "of an unknown version"
	}
	if can, err := c.Capabilities(); (unknown != nil || found.Compare(paramsVersion) >= 0) && (err != nil || can.Has("build-params")) {
		return nil
	}
	return diag.List{{
		Code:     diag.BicepVersionOld,
		Severity: diag.Error,
		Message:  diag.Messagef("parameters files in Bicep need Bicep CLI %s, this is %s", paramsVersion, found),
		File:     path,
		Hint:     "upgrade it: \"bicep\" from https://aka.ms/bicep-install, or \"az bicep upgrade\"",
	}}
}

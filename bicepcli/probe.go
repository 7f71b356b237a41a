package bicepcli

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/forearm/forearm/expand/source"
)

// Version asks the compiler for its version, once for the life of the client.
func (c *Client) Version() (Version, error) { return c.version() }

func (c *Client) probeVersion() (Version, error) {
	text, err := c.probe("--version", "version")
	if err != nil {
		return "", err
	}
	version := parseVersion(text)
	if version == "" {
		return "", fmt.Errorf("%s printed no version", c.Locate().Program)
	}
	return version, nil
}

// probe returns what the compiler prints for an argument; azureArgument is that of "az bicep".
func (c *Client) probe(argument, azureArgument string) (string, error) {
	l := c.Locate()
	if l.Program == "" {
		return "", errors.New(l.Problem)
	}
	args := []string{argument}
	if l.AzureCLI {
		args = []string{"bicep", azureArgument}
	}
	out, err := runProcess(context.Background(), c.newCommand(args), probeTimeout)
	return out.stdout, err
}

// probeTimeout is ample for a program that prints one line.
const probeTimeout = 30 * time.Second

// Capabilities asks the compiler for its commands, once for the life of the client.
func (c *Client) Capabilities() (Capabilities, error) { return c.capabilities() }

func (c *Client) probeCapabilities() (Capabilities, error) {
	text, err := c.probe("--help", "--help")
	if err != nil {
		return Capabilities{}, err
	}
	found := Capabilities{Commands: commandsIn(text)}
	if len(found.Commands) == 0 {
		version, err := c.Version()
		if err != nil {
			return Capabilities{}, errors.New("its help names no commands")
		}
		found.Commands = commandsOf(version)
	}
	for _, used := range usedCommands {
		if c.Locate().AzureCLI && used.Name == jsonrpcCommand {
			continue // az has no such command, whatever the version
		}
		if !found.Has(used.Name) {
			found.Missing = append(found.Missing, used)
		}
	}
	return found, nil
}

// Identity identifies the compiler, and what its results depend on besides files.
func (c *Client) Identity() (source.Digest, error) { return c.identity() }

func (c *Client) computeIdentity() (source.Digest, error) {
	l := c.Locate()
	switch {
	case !l.Found():
		return source.Digest{}, errors.New("there is no compiler")
	case l.AzureCLI:
		return source.Digest{}, errors.New("the Azure CLI runs a compiler of its own")
	}
	info, err := disk().Stat(l.Program)
	if err != nil {
		return source.Digest{}, err
	}
	version := Version("")
	if info.Size() < wholeProgram {
		if version, err = c.Version(); err != nil {
			return source.Digest{}, err
		}
	}
	// Some rules of the linter depend on the day, as the compiler's clock has it.
	text := fmt.Sprintf("%q %q %x %q %q %t %s", l.Program, l.Args, Digest(source.Question{Kind: source.AskBytes, Name: l.Program}), version,
		c.opts.Environ, c.opts.Restore, time.Now().Format(time.DateOnly))
	return sha256.Sum256([]byte(text)), nil
}

// wholeProgram is the size from which on a program is taken to hold all that it is made
// of, as releases of Bicep do. What is smaller is a script or starts something else, and is
// also distinguished by the version that it prints.
const wholeProgram = 16 << 20

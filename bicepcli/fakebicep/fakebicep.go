package fakebicep

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Wanted reports that this process was started to be the compiler.
func Wanted() bool { return os.Getenv(EnvRecorded) != "" || os.Getenv(asleep) != "" }

// Main runs the compiler, and does not return.
func Main() {
	if text := os.Getenv(asleep); text != "" {
		ignoreSignals()
		d, _ := time.ParseDuration(text)
		time.Sleep(d)
		os.Exit(0)
	}
	os.Exit(runCommand(os.Args))
}

func runCommand(argv []string) int {
	args := argv[1:]
	logLine(args)
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(argv[0])), ".exe")
	if name == "az" || (len(args) > 0 && args[0] == "bicep") {
		return runAzureCLI(args)
	}
	return runBicep(args, os.Stdout, os.Stderr)
}

// runAzureCLI takes "bicep build --stdout ... --file F" apart, and prints what the
// compiler said the way the Azure CLI's logger does.
func runAzureCLI(args []string) int {
	if len(args) == 0 || args[0] != "bicep" {
		fmt.Fprintf(os.Stderr, "ERROR: '%s' is misspelled or not recognized by the system.\n", strings.Join(args, " "))
		return 2
	}
	args = slices.Clone(args[1:])
	switch {
	case slices.Equal(args, []string{"version"}):
		args = []string{"--version"}
	default:
		at := slices.Index(args, "--file")
		if at < 0 || at+1 == len(args) {
			fmt.Fprintln(os.Stderr, "ERROR: the following arguments are required: --file/-f")
			return 2
		}
		args = slices.Delete(args, at, at+1)
	}
	var stderr strings.Builder
	code := runBicep(args, os.Stdout, &stderr)
	if stderr.Len() > 0 {
		level := "WARNING: "
		if code != 0 {
			level = "ERROR: "
		}
		fmt.Fprint(os.Stderr, level, stderr.String())
	}
	return code
}

// runBicep answers a command line.
func runBicep(args []string, stdout, stderr io.Writer) int {
	l, err := openLibrary()
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	way := os.Getenv(EnvMisbehave)
	if version := os.Getenv(EnvVersion); version != "" && slices.Equal(args, []string{"--version"}) {
		fmt.Fprintf(stdout, "Bicep CLI version %s (abcdef0123)\n", version)
		return 0
	}
	if way == NoSession && slices.Equal(args, []string{"--help"}) {
		fmt.Fprint(stdout, "Usage:\n  bicep build [options] <file>\n    Builds a .bicep file.\n\n  bicep build-params [options] <file>\n")
		return 0
	}
	if len(args) > 0 && args[0] == "jsonrpc" && way != NoSession {
		return serveRPC(l, way, os.Stdin, stdout)
	}
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		if code, done := misbehave(way, stdout, stderr); done {
			return code
		}
	}
	r, ok := l.resultInText(args)
	if !ok {
		r, ok = l.findRecording(args)
	}
	if !ok {
		fmt.Fprintf(stderr, "fakebicep has no recording of: %q\n", args)
		return 70
	}
	if r.StdoutFile != "" {
		text, err := os.ReadFile(filepath.Join(l.recorded, strings.TrimPrefix(r.StdoutFile, "recorded/")))
		if err != nil {
			fmt.Fprintln(stderr, err)
			return 70
		}
		r.Stdout = string(text)
	}
	fmt.Fprint(stdout, l.localText(r.Stdout))
	fmt.Fprint(stderr, l.localText(r.Stderr))
	return r.ExitCode
}

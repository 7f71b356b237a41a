package fakebicep

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// The environment variables.
const (
	EnvRecorded  = "DOTNET_FAKEBICEP_RECORDED"
	EnvRoot      = "DOTNET_FAKEBICEP_ROOT"
	EnvMisbehave = "DOTNET_FAKEBICEP_MISBEHAVE"
	EnvVersion   = "DOTNET_FAKEBICEP_VERSION"
	EnvLog       = "DOTNET_FAKEBICEP_LOG"
	EnvStderr    = "DOTNET_FAKEBICEP_STDERR"
)

// The ways to misbehave. Version probes are answered properly all the same.
const (
	Hang       = "hang"        // prints DOTNET_FAKEBICEP_STDERR, then never ends, not even on SIGTERM
	Fail       = "fail"        // prints DOTNET_FAKEBICEP_STDERR and ends with status 1
	HangChild  = "hang-child"  // starts a child that holds the pipes, and hangs with it
	Leave      = "leave-child" // answers properly, but leaves a child holding the pipes for a while
	Rubbish    = "rubbish"     // prints what is no JSON, with success
	Crash      = "crash"       // ends with a stack trace and status 134
	Silent     = "silent"      // ends with status 3 and says nothing
	NoSession  = "no-session"  // is too old to know jsonrpc
	DieRPC     = "die-rpc"     // answers the first JSON-RPC request, dies on the others
	HangRPC    = "hang-rpc"    // reads JSON-RPC requests and never answers
	RubbishRPC = "rubbish-rpc" // answers JSON-RPC requests with unframed text
)

// asleep marks a child that does nothing for the time it names.
const asleep = "DOTNET_FAKEBICEP_ASLEEP"

// Wanted reports that this process was started to be the compiler.
func Wanted() bool { return os.Getenv(EnvRecorded) != "" || os.Getenv(asleep) != "" }

// Main is the compiler. It does not return.
func Main() {
	if text := os.Getenv(asleep); text != "" {
		ignoreSignals()
		d, _ := time.ParseDuration(text)
		time.Sleep(d)
		os.Exit(0)
	}
	os.Exit(run(os.Args))
}

// ignoreSignals makes a process that only force can end.
func ignoreSignals() { signal.Ignore(syscall.SIGTERM, os.Interrupt) }

func run(argv []string) int {
	args := argv[1:]
	logLine(args)
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(argv[0])), ".exe")
	if name == "az" || (len(args) > 0 && args[0] == "bicep") {
		return azure(args)
	}
	return bicep(args, os.Stdout, os.Stderr)
}

// azure takes "bicep build --stdout ... --file F" apart, and prints what the
// compiler said the way the Azure CLI's logger does.
func azure(args []string) int {
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
	code := bicep(args, os.Stdout, &stderr)
	if stderr.Len() > 0 {
		level := "WARNING: "
		if code != 0 {
			level = "ERROR: "
		}
		fmt.Fprint(os.Stderr, level, stderr.String())
	}
	return code
}

func misbehave(way string, stdout, stderr interface{ Write([]byte) (int, error) }) (code int, done bool) {
	switch way {
	case Hang:
		fmt.Fprint(stderr, os.Getenv(EnvStderr))
		ignoreSignals()
		time.Sleep(time.Hour)
	case Fail:
		fmt.Fprint(stderr, os.Getenv(EnvStderr))
		return 1, true
	case HangChild:
		fmt.Fprintln(stderr, "child", startChild(time.Hour))
		ignoreSignals()
		time.Sleep(time.Hour)
	case Leave:
		startChild(6 * time.Second)
		return 0, false
	case Rubbish:
		fmt.Fprintln(stdout, "{ this is no JSON: hunter2")
		return 0, true
	case Crash:
		fmt.Fprint(stderr, "Unhandled exception: System.IO.IOException: File path must be absolute.\n   at Bicep.IO.Abstraction.IOUri.FromFilePath(String filePath)\n")
		return 134, true
	case Silent:
		return 3, true
	}
	return 0, false
}

// startChild starts a process that inherits the pipes and only force can end.
func startChild(life time.Duration) int {
	self, err := os.Executable()
	if err != nil {
		return 0
	}
	child := exec.Command(self)
	child.Env = append(os.Environ(), asleep+"="+life.String())
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	if child.Start() != nil {
		return 0
	}
	return child.Process.Pid
}

func logLine(v any) {
	path := os.Getenv(EnvLog)
	if path == "" {
		return
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	line, err := json.Marshal(v)
	if err == nil {
		_, _ = f.Write(append(line, '\n'))
	}
}

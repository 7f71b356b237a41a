package fakebicep

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
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

// asleep marks a child that does nothing for the time it names.
const asleep = "DOTNET_FAKEBICEP_ASLEEP"

// ignoreSignals makes a process that only force can end.
func ignoreSignals() { signal.Ignore(syscall.SIGTERM, os.Interrupt) }

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

package bicepcli

import (
	"strconv"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/source"
)

// DefaultTimeout is how long one file may take. Compiling needs a second; what
// needs minutes is the first restore of modules from a registry.
const DefaultTimeout = 120 * time.Second

// Options say where a Client looks and how it works. The zero value is what a
// user who configured nothing wants.
type Options struct {
	// Env looks up environment variables; os.LookupEnv where nil.
	Env func(name string) (string, bool)
	// Environ is forearm's environment as "NAME=value", of which the compiler sees
	// what is allowed by name, and AllowEnv (readEnvironmentVariable reads it); the
	// process's own where nil.
	Environ, AllowEnv []string
	// Program is the compiler that the user named, and NamedBy says where: it is
	// taken whatever the environment says.
	Program, NamedBy string
	// LookPath finds a program; program.LookPath where nil.
	LookPath func(program string) (string, error)
	// Files is where Bicep sources are read from, to see what they refer to and to
	// turn lines into offsets; what is below the current folder where nil. The compiler itself
	// always reads the disk.
	Files source.FS
	// Disk is where the compiler finds the files, if it is not where their names
	// say: those of a revision, or texts that are not saved. Files reads them by their names.
	Disk Disk
	// Jobs is how many processes may run side by side; the number of processors
	// where it is less than 1.
	Jobs int
	// Timeout for one file; PSRULE_CONFIGURATION_AZURE_BICEP_FILE_EXPANSION_TIMEOUT
	// (seconds), else DefaultTimeout, where it is zero.
	Timeout time.Duration
	// MinimumVersion is the oldest version that is accepted without an error.
	// Where empty, PSRule's AZURE_BICEP_CHECK_TOOL and
	// AZURE_BICEP_MINIMUM_VERSION are honoured when they are in the environment.
	MinimumVersion string
	// Restore lets modules be fetched from any registry; else only from Microsoft's
	// public one.
	Restore bool
	// Warm keeps the warm compiler running after the client is closed, for the next one;
	// nil is a compiler of the client's own.
	Warm *Warm
	// ProcessPerFile keeps the client from using a warm compiler.
	ProcessPerFile bool
}

// Disk has files elsewhere on the disk, for a compiler that reads nothing else.
type Disk interface {
	// Path is where a file lies, by the name that the user has for it.
	Path(name string) (string, error)
	// Original is the user's name for what is at a path.
	Original(path string) string
	// Folder is the folder that they lie in, and the one that it stands for; both are empty
	// where they lie where their names say.
	Folder() (folder, of string)
}

// PSRule's configuration keys can be given as variables of this form, which is
// how pipelines set them.
const psruleConfiguration = "PSRULE_CONFIGURATION_"

func timeoutFromEnv(env func(string) (string, bool)) time.Duration {
	text, _ := env(psruleConfiguration + "AZURE_BICEP_FILE_EXPANSION_TIMEOUT")
	seconds, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return DefaultTimeout
	}
	return time.Duration(min(max(seconds, 1), 120)) * time.Second
}

func minimumFromEnv(env func(string) (string, bool)) string {
	if on, _ := env(psruleConfiguration + "AZURE_BICEP_CHECK_TOOL"); !isTruthy(on) {
		return ""
	}
	if text, ok := env(psruleConfiguration + "AZURE_BICEP_MINIMUM_VERSION"); ok && text != "" {
		return text
	}
	return "0.4.451"
}

// isTruthy reads a switch as PSRule does: "true" in any case, or a number above 0.
func isTruthy(text string) bool {
	text = strings.TrimSpace(text)
	if n, err := strconv.Atoi(text); err == nil {
		return n > 0
	}
	return strings.EqualFold(text, "true")
}

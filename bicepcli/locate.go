package bicepcli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// The environment variables that choose the compiler, PSRule's.
const (
	EnvPath     = "PSRULE_AZURE_BICEP_PATH"
	EnvAzureCLI = "PSRULE_AZURE_BICEP_USE_AZURE_CLI"
	EnvArgs     = "PSRULE_AZURE_BICEP_ARGS"
)

// A Location is which compiler is used, and why that one.
type Location struct {
	// Program is what is started, empty if there is none.
	Program string
	// AzureCLI reports that Program is az, which runs its own copy of Bicep.
	AzureCLI bool
	// Args are the user's own arguments, for every compilation.
	Args []string
	// Steps are the places that were looked at, in order.
	Steps []Step
	// Problem is why there is no program, or why Args cannot be used.
	Problem string
}

// A Step is one place where a compiler was looked for.
type Step struct {
	Place string // such as "PSRULE_AZURE_BICEP_PATH" or "bicep on PATH"
	Used  bool
	Why   string // one sentence: what was found there, or why it was passed by
}

// Found reports that there is a compiler to ask.
func (l Location) Found() bool { return l.Program != "" && l.Problem == "" }

// locateCompiler looks in PSRule's order. What the user named explicitly is never
// replaced by something else: a file compiled by another compiler than the one
// that was asked for is worse than an error.
func locateCompiler(opts Options) Location {
	var l Location
	l.chooseProgram(opts)
	text, _ := opts.Env(EnvArgs)
	args, err := splitArgs(runtime.GOOS, text)
	if err != nil {
		l.Problem = fmt.Sprintf("%s cannot be split into arguments: %v", EnvArgs, err)
		return l
	}
	l.Args = args
	return l
}

func (l *Location) chooseProgram(opts Options) {
	if opts.Program != "" {
		l.useProgram(opts, opts.NamedBy, opts.Program)
		for _, place := range []string{EnvPath, EnvAzureCLI, "bicep on PATH"} {
			l.skipPlace(place, "not looked at, "+opts.NamedBy+" comes first")
		}
		return
	}
	named, _ := opts.Env(EnvPath)
	switchText, switchSet := opts.Env(EnvAzureCLI)
	azure := isTruthy(switchText)

	if named != "" {
		l.useProgram(opts, EnvPath, named)
		l.skipPlace(EnvAzureCLI, "not looked at, "+EnvPath+" comes first")
		l.skipPlace("bicep on PATH", "not looked at, "+EnvPath+" comes first")
		return
	}
	l.skipPlace(EnvPath, "not set")
	if azure {
		l.AzureCLI = true
		// On Windows the Azure CLI is az.cmd, which the search by extension finds.
		l.useProgram(opts, EnvAzureCLI, "az")
		l.skipPlace("bicep on PATH", "not looked at, "+EnvAzureCLI+" comes first")
		return
	}
	if switchSet {
		l.skipPlace(EnvAzureCLI, fmt.Sprintf("%q does not switch it on", switchText))
	} else {
		l.skipPlace(EnvAzureCLI, "not set")
	}
	l.useProgram(opts, "bicep on PATH", "bicep")
	if l.Program == "" {
		if copied := azureCopy(opts); copied != "" {
			l.skipPlace("the Azure CLI's copy", copied+" is there, but is used only where "+EnvAzureCLI+"=true, or "+EnvPath+" names it")
		}
	}
}

func (l *Location) skipPlace(place, why string) {
	l.Steps = append(l.Steps, Step{Place: place, Why: why})
}

// useProgram settles on a program; where it is not there, that is a problem and not a
// reason to look further.
func (l *Location) useProgram(opts Options, place, program string) {
	found, err := resolveProgram(opts, program)
	if err != nil {
		why := fmt.Sprintf("%s: %v", program, err)
		l.Steps = append(l.Steps, Step{Place: place, Why: why})
		l.Problem = place + ": " + why
		return
	}
	l.Program = found
	why := found
	if l.AzureCLI {
		why = "true: " + found + " bicep"
	}
	l.Steps = append(l.Steps, Step{Place: place, Used: true, Why: why})
}

// resolveProgram finds a program. A path is not searched for, only looked at, and is
// relative to the working directory of the run.
func resolveProgram(opts Options, program string) (string, error) {
	if strings.ContainsRune(program, '/') || strings.ContainsRune(program, filepath.Separator) {
		abs, err := filepath.Abs(program)
		if err != nil {
			return "", err
		}
		if info, err := os.Stat(abs); err != nil {
			return "", errorReason(err)
		} else if info.IsDir() {
			return "", errors.New("is a folder")
		}
		// The search with a path adds Windows' extensions and checks permissions.
		program = abs
	}
	found, err := opts.LookPath(program)
	if err != nil {
		return "", errorReason(err)
	}
	return found, nil
}

// errorReason returns an error without the path that the sentence around it already names.
func errorReason(err error) error {
	switch {
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, fs.ErrNotExist):
		return errors.New("not found")
	case errors.Is(err, exec.ErrDot):
		return errors.New("found only in the current folder, which is not searched")
	case errors.Is(err, fs.ErrPermission):
		return errors.New("not executable")
	}
	return err
}

// azureCopy returns where "az bicep install" puts its compiler.
func azureCopy(opts Options) string {
	home, name := homeDir(opts), "bicep"
	if runtime.GOOS == "windows" {
		name = "bicep.exe"
	}
	folder, ok := opts.Env("AZURE_CONFIG_DIR")
	if !ok || folder == "" {
		if home == "" {
			return ""
		}
		folder = filepath.Join(home, ".azure")
	}
	path := filepath.Join(folder, "bin", name)
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return ""
	}
	return path
}

// notFound returns the diagnostic of a file for which there is no compiler. Its words are the
// same for every file: who shows several of them says it once.
func (l Location) notFound(path string) diag.List {
	var looked []string
	for _, s := range l.Steps {
		looked = append(looked, s.Place+": "+s.Why)
	}
	return diag.List{{
		Code:     diag.BicepNotFound,
		Severity: diag.Error,
		Message:  "not compiled, since no Bicep CLI was found (" + diag.VariableText(strings.Join(looked, "; ")) + ")",
		Hint: "install it (https://aka.ms/bicep-install, or \"az bicep install\" together with " + EnvAzureCLI +
			"=true), or name an installed one with --bicep or " + EnvPath + "; \"forearm doctor\" shows what is used",
		File: path,
	}}
}

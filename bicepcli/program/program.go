// Package program finds the programs that forearm starts, and says what of the
// environment they see.
//
// What is checked is not trusted, and the working directory
// is often theirs: nothing is found there unless it is named by its path, and
// what a program sees is allowed by name, since a template can carry out whatever
// its compiler was given.
package program

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// LookPath finds a program as the operating system would, but for the folders of
// PATH that are relative: those are passed by.
func LookPath(name string) (string, error) {
	found, err := exec.LookPath(name)
	if !errors.Is(err, exec.ErrDot) {
		return found, err
	}
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		if !filepath.IsAbs(dir) {
			continue
		}
		if found, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return found, nil
		}
	}
	return "", err
}

// allowed are the variables that a compiler is let see: what a program needs to
// run at all, to find its files and to reach a registry. A name that ends with a
// star stands for all that begin so.
var allowed = []string{
	"PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "TMP", "TEMP", "LANG", "LANGUAGE", "LC_*", "TZ",
	"HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "no_proxy", "all_proxy",
	"SSL_CERT_FILE", "SSL_CERT_DIR", "LD_LIBRARY_PATH",
	"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
	"DOTNET_*", "COMPlus_*", "COREHOST_*", "BICEP_TRACING_ENABLED", "BICEP_TRACING_VERBOSITY",
	"AZURE_CONFIG_DIR", "AZURE_EXTENSION_DIR",
}

// allowedOnWindows are those that programs do not start without there.
var allowedOnWindows = []string{
	"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "OS", "NUMBER_OF_PROCESSORS", "PROCESSOR_*",
	"USERPROFILE", "USERNAME", "USERDOMAIN", "COMPUTERNAME", "HOMEDRIVE", "HOMEPATH", "APPDATA", "LOCALAPPDATA",
	"ALLUSERSPROFILE", "PUBLIC", "PROGRAMDATA", "PROGRAMFILES", "PROGRAMFILES(X86)", "PROGRAMW6432",
	"COMMONPROGRAMFILES", "COMMONPROGRAMFILES(X86)", "COMMONPROGRAMW6432", "DRIVERDATA",
}

// telling are parts of names by which a variable that begins like one of those
// above would still be a secret.
var telling = []string{"TOKEN", "SECRET", "PASSWORD", "PASSWD", "CREDENTIAL", "APIKEY", "API_KEY", "ACCESS_KEY"}

// Environment returns what a compiler sees of an environment of NAME=value: what is
// allowed by name, and what the user named besides.
func Environment(environ, more []string) []string {
	seen := []string{}
	for _, variable := range environ {
		name, _, ok := strings.Cut(variable, "=")
		if ok && (named(more, name) || named(allowed, name) && !tells(name) ||
			runtime.GOOS == "windows" && named(allowedOnWindows, name)) {
			seen = append(seen, variable)
		}
	}
	if runtime.GOOS == "windows" {
		// The shell that runs az.cmd would look for programs in the current folder.
		seen = append(seen, "NoDefaultCurrentDirectoryInExePath=1")
	}
	return seen
}

func named(list []string, name string) bool {
	return slices.ContainsFunc(list, func(one string) bool {
		if begin, ok := strings.CutSuffix(one, "*"); ok {
			return len(name) >= len(begin) && same(name[:len(begin)], begin)
		}
		return same(one, name)
	})
}

// same compares names as the system does.
func same(a, b string) bool {
	return a == b || runtime.GOOS == "windows" && strings.EqualFold(a, b)
}

func tells(name string) bool {
	name = strings.ToUpper(name)
	return slices.ContainsFunc(telling, func(part string) bool { return strings.Contains(name, part) })
}

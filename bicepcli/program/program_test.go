package program

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// TestLookPathPassesByTheCurrentFolder also holds that what is behind "." on PATH
// is found.
func TestLookPathPassesByTheCurrentFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("programs have file extensions on Windows")
	}
	dir, real := t.TempDir(), t.TempDir()
	for _, d := range []string{dir, real} {
		if err := os.WriteFile(filepath.Join(d, "tool"), []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	for _, path := range []string{".", "", ".:", "./."} {
		t.Setenv("PATH", path)
		if found, err := LookPath("tool"); !errors.Is(err, exec.ErrDot) && !errors.Is(err, exec.ErrNotFound) {
			t.Errorf("PATH=%q: found %s, %v", path, found, err)
		}
	}
	t.Setenv("PATH", ".:"+real)
	if found, err := LookPath("tool"); err != nil || found != filepath.Join(real, "tool") {
		t.Errorf("found %s, %v", found, err)
	}
}

func TestEnvironmentIsAllowedByName(t *testing.T) {
	got := Environment([]string{
		"PATH=/bin", "HOME=/root", "LC_ALL=C", "DOTNET_ROOT=/dotnet", "HTTPS_PROXY=p", "TMPDIR=/t", "AZURE_CONFIG_DIR=/a", "STAGE=prod",
		"GITHUB_TOKEN=x", "ACTIONS_ID_TOKEN_REQUEST_TOKEN=x", "AZURE_CLIENT_SECRET=x", "SYSTEM_ACCESSTOKEN=x", "DOTNET_REGISTRY_TOKEN=x", "PATHS=x", "=x",
	}, []string{"STAGE"})
	want := []string{"PATH=/bin", "HOME=/root", "LC_ALL=C", "DOTNET_ROOT=/dotnet", "HTTPS_PROXY=p", "TMPDIR=/t", "AZURE_CONFIG_DIR=/a", "STAGE=prod"}
	if runtime.GOOS == "windows" {
		want = append(want, "NoDefaultCurrentDirectoryInExePath=1")
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

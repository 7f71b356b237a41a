//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// TestSignals breaks off runs that are in the middle of something: it may not
// take longer than a second, and no compiler may live on.
func TestSignals(t *testing.T) {
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	started := filepath.Join(t.TempDir(), "started.log")
	tests := []struct {
		name    string
		args    []string
		environ []string
		signals []os.Signal
		status  int
	}{
		{"standard input", []string{"expand", "-"}, nil, []os.Signal{syscall.SIGTERM}, 143},
		{"interrupt", []string{"check", "-"}, nil, []os.Signal{os.Interrupt}, 130},
		{"twice", []string{"eval", "--lines"}, nil, []os.Signal{os.Interrupt, os.Interrupt}, 130},
		{"compiler", []string{"check", filepath.Join(projects, "shop/main.bicep")}, []string{
			fakebicep.EnvMisbehave + "=" + fakebicep.HangRPC, fakebicep.EnvLog + "=" + started,
			fakebicep.EnvRecorded + "=" + filepath.Join(projects, "recorded"),
		}, []os.Signal{syscall.SIGTERM}, 143},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cmd := exec.Command("forearm", test.args...)
			cmd.Env = append(os.Environ(), test.environ...)
			in, err := cmd.StdinPipe() // stays open and silent
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if test.environ == nil {
				// Long enough to be reading, and short enough to be right either way.
				time.Sleep(300 * time.Millisecond)
			} else if !appears(started, "bicep/compile") {
				t.Error("the compiler was not started")
			}
			begin := time.Now()
			for _, s := range test.signals {
				if err := cmd.Process.Signal(s); err != nil {
					t.Error(err)
				}
				time.Sleep(50 * time.Millisecond) // else two are taken for one
			}
			_ = cmd.Wait()
			if took := time.Since(begin); took > 1500*time.Millisecond {
				t.Errorf("it took %v to end", took)
			}
			if got := cmd.ProcessState.ExitCode(); got != test.status {
				t.Errorf("exit status %d, want %d", got, test.status)
			}
			if test.environ != nil {
				noneLeft(t, fakebicep.EnvLog+"="+started)
			}
		})
	}
}

// appears waits until a file has a text.
func appears(file, text string) bool {
	for range 500 {
		if b, err := os.ReadFile(file); err == nil && strings.Contains(string(b), text) {
			return true
		}
		time.Sleep(20 * time.Millisecond)
	}
	return false
}

// noneLeft fails where processes with a variable in their environment are still running.
func noneLeft(t *testing.T, variable string) {
	t.Helper()
	left := ""
	for range 50 {
		left = ""
		environs, _ := filepath.Glob("/proc/[0-9]*/environ")
		for _, name := range environs {
			if b, err := os.ReadFile(name); err == nil && strings.Contains(string(b), variable) {
				left += fmt.Sprintf(" %s", filepath.Base(filepath.Dir(name)))
			}
		}
		if left == "" {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("processes live on:%s", left)
}

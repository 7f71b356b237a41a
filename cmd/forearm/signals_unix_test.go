//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/fakebicep"
	"github.com/forearm/forearm/expand/work"
)

// TestSignals breaks off runs that are in the middle of something: it may not
// take longer than a second, and no compiler may live on.
func TestSignals(t *testing.T) {
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	started := filepath.Join(t.TempDir(), "started.log")
	// One file is done when the compiler hangs on the other.
	begun := t.TempDir()
	for name, text := range map[string]string{
		"a.json": `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [
			{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "stlogs123", "location": "westeurope", "sku": {"name": "Standard_LRS"},
				"kind": "StorageV2", "properties": {"minimumTlsVersion": "TLS1_0"}}]}`,
		"z.bicep": "param name string = 'a'\n",
	} {
		if err := os.WriteFile(filepath.Join(begun, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	begunLog := filepath.Join(t.TempDir(), "begun.log")
	tests := []struct {
		name    string
		args    []string
		environ []string
		signals []os.Signal
		status  int
		says    string
	}{
		{"standard input", []string{"expand", "-"}, nil, []os.Signal{syscall.SIGTERM}, 143, ""},
		{"interrupt", []string{"check", "-"}, nil, []os.Signal{os.Interrupt}, 130, ""},
		{"twice", []string{"eval", "--lines"}, nil, []os.Signal{os.Interrupt, os.Interrupt}, 130, ""},
		{"what was found", []string{"check", "-j", "1", "--time-limit", "0", begun}, []string{
			fakebicep.EnvMisbehave + "=" + fakebicep.HangRPC, fakebicep.EnvLog + "=" + begunLog,
			fakebicep.EnvRecorded + "=" + filepath.Join(projects, "recorded"),
		}, []os.Signal{os.Interrupt}, 130, "storage-min-tls"},
		{"compiler", []string{"check", filepath.Join(projects, "shop/main.bicep")}, []string{
			fakebicep.EnvMisbehave + "=" + fakebicep.HangRPC, fakebicep.EnvLog + "=" + started,
			fakebicep.EnvRecorded + "=" + filepath.Join(projects, "recorded"),
		}, []os.Signal{syscall.SIGTERM}, 143, "the run was interrupted"},
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
			var out bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &out
			log := started
			if slices.Contains(test.environ, fakebicep.EnvLog+"="+begunLog) {
				log = begunLog
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if test.environ == nil {
				// Long enough to be reading, and short enough to be right either way.
				time.Sleep(300 * time.Millisecond)
			} else if !appears(log, "bicep/compile") {
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
			if !strings.Contains(out.String(), test.says) {
				t.Errorf("%s does not have %s", out.String(), test.says)
			}
			if test.environ != nil {
				noneLeft(t, fakebicep.EnvLog+"="+log)
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

// TestGrace gives long runs the time to report what they found, and stuck ones an end.
func TestGrace(t *testing.T) {
	for elapsed, want := range map[time.Duration]time.Duration{
		0: leastGrace, 5 * time.Second: leastGrace, time.Minute: 6 * time.Second, time.Hour: mostGrace,
	} {
		if got := graceAfter(elapsed); got != want {
			t.Errorf("after %v: %v, want %v", elapsed, got, want)
		}
	}
	began := time.Now()
	ended := make(chan int, 1)
	work.Go(func() { time.Sleep(leastGrace + 100*time.Millisecond); ended <- 0 }, func(*work.Failure) {})
	waitForEnd(ended, nil, mostGrace)
	if took := time.Since(began); took < leastGrace || took > mostGrace/2 {
		t.Errorf("a run that was still reporting was waited for %v", took)
	}
	again := make(chan os.Signal, 1)
	again <- os.Interrupt
	began = time.Now()
	waitForEnd(nil, again, mostGrace)
	if took := time.Since(began); took > leastGrace/2 {
		t.Errorf("a second interrupt ended it after %v", took)
	}
}

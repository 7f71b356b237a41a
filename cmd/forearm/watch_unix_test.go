//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestWatch has a file changed while check --watch runs: it is checked again, the report that
// is written into the same folder starts nothing, and an interrupt ends it.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	write := func(tls string) {
		t.Helper()
		text := `{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "contentVersion": "1.0.0.0", "resources": [
			{"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01", "name": "stlogs123", "location": "westeurope", "sku": {"name": "Standard_LRS"},
				"kind": "StorageV2", "properties": {"minimumTlsVersion": "` + tls + `"}}]}`
		if err := os.WriteFile(filepath.Join(dir, "a.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("TLS1_0")
	printed := filepath.Join(t.TempDir(), "printed")
	out, err := os.Create(printed)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	cmd := exec.Command("forearm", "check", "--watch", "--only", "storage-min-tls", "--output", "json=report.json")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, out, out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if !appears(printed, "exit status 1; waiting for changes") {
		t.Error("it was not checked")
	}
	write("TLS1_2")
	if !appears(printed, "exit status 0; waiting for changes") {
		t.Error("it was not checked again")
	}
	time.Sleep(500 * time.Millisecond)
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait()
	text, _ := os.ReadFile(printed)
	if got := cmd.ProcessState.ExitCode(); got != 130 || strings.Count(string(text), "waiting for changes") != 2 {
		t.Errorf("exit status %d\n%s", got, text)
	}
}

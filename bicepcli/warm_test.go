package bicepcli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

// TestWarmOutlivesClients has clients that follow each other ask one compiler: it is started
// anew only where it died, and not where a request was broken off.
func TestWarmOutlivesClients(t *testing.T) {
	t.Parallel()
	root := projects(t)
	f := newFake(t, root)
	warm := &Warm{}
	f.opts.Warm = warm
	build := func(ctx context.Context) bool {
		c := f.client(t)
		defer c.Close()
		b, _ := c.Build(ctx, filepath.Join(root, "shop/modules/web.bicep"))
		return b != nil
	}
	sessions := func() (n int) {
		for _, line := range f.started(t) {
			if strings.Contains(strings.Join(line, " "), "jsonrpc") {
				n++
			}
		}
		return n
	}
	for range 3 {
		if !build(t.Context()) {
			t.Fatal("not compiled")
		}
	}
	if n := sessions(); n != 1 {
		t.Fatalf("the compiler was started %d times for three clients", n)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	build(cancelled)
	if !build(t.Context()) || sessions() != 1 {
		t.Fatalf("a request that was broken off ended the compiler: %d starts", sessions())
	}
	live := warm.current.session
	endProcess(live.tree, live.exited)
	<-live.exited
	if !build(t.Context()) || sessions() != 2 {
		t.Errorf("a compiler that was killed is not started again: %d starts", sessions())
	}
	if err := warm.Close(); err != nil {
		t.Fatal(err)
	}
	if warm.current.session != nil {
		t.Error("a compiler is left")
	}
}

// TestWarmReadsConfigurationAgain wants a new compiler where a bicepconfig.json has changed that
// counts for the file or for a module of it, since a compiler reads each once for all files.
func TestWarmReadsConfigurationAgain(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.CopyFS(filepath.Join(root, "shop"), os.DirFS(filepath.Join(projects(t), "shop"))); err != nil {
		t.Fatal(err)
	}
	f := newFake(t, projects(t))
	f.environ[fakebicep.EnvRoot] = root
	f.opts.Warm = &Warm{}
	t.Cleanup(func() { _ = f.opts.Warm.Close() })
	config := filepath.Join(root, "shop/modules/bicepconfig.json")
	for i, step := range []struct {
		text, file string
		want       int
	}{
		{"{}", "web", 1}, {"{ }", "network", 2}, {"{ }", "web", 2}, {"{}", "../main", 3},
	} {
		if err := os.WriteFile(config, []byte(step.text), 0o600); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(root, "shop/modules", step.file+".bicep")
		c := f.client(t)
		if b, l := c.Build(t.Context(), file); b == nil {
			t.Fatal(l)
		}
		c.Close()
		if n := strings.Count(readLog(t, f), "jsonrpc"); n != step.want {
			t.Errorf("after %d checks the compiler was started %d times, not %d", i+1, n, step.want)
		}
	}
}

// TestWarmClosesWhileAsked ends a compiler that hangs.
func TestWarmClosesWhileAsked(t *testing.T) {
	t.Parallel()
	root := projects(t)
	f := newFake(t, root)
	f.environ[fakebicep.EnvMisbehave] = fakebicep.HangRPC
	warm := &Warm{}
	f.opts.Warm = warm
	c := f.client(t)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	c.Build(ctx, filepath.Join(root, "shop/modules/web.bicep"))
	begin := time.Now()
	if err := warm.Close(); err != nil || time.Since(begin) > 20*time.Second {
		t.Errorf("closing took %v: %v", time.Since(begin), err)
	}
}

func readLog(t *testing.T, f *fake) string {
	t.Helper()
	text, err := os.ReadFile(f.log)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

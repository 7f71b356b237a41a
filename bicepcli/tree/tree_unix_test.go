//go:build unix

package tree_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/tree"
)

// envRole is the environment variable that sets the role of this program as a process of a
// tree.
const envRole = "FOREARM_TREE_TEST"

func TestMain(m *testing.M) {
	role := os.Getenv(envRole)
	if role == "" {
		os.Exit(m.Run())
	}
	if role == "leaf" {
		time.Sleep(time.Minute)
		return
	}
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), envRole+"=leaf")
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: role == "apart"}
	if err := child.Start(); err != nil {
		panic(err)
	}
	fmt.Println(child.Process.Pid)
}

// TestNobodyLeaves has a process end that leaves another behind, in its group and in a
// session of its own: with the tree both are gone.
func TestNobodyLeaves(t *testing.T) {
	for _, role := range []string{"together", "apart"} {
		t.Run(role, func(t *testing.T) {
			if role == "apart" && runtime.GOOS != "linux" {
				t.Skip("only Linux finds such a process, as SECURITY.md states")
			}
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), envRole+"="+role)
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			started, err := tree.Start(cmd, 0)
			if err != nil {
				t.Fatal(err)
			}
			var pid int
			if _, err := fmt.Fscan(bufio.NewReader(out), &pid); err != nil {
				t.Fatal(err)
			}
			if err := cmd.Wait(); err != nil || !alive(pid) {
				t.Fatal(err, pid)
			}
			started.Release()
			for range 100 {
				if !alive(pid) {
					return
				}
				time.Sleep(20 * time.Millisecond)
			}
			t.Errorf("process %d is left", pid)
		})
	}
}

// alive reports whether a process runs; one that has ended and waits for its parent to
// notice does not.
func alive(pid int) bool {
	if stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil {
		_, rest, _ := strings.Cut(string(stat), ") ")
		return !strings.HasPrefix(rest, "Z")
	}
	return syscall.Kill(pid, 0) == nil
}

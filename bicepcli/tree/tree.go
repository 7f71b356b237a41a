// Package tree starts processes and ends them with all that they have started.
//
// On Unix a tree is a process group; what has left it (setsid) is found on Linux by a
// mark in its environment. On Windows it is a job object, which the system ends when
// forearm ends, however that happens.
package tree

import (
	"crypto/rand"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// envMark has the marks of all trees that a process is in, since workers start
// compilers.
const envMark = "FOREARM_TREE"

// mark has a process carry a mark, which what it starts inherits.
func mark(cmd *exec.Cmd) string {
	made := rand.Text()
	if cmd.Env == nil {
		cmd.Env = os.Environ()
	}
	before := os.Getenv(envMark)
	cmd.Env = slices.DeleteFunc(slices.Clone(cmd.Env), func(v string) bool { return strings.HasPrefix(v, envMark+"=") })
	cmd.Env = append(cmd.Env, envMark+"="+before+"/"+made)
	return made
}

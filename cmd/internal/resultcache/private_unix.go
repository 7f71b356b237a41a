//go:build unix

package resultcache

import (
	"errors"
	"os"
	"syscall"
)

// isPrivate is an error where a folder is not the user's alone.
func isPrivate(dir string) error {
	info, err := os.Lstat(dir)
	if err != nil {
		return openReason(err)
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	switch {
	case !info.IsDir():
		return errors.New("is no folder")
	case ok && int(stat.Uid) != os.Geteuid():
		return errors.New("belongs to another user")
	case info.Mode().Perm()&0o077 != 0:
		return errors.New("can be read or written by others")
	}
	return nil
}

package resultcache

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrNoFolder says that the user has no folder for caches.
var ErrNoFolder = errors.New("neither XDG_CACHE_HOME nor a home folder is set")

// Folder is where results are kept for a user with an environment, on a system.
func Folder(system string, env func(string) string) (string, error) {
	base := ""
	switch home := env("HOME"); {
	case system == "windows":
		base = env("LocalAppData")
	case filepath.IsAbs(env("XDG_CACHE_HOME")):
		base = env("XDG_CACHE_HOME")
	case home != "" && system == "darwin":
		base = filepath.Join(home, "Library", "Caches")
	case home != "":
		base = filepath.Join(home, ".cache")
	}
	if !filepath.IsAbs(base) {
		return "", ErrNoFolder
	}
	return filepath.Join(base, "forearm", "results"), nil
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// openReason leaves out the path of an error.
func openReason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// Package shadow shows texts that are not saved to a compiler, which reads files and nothing
// else. A shadow is a temporary folder in which every file has the path that it has on the disk:
// the folders on the way to an unsaved text are folders there, and everything beside them is a
// link to what is on the disk. Relative modules, files that are loaded and bicepconfig.json are
// therefore found where they are, and nothing in the user's folders is written.
package shadow

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/expand/source"
)

// Shadow is one such folder, made when it is first needed. Its zero value is ready for use; it
// has to be closed.
type Shadow struct {
	mu   sync.Mutex
	made bool
	err  error
	// dir is the temporary folder. It is written through root alone, which follows no link
	// that leads out of it: what is linked is the user's.
	dir  string
	root *os.Root
	// folders are the folders that are no links, with the names that are links in them.
	folders map[string]map[string]bool
	// texts are those that are shown now.
	texts map[string]string
}

// the parts of the temporary folder: where the files are, and a text that is being written.
const (
	filesFolder = "files"
	newText     = "new"
)

// Usable reports why texts cannot be shown: the system may allow no links.
func (s *Shadow) Usable() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.openFolder()
}

func (s *Shadow) openFolder() error {
	if s.made {
		return s.err
	}
	s.made = true
	s.err = s.createFolder()
	return s.err
}

func (s *Shadow) createFolder() error {
	dir, err := os.MkdirTemp("", "forearm-")
	if err != nil {
		return err
	}
	// A compiler may report real paths, so there must be no links on the way.
	s.dir = source.RealPath(dir)
	if s.root, err = os.OpenRoot(s.dir); err != nil {
		return err
	}
	if err := s.root.Mkdir(filesFolder, 0o700); err != nil {
		return err
	}
	s.folders, s.texts = map[string]map[string]bool{}, map[string]string{}
	// A link that is no folder, as on a system where those differ, is of no use.
	if err := s.root.Symlink(s.dir, "link"); err != nil {
		return err
	}
	defer s.root.Remove("link")
	if info, err := disk().Stat(filepath.Join(s.dir, "link", filesFolder)); err != nil || !info.IsDir() {
		return errors.Join(errors.New("links to folders cannot be followed"), err)
	}
	return nil
}

// Close removes the folder.
func (s *Shadow) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var closed, removed error
	if s.root != nil {
		closed = s.root.Close()
	}
	if s.dir != "" {
		removed = os.RemoveAll(s.dir) // which follows no links
	}
	s.made, s.err, s.root, s.dir = true, fs.ErrClosed, nil, ""
	return errors.Join(closed, removed)
}

// disk is what the links lead to; nothing of it is shown.
var disk = sync.OnceValue(func() *source.Boundary { return source.NewBoundary().Outright() })

// parentFolder is the folder above a folder; the top, of the disk or of a drive, is its own.
func parentFolder(folder string) string {
	if above := path.Dir(folder); above != "." {
		return above
	}
	return folder
}

// belowFiles is where a file of the disk is in the temporary folder.
func belowFiles(file string) string {
	file = filepath.ToSlash(file)
	if volume := filepath.VolumeName(filepath.FromSlash(file)); volume != "" {
		file = strings.Trim(volume, `\/:`) + file[len(volume):]
	}
	return path.Join(filesFolder, file)
}

// replaceTexts makes the texts those that are shown, in place of all that were.
func (s *Shadow) replaceTexts(texts map[string]string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.openFolder(); err != nil {
		return err
	}
	for file := range s.texts {
		if _, still := texts[file]; !still {
			delete(s.texts, file)
			if err := s.root.Remove(belowFiles(file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	for file := range texts {
		if err := s.makeFolder(path.Dir(filepath.ToSlash(file))); err != nil {
			return err
		}
	}
	for folder := range s.folders {
		if err := s.linkEntries(folder, texts); err != nil {
			return err
		}
	}
	for file, text := range texts {
		if was, shown := s.texts[file]; shown && was == text {
			continue
		}
		// A compiler that is still at work finds the old text or the new one, never a part.
		if err := s.root.WriteFile(newText, []byte(text), 0o600); err != nil {
			return err
		}
		if err := s.root.Rename(newText, belowFiles(file)); err != nil {
			return err
		}
		s.texts[file] = text
	}
	return nil
}

// makeFolder makes a folder of what may have been a link, and those above it.
func (s *Shadow) makeFolder(folder string) error {
	if s.folders[folder] != nil {
		return nil
	}
	if above := parentFolder(folder); above != folder {
		if err := s.makeFolder(above); err != nil {
			return err
		}
		delete(s.folders[above], path.Base(folder))
	}
	if err := s.root.Remove(belowFiles(folder)); err != nil && !errors.Is(err, fs.ErrNotExist) && belowFiles(folder) != filesFolder {
		return err
	}
	if err := s.root.MkdirAll(belowFiles(folder), 0o700); err != nil {
		return err
	}
	s.folders[folder] = map[string]bool{}
	return nil
}

// linkEntries links what is in a folder now, but for what has a text and for folders that are
// no links. A folder that may not be listed has no links: what is in it may still be a folder.
func (s *Shadow) linkEntries(folder string, texts map[string]string) error {
	linked := s.folders[folder]
	entries, _ := disk().ReadDir(filepath.FromSlash(strings.TrimSuffix(folder, "/") + "/"))
	now := map[string]bool{}
	for _, e := range entries {
		file := path.Join(folder, e.Name())
		_, hasText := texts[file]
		if hasText || s.folders[file] != nil || filepath.FromSlash(file) == s.dir {
			continue
		}
		now[e.Name()] = true
		if linked[e.Name()] {
			continue
		}
		if err := s.root.Symlink(filepath.FromSlash(file), belowFiles(file)); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	for name := range linked {
		if file := path.Join(folder, name); !now[name] && s.folders[file] == nil {
			if _, hasText := texts[file]; hasText {
				continue // the text takes its place
			}
			if err := s.root.Remove(belowFiles(file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	s.folders[folder] = now
	return nil
}

// View is a shadow as one run sees it.
type View struct {
	shadow  *Shadow
	unsaved func() map[string]string
	once    sync.Once
	// shown reports whether there is anything that differs from the disk.
	shown bool
	err   error
}

var _ bicepcli.Disk = (*View)(nil)

// View shows the texts that unsaved returns, by their paths, which begin at the top of the disk.
// It is asked when a compiler needs the first file; texts that equal what is on the disk are
// to be left out. Where there are none, the compiler reads the disk itself.
func (s *Shadow) View(unsaved func() map[string]string) *View {
	return &View{shadow: s, unsaved: unsaved}
}

// Path implements bicepcli.Disk.
func (v *View) Path(name string) (string, error) {
	v.once.Do(func() {
		texts := v.unsaved()
		if v.shown = len(texts) > 0; v.shown {
			v.err = v.shadow.replaceTexts(texts)
		}
	})
	if v.err != nil || !v.shown {
		return name, v.err
	}
	return filepath.Join(v.shadow.dir, filepath.FromSlash(belowFiles(name))), nil
}

// Original implements bicepcli.Disk.
func (v *View) Original(name string) string {
	if !v.shown {
		return name
	}
	rel, err := filepath.Rel(filepath.Join(v.shadow.dir, filesFolder), filepath.FromSlash(name))
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	if rel = filepath.ToSlash(rel); filepath.VolumeName(v.shadow.dir) != "" {
		drive, rest, _ := strings.Cut(rel, "/")
		return drive + ":/" + rest
	}
	return "/" + rel
}

// Folder implements bicepcli.Disk.
func (v *View) Folder() (folder, of string) {
	if !v.shown {
		return "", ""
	}
	return filepath.Join(v.shadow.dir, filesFolder), ""
}

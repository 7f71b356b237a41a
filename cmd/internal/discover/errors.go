package discover

import (
	"errors"
	"io/fs"

	"forearm/expand/diag"
	"forearm/expand/source"
)

func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// FileError is the code and the wording for a file that cannot be read; the
// wording does not repeat the path.
func FileError(err error) (diag.Code, string) {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return diag.FileNotFound, "there is no such file"
	case errors.Is(err, source.ErrNotRegular):
		return diag.FileNotRegular, "not a regular file, so it is not read"
	case errors.Is(err, source.ErrTooLarge):
		return diag.FileTooLarge, source.ErrTooLarge.Error()
	case errors.Is(err, source.ErrEncoding):
		return diag.FileEncoding, source.ErrEncoding.Error()
	}
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return diag.FileUnreadable, pathError.Err.Error()
	}
	return diag.FileUnreadable, err.Error()
}

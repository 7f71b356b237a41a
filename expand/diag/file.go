package diag

import (
	"errors"
	"io/fs"

	"github.com/forearm/forearm/expand/source"
)

// FileError is the code and the wording for a file that cannot be read; the
// wording does not repeat the path.
func FileError(err error) (Code, Message) {
	switch {
	case errors.Is(err, source.ErrOutside):
		return FileOutside, outsideReason(err)
	case errors.Is(err, fs.ErrNotExist):
		return FileNotFound, "there is no such file"
	case errors.Is(err, source.ErrNotRegular):
		return FileNotRegular, "not a regular file, so it is not read"
	case errors.Is(err, source.ErrTooLarge):
		return FileTooLarge, ConstantText(source.ErrTooLarge.Error())
	case errors.Is(err, source.ErrEncoding):
		return FileEncoding, ConstantText(source.ErrEncoding.Error())
	}
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return FileUnreadable, VariableText(pathError.Err.Error())
	}
	return FileUnreadable, ErrorText(err)
}

// outsideReason returns why the file cannot be read, without the path, and a hint.
func outsideReason(err error) Message {
	why := source.ErrOutside.Error()
	if errors.Is(err, source.ErrLeadsOutside) {
		why = source.ErrLeadsOutside.Error()
	}
	return ConstantText(why) + ", so it is not read; --allow-path DIR opens another folder"
}

package terminal

import (
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// EnableColor makes a console understand escape sequences, which older ones do
// only when asked to.
func EnableColor(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}

package work

import (
	"syscall"
	"time"
)

// processTime is what this process has spent on the processor.
func processTime() time.Duration {
	var created, ended, kernel, user syscall.Filetime
	process, err := syscall.GetCurrentProcess()
	if err == nil {
		err = syscall.GetProcessTimes(process, &created, &ended, &kernel, &user)
	}
	if err != nil {
		return time.Duration(time.Now().UnixNano())
	}
	// In units of 100 ns; Filetime.Nanoseconds would count from 1970.
	units := func(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) }
	return time.Duration(100 * (units(kernel) + units(user)))
}

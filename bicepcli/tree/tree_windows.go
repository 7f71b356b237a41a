package tree

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Tree is a process and whatever it starts: a job object, which the system ends when
// its last handle is closed, so also when forearm is killed.
type Tree struct {
	job     windows.Handle // 0 if the system refuses job objects
	process *os.Process
}

// Start starts a process, whose environment must be complete. Each of the tree may take
// so much memory, as much as there is where it is 0.
func Start(cmd *exec.Cmd, memory int64) (*Tree, error) {
	mark(cmd)
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	t := &Tree{process: cmd.Process}
	// Without a job (an old container) the process itself can still be killed;
	// that is no reason not to go on.
	if job, err := windows.CreateJobObject(nil, nil); err == nil {
		if limit(job, memory) == nil && assign(job, cmd.Process.Pid) == nil {
			t.job = job
		} else {
			_ = windows.CloseHandle(job)
		}
	}
	return t, nil
}

func assign(job windows.Handle, pid int) error {
	handle, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer func() { _ = windows.CloseHandle(handle) }()
	return windows.AssignProcessToJobObject(job, handle)
}

func limit(job windows.Handle, memory int64) error {
	info := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	if memory > 0 {
		info.BasicLimitInformation.LimitFlags |= windows.JOB_OBJECT_LIMIT_PROCESS_MEMORY
		info.ProcessMemoryLimit = uintptr(memory)
	}
	_, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	return err
}

// Terminate kills: a console program without a window cannot be asked to end.
func (t *Tree) Terminate() { t.Kill() }

// Kill ends a tree.
func (t *Tree) Kill() {
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1)
		return
	}
	_ = t.process.Kill()
}

// Release lets go of a tree whose first process has ended, and ends what that has
// left behind.
func (t *Tree) Release() {
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1)
		_ = windows.CloseHandle(t.job)
	}
}

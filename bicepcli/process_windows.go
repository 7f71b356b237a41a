package bicepcli

import (
	"os"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A processTree is a process and whatever it starts: a job object, which the
// system ends when its last handle is closed, so also when forearm is killed.
type processTree struct {
	job     windows.Handle // 0 where the system refuses job objects
	process *os.Process
}

func start(cmd *exec.Cmd) (*processTree, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	t := &processTree{process: cmd.Process}
	// Without a job (an old container) the process itself can still be killed;
	// that is no reason not to compile.
	if job, err := windows.CreateJobObject(nil, nil); err == nil {
		if limit(job, windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE) == nil && assign(job, cmd.Process.Pid) == nil {
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

func limit(job windows.Handle, flags uint32) error {
	info := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: flags},
	}
	_, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info)))
	return err
}

// terminate kills: a console program without a window cannot be asked to end.
func (t *processTree) terminate() { t.kill() }

func (t *processTree) kill() {
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1)
		return
	}
	_ = t.process.Kill()
}

// release lets go of a tree whose first process has ended, and ends what that has
// left behind.
func (t *processTree) release() {
	if t.job != 0 {
		_ = windows.TerminateJobObject(t.job, 1)
		_ = windows.CloseHandle(t.job)
	}
}

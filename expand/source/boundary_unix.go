//go:build unix

package source

import "syscall"

// withoutWaiting opens pipes at once, and lets no terminal become forearm's.
const withoutWaiting = syscall.O_NONBLOCK | syscall.O_NOCTTY

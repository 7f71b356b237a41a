package source

import "golang.org/x/sys/windows"

// SameOwner reports whether a file belongs to the user, or to whom one of the other
// files and folders belongs to.
func SameOwner(name string, others ...string) bool {
	owner := ownerOf(name)
	if owner == nil {
		return false
	}
	if user, err := windows.GetCurrentProcessToken().GetTokenUser(); err == nil && owner.Equals(user.User.Sid) {
		return true
	}
	for _, other := range others {
		if same := ownerOf(other); same != nil && owner.Equals(same) {
			return true
		}
	}
	// What an administrator makes belongs to the group.
	return owner.IsWellKnown(windows.WinBuiltinAdministratorsSid)
}

func ownerOf(name string) *windows.SID {
	d, err := windows.GetNamedSecurityInfo(name, windows.SE_FILE_OBJECT, windows.OWNER_SECURITY_INFORMATION)
	if err != nil {
		return nil
	}
	owner, _, err := d.Owner()
	if err != nil {
		return nil
	}
	return owner
}

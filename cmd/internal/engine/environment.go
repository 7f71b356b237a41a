package engine

import "strings"

// LookupEnv is the value of a variable in an environment of NAME=value; the last one
// holds.
func LookupEnv(environ []string, name string) (string, bool) {
	for i := len(environ) - 1; i >= 0; i-- {
		if key, text, ok := strings.Cut(environ[i], "="); ok && key == name {
			return text, true
		}
	}
	return "", false
}

package fix

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Digest tells texts apart: an edit is for the text that it was made for.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// IsGenerated reports whether a template says that a compiler has made it.
func IsGenerated(file *source.File) bool {
	if !strings.Contains(file.Text, `"_generator"`) {
		return false
	}
	v, _ := value.Parse(file)
	return !v.Get("metadata").Get("_generator").IsAbsent()
}

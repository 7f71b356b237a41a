package fix

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/forearm/forearm/expand/value"
)

// Digest identifies a text: an edit is for the text that it was made for.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// IsGenerated reports whether a template says that a compiler has made it.
func IsGenerated(template value.Value) bool {
	return !template.At("metadata", "_generator").IsAbsent()
}

# METADATA
# description: Texts as Azure compares them, without regard to case.
package forearm.lib.text

# same reports whether two texts differ in nothing but case.
same(a, b) if lower(a) == lower(b)

# one_of reports whether a text is in an array or set, case aside.
one_of(a, texts) if {
	wanted := lower(a)
	some b in texts
	lower(b) == wanted
}

# begins reports whether a text begins with another, case aside.
begins(a, prefix) if startswith(lower(a), lower(prefix))

# last is what follows the last separator.
last(a, separator) := parts[count(parts) - 1] if parts := split(a, separator)

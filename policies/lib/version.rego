# METADATA
# description: Versions as dotted numbers.
package forearm.lib.version

# at_least reports whether a version is the same as or later than another. What
# stands behind a dash is not looked at.
at_least(version, least) if parts(version) >= parts(least)

# parts are the first three numbers of a version.
parts(version) := [number(split(split(trim_prefix(lower(version), "v"), "-")[0], "."), i) | some i in [0, 1, 2]]

number(texts, i) := to_number(texts[i]) if {
	i < count(texts)
	regex.match(`^\d+$`, texts[i])
} else := 0 if i >= count(texts)

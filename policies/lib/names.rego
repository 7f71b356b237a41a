# METADATA
# description: Names of resources, and what people and Azure demand of them.
package forearm.lib.names

# last is the part of a name that is the resource's own.
last(name) := parts[count(parts) - 1] if parts := split(name, "/")

# wanted tells whether the user has configured a format under the key.
wanted(key) if {
	is_string(data.configuration[key])
	data.configuration[key] != ""
}

# fits tells whether a name has the configured format. Case counts.
fits(name, key) if regex.match(data.configuration[key], name)

# valid tells whether a name has as many letters as allowed and matches a pattern.
valid(name, least, most, pattern) if {
	letters := count(name)
	letters >= least
	letters <= most
	regex.match(pattern, name)
}

# wrong says what keeps a name from being valid: how long it is, which character is
# in it that no name has, or which one it cannot begin or end with. Small letters and
# digits are in names of every kind, so that only the others are tried.
wrong(name, least, most, pattern) := sprintf("The name has %d characters.", [count(name)]) if {
	count(name) < least
} else := sprintf("The name has %d characters.", [count(name)]) if {
	count(name) > most
} else := sprintf("The name has the character %q.", [odd[0]]) if {
	odd := [c | some c in regex.find_n(`[^a-z0-9]`, name, -1); not regex.match(pattern, concat(c, ["aaa", "aaa"]))]
	count(odd) > 0
} else := sprintf("The name begins with %q.", [substring(name, 0, 1)]) if {
	not regex.match(pattern, concat("", [substring(name, 0, 1), "aaaaaa"]))
} else := sprintf("The name ends with %q.", [substring(name, count(name) - 1, 1)]) if {
	not regex.match(pattern, concat("", ["aaaaaa", substring(name, count(name) - 1, 1)]))
} else := sprintf("The name %s is not valid.", [name])

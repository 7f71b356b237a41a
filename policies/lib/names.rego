# METADATA
# description: Names of resources, and what people and Azure demand of them.
package forearm.lib.names

# last is the part of a name that is the resource's own.
last(name) := parts[count(parts) - 1] if parts := split(name, "/")

# wanted reports whether the user has configured a format under the key.
wanted(key) if {
	is_string(data.configuration[key])
	data.configuration[key] != ""
}

# fits reports whether a name has the configured format. Case counts.
fits(name, key) if regex.match(data.configuration[key], name)

# valid reports whether a name has as many letters as allowed and matches a pattern.
valid(name, least, most, pattern) if {
	letters := count(name)
	letters >= least
	letters <= most
	regex.match(pattern, name)
}

# wrong says what keeps a name from being valid: how long it is, which character is
# in it that no name has, or which one it cannot begin or end with.
wrong(name, least, most, pattern) := forearm.misnamed(name, least, most, pattern) if {
	is_string(name)
} else := sprintf("The name %s is not valid.", [name])

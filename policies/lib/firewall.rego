# METADATA
# description: Firewall rules that are ranges of addresses.
package forearm.lib.firewall

# azure gives those of the rules that let all of Azure in: from 0.0.0.0 to 0.0.0.0.
azure(rules) := {path: rule |
	some path, rule in rules
	rule.properties.startIpAddress == "0.0.0.0"
	rule.properties.endIpAddress == "0.0.0.0"
}

# public counts the public addresses that the rules let in.
public(rules) := sum([addresses(rule.properties.startIpAddress, rule.properties.endIpAddress) |
	some rule in rules
])

addresses(first, last) := 0 if {
	private(first)
} else := (number(last) - number(first)) + 1

private(address) if startswith(address, "10.")

private(address) if startswith(address, "192.168.")

private(address) if regex.match(`^172\.(1[6-9]|2\d|3[01])\.`, address)

number(address) := sum([value |
	some i, factor in [16777216, 65536, 256, 1]
	value := to_number(split(address, ".")[i]) * factor
])

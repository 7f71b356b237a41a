# METADATA
# description: Firewall rules that are ranges of addresses.
package forearm.lib.firewall

import data.forearm.lib.children

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
	private(first, last)
} else := (number(last) - number(first)) + 1

# private tells ranges that lie in one of the private networks altogether.
private(first, last) if {
	some network in [["10.0.0.0", "10.255.255.255"], ["172.16.0.0", "172.31.255.255"], ["192.168.0.0", "192.168.255.255"]]
	number(first) >= number(network[0])
	number(last) <= number(network[1])
}

number(address) := sum([value |
	some i, factor in [16777216, 65536, 256, 1]
	value := to_number(split(address, ".")[i]) * factor
])

# of gives the rules of a server by the path that leads to each, or the rule itself
# where the server is not deployed along with it.
of(resource, server) := children.at(resource, concat("/", [server, "firewallRules"]))

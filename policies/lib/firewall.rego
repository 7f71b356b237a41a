# METADATA
# description: Firewall rules that are ranges of addresses.
package forearm.lib.firewall

import data.forearm.lib.children

# azure gives those of the rules that let all of Azure in.
azure(rules) := {path: rule |
	some path, rule in rules
	lets_azure_in(rule)
}

# lets_azure_in holds for a rule from 0.0.0.0 to 0.0.0.0, which has no address itself.
lets_azure_in(rule) if {
	rule.properties.startIpAddress == "0.0.0.0"
	rule.properties.endIpAddress == "0.0.0.0"
}

# public counts the public addresses that the rules let in.
public(rules) := addresses({[rule.properties.startIpAddress, rule.properties.endIpAddress] |
	some rule in rules
	not lets_azure_in(rule)
})

# addresses counts the public addresses that lie in at least one of the ranges, each from its
# first address to its last.
addresses(ranges) := width({[first, after] |
	some [start, end] in ranges
	not private(start, end)
	first := number(start)
	after := number(end) + 1
})

# width counts the numbers that lie in at least one of the ranges, each from its first number
# to the one after its last.
width(ranges) := sum([length |
	bounds := sort({bound | some range in ranges; some bound in range})
	some i, from in bounds
	within(ranges, from)
	length := bounds[i + 1] - from
])

within(ranges, number) if {
	some range in ranges
	range[0] <= number
	number < range[1]
}

# private holds for ranges that lie in one of the private networks altogether.
private(first, last) if {
	some network in [["10.0.0.0", "10.255.255.255"], ["172.16.0.0", "172.31.255.255"], ["192.168.0.0", "192.168.255.255"]]
	number(first) >= number(network[0])
	number(last) <= number(network[1])
}

number(address) := sum([value |
	some i, factor in [16777216, 65536, 256, 1]
	value := to_number(split(address, ".")[i]) * factor
])

# letting_in says how many addresses can connect; beyond what can be counted exactly
# these are networks.
letting_in(addresses) := sprintf("%d public IP addresses can connect.", [addresses]) if addresses <= 9007199254740992

else := "Whole public networks of IPv6 can connect."

# public_ipv6 counts the public addresses that rules for IPv6 let in.
public_ipv6(rules) := sum([addresses_ipv6(groups(rule.properties.startIPv6Address), groups(rule.properties.endIPv6Address)) |
	some rule in rules
])

# Group by group, as numbers of 128 bits are not exact.
addresses_ipv6(first, last) := 0 if {
	private_ipv6(first, last)
} else := 1 + sum([further |
	some i, factor in [
		5192296858534827628530496329220096, 79228162514264337593543950336, 1208925819614629174706176, 18446744073709551616,
		281474976710656, 4294967296, 65536, 1,
	]
	further := (last[i] - first[i]) * factor
])

# private_ipv6 holds for ranges that lie in the private networks (fc00::/7) or on a link
# (fe80::/10) altogether.
private_ipv6(first, last) if {
	some network in [[64512, 65023], [65152, 65215]]
	first[0] >= network[0]
	last[0] <= network[1]
}

# groups are the eight numbers of an address; two colons stand for as many as are
# missing.
groups(address) := [hexadecimal(group) | some group in parts] if {
	halves := [split_off(half) | some half in split(lower(address), "::")]
	parts := filled(halves)
	count(parts) == 8
	every group in parts {
		regex.match(`^[0-9a-f]{1,4}$`, group)
	}
}

filled(halves) := halves[0] if count(halves) == 1

filled(halves) := array.concat(array.concat(halves[0], zeros), halves[1]) if {
	count(halves) == 2
	zeros := ["0" | some i in numbers.range(1, 8); i <= 8 - (count(halves[0]) + count(halves[1]))]
}

split_off("") := []

split_off(half) := split(half, ":") if half != ""

hexadecimal(group) := sum([value |
	some i, digit in split(group, "")
	value := indexof("0123456789abcdef", digit) * [1, 16, 256, 4096][(count(group) - i) - 1]
])

# of gives the rules of a server by the path that leads to each, or the rule itself
# where the server is not deployed along with it.
of(resource, server) := children.at(resource, concat("/", [server, "firewallRules"]))

# METADATA
# description: Rules of network security groups, inside the group, beside it, and on their own.
package forearm.lib.nsg

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

# of gives the rules of a group, or the rule itself: each with its name, its
# properties, and the path that leads to these.
of(resource) := inline(resource) | entries(children.at(resource, "Microsoft.Network/networkSecurityGroups/securityRules"))

# of_group gives those of a group alone.
of_group(group) := inline(group) | entries(children.below(group, "Microsoft.Network/networkSecurityGroups/securityRules"))

inline(resource) := {entry |
	some i, rule in resource.properties.securityRules
	entry := {
		"name": object.get(rule, "name", ""),
		"path": ["properties", "securityRules", i, "properties"],
		"properties": object.get(rule, "properties", {}),
	}
}

entries(items) := {entry |
	some path, rule in items
	entry := {
		"name": names.last(rule.name),
		"path": array.concat(path, ["properties"]),
		"properties": object.get(rule, "properties", {}),
	}
}

# covers reports whether one of the port ranges, numbers or two of them with a dash
# between, holds a port. A text may have several, with commas between them.
covers(ranges, port) if {
	some range in ranges
	some part in split(range, ",")
	holds(trim_space(part), port)
}

holds("*", _)

holds(range, port) if {
	regex.match(`^\d+$`, range)
	to_number(range) == port
}

holds(range, port) if {
	regex.match(`^\d+\s*-\s*\d+$`, range)
	ends := split(range, "-")
	to_number(trim_space(ends[0])) <= port
	to_number(trim_space(ends[1])) >= port
}

# several gives what a rule says of a member as one or as a list.
several(rule, one, many) := array.concat(
	[value | some value in [object.get(rule, one, "")]; value != ""],
	object.get(rule, many, []),
)

# speaks_tcp holds for rules that are about TCP, among others or alone.
speaks_tcp(rule) if text.one_of(object.get(rule, "protocol", "*"), ["*", "Tcp"])

# METADATA
# description: Subnets, inside a virtual network, beside it, and on their own.
package forearm.lib.subnets

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

# of gives the subnets of a virtual network, or the subnet itself: each with its
# name, its properties, and the paths that lead to both.
of(resource) := inline(resource) | apart(resource)

inline(resource) := {entry |
	text.same(resource.type, "Microsoft.Network/virtualNetworks")
	some i, subnet in resource.properties.subnets
	entry := {
		"name": object.get(subnet, "name", ""),
		"name_path": ["properties", "subnets", i, "name"],
		"path": ["properties", "subnets", i, "properties"],
		"properties": object.get(subnet, "properties", {}),
	}
}

apart(resource) := {entry |
	some path, subnet in children.at(resource, "Microsoft.Network/virtualNetworks/subnets")
	entry := {
		"name": names.last(subnet.name),
		"name_path": array.concat(path, ["name"]),
		"path": array.concat(path, ["properties"]),
		"properties": object.get(subnet, "properties", {}),
	}
}

# METADATA
# description: The resources that lie in another one.
package forearm.lib.children

import data.forearm.lib.text

# of gives a resource's descendants of a type, by their place in resources.
of(resource, type) := found if {
	wanted := lower(type)
	found := {i: child |
		some i, child in resource.resources
		lower(child.type) == wanted
	}
}

# below is of, by the path that leads to each.
below(resource, type) := {["resources", i]: child | some i, child in of(resource, type)}

# named gives those of them with that last segment of the name.
named(resource, type, name) := {i: child |
	some i, child in of(resource, type)
	called(child.name, name)
}

called(name, last) if text.same(name, last)

called(name, last) if endswith(lower(name), sprintf("/%s", [lower(last)]))

# at gives the resource itself where it is of the type, else its descendants of
# that type, each by the path that leads to it.
at(resource, type) := {[]: resource} if text.same(resource.type, type)

else := below(resource, type)

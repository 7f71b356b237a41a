# METADATA
# description: The resources that lie in another one.
package forearm.lib.children

import data.forearm.lib.text

# of gives a resource's descendants of a type, by their place in resources.
of(resource, type) := {i: child |
	some i, child in resource.resources
	text.same(child.type, type)
}

# named gives those of them with that last segment of the name.
named(resource, type, name) := {i: child |
	some i, child in of(resource, type)
	text.same(text.last(child.name, "/"), name)
}

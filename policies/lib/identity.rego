# METADATA
# description: Managed identities.
package forearm.lib.identity

import data.forearm.lib.text

# managed holds for resources that have an identity of their own, assigned ones, or both.
managed(resource) if {
	some kind in split(resource.identity.type, ",")
	text.one_of(trim_space(kind), ["SystemAssigned", "UserAssigned"])
}

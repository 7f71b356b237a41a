# METADATA
# description: Ranges of addresses, and which of them are every address.
package forearm.lib.addresses

import data.forearm.lib.text

# everybody holds for sources and destinations that are every address.
everybody(prefix) if text.one_of(prefix, ["*", "Any", "Internet"])

everybody(prefix) if regex.match(`^[0-9a-fA-F:.]+/0$`, prefix)

everybody(prefix) if regex.match(`^0\.0\.0\.0\s*-\s*255\.255\.255\.255$`, prefix)

# all_of holds for ranges that are every address taken together.
all_of(prefixes) if {
	some prefix in prefixes
	everybody(prefix)
}

all_of(prefixes) if "0.0.0.0/0" in net.cidr_merge({prefix | some prefix in prefixes; regex.match(`^\d+\.\d+\.\d+\.\d+/\d+$`, prefix)})

all_of(prefixes) if "::/0" in net.cidr_merge({prefix | some prefix in prefixes; regex.match(`^[0-9a-fA-F]*:[0-9a-fA-F:.]*/\d+$`, prefix)})

# METADATA
# title: Groups and applications have owners.
# description: >-
#   Applications and groups without an owner are not reviewed or cleaned up.
#   List at least one owner in `owners`, preferably two.
# related_resources:
#   - ref: https://learn.microsoft.com/graph/templates/bicep/reference/groups
# custom:
#   severity: note
#   set: recommended
#   types: [Microsoft.Graph/applications, Microsoft.Graph/groups]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.graph.owners

findings contains {
	"path": ["properties", "owners"],
	"message": "The owners are not set.",
} if {
	not owned
}

owned if count(input.resource.properties.owners.relationships) > 0

# Up to version 0.2 of the extension it was a list.
owned if {
	is_array(input.resource.properties.owners)
	count(input.resource.properties.owners) > 0
}

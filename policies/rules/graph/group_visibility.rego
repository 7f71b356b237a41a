# METADATA
# title: Microsoft 365 groups are private.
# description: >-
#   Everyone in the organization can join a public group and read its mail and
#   files. By default a Microsoft 365 group is public. Set `visibility` to
#   `Private`.
# related_resources:
#   - ref: https://learn.microsoft.com/graph/api/resources/group
# custom:
#   severity: warning
#   types: [Microsoft.Graph/groups]
#   pillar: Security
#   category: "SE:04 Segmentation"
package forearm.rules.graph.group_visibility

applies if "Unified" in input.resource.properties.groupTypes

findings contains {
	"path": ["properties", "visibility"],
	"message": "The group is public: everyone in the organization can join it.",
} if {
	input.resource.properties.visibility == "Public"
}

findings contains {
	"path": ["properties", "visibility"],
	"message": "The visibility of the group is not set.",
} if {
	object.get(input.resource, ["properties", "visibility"], null) == null
}

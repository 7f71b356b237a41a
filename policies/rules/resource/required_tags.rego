# METADATA
# title: Resources have the required tags.
# description: >-
#   Consistent tags can be used for search and cost allocation. Set the tags of
#   `AZURE_RESOURCE_REQUIRED_TAGS`; `AZURE_TAG_FORMAT_FOR_<TAG>` defines the
#   format of a tag.
# custom:
#   aka: [Azure.Resource.RequiredTags, AZR-000477]
#   severity: warning
#   types: ["*"]
#   except: [Microsoft.Resources/deployments, Microsoft.Resources/resourceGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_RESOURCE_REQUIRED_TAGS: []
package forearm.rules.resource.required_tags

import data.forearm.lib.tags

applies if {
	count(data.configuration.AZURE_RESOURCE_REQUIRED_TAGS) > 0
	tags.taggable(input.resource)
}

own := object.get(input.resource, "tags", {})

findings contains {
	"path": ["tags"],
	"message": sprintf("The tag %s is missing.", [tag]),
} if {
	some tag in data.configuration.AZURE_RESOURCE_REQUIRED_TAGS
	not tag in object.keys(own)
}

findings contains {
	"path": array.concat(["tags"], [tag]),
	"message": sprintf("The tag %s does not have the format %s.", [tag, format]),
} if {
	some tag in data.configuration.AZURE_RESOURCE_REQUIRED_TAGS
	value := own[tag]
	format := tags.format(tag)
	not regex.match(format, value)
}

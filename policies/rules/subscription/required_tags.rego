# METADATA
# title: Subscriptions have the required tags.
# description: >-
#   Consistent tags can be used for search and cost allocation. Set the tags of
#   `AZURE_SUBSCRIPTION_REQUIRED_TAGS`; `AZURE_TAG_FORMAT_FOR_<TAG>` defines the
#   format of a tag.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription/aliases
# custom:
#   aka: [Azure.Subscription.RequiredTags, AZR-000479]
#   severity: warning
#   types: [Microsoft.Subscription/aliases]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_SUBSCRIPTION_REQUIRED_TAGS: []
package forearm.rules.subscription.required_tags

import data.forearm.lib.tags

applies if {
	count(data.configuration.AZURE_SUBSCRIPTION_REQUIRED_TAGS) > 0
}

own := object.get(input.resource, ["properties", "additionalProperties", "tags"], {})

findings contains {
	"path": ["properties", "additionalProperties", "tags"],
	"message": sprintf("The tag %s is missing.", [tag]),
} if {
	some tag in data.configuration.AZURE_SUBSCRIPTION_REQUIRED_TAGS
	not tag in object.keys(own)
}

findings contains {
	"path": array.concat(["properties", "additionalProperties", "tags"], [tag]),
	"message": sprintf("The tag %s does not have the format %s.", [tag, format]),
} if {
	some tag in data.configuration.AZURE_SUBSCRIPTION_REQUIRED_TAGS
	value := own[tag]
	format := tags.format(tag)
	not regex.match(format, value)
}

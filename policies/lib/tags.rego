# METADATA
# description: Tags, and who has them.
package forearm.lib.tags

# taggable holds for resources that can have tags. Those of a deployment say nothing
# about what it deploys, and are not evaluated.
taggable(resource) if {
	lower(resource.type) != "microsoft.resources/deployments"
	forearm.has(concat("@", [resource.type, object.get(resource, "apiVersion", "")]), "tags")
}

# format is the regular expression that the user has configured for a tag.
format(tag) := data.configuration[sprintf("AZURE_TAG_FORMAT_FOR_%s", [upper(tag)])]

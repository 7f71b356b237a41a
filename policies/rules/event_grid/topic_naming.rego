# METADATA
# title: Event Grid topics follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/topics
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/domains/topics
# custom:
#   aka: [Azure.EventGrid.TopicNaming, AZR-000462]
#   severity: warning
#   types:
#     - Microsoft.EventGrid/topics
#     - Microsoft.EventGrid/domains/topics
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT: ""
package forearm.rules.event_grid.topic_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT")
}

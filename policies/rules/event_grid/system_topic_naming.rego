# METADATA
# title: Event Grid system topics follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/systemtopics
# custom:
#   aka: [Azure.EventGrid.SystemTopicNaming, AZR-000463]
#   severity: warning
#   types: [Microsoft.EventGrid/systemTopics]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT: ""
package forearm.rules.event_grid.system_topic_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT")
}

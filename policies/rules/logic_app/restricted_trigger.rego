# METADATA
# title: Logic app workflows restrict callers by IP address.
# description: >-
#   Everyone who knows the URL of the trigger can start the workflow. List the
#   allowed ranges in `accessControl.triggers.allowedCallerIpAddresses`. An
#   empty list allows only other workflows, which is a note. It is stricter than
#   PSRule, which does not check which ranges there are.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.logic/workflows
# custom:
#   aka: [Azure.LogicApp.LimitHTTPTrigger, AZR-000130]
#   severity: error
#   set: recommended
#   types: [Microsoft.Logic/workflows]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.logic_app.restricted_trigger

import data.forearm.lib.addresses
import data.forearm.lib.text
import data.forearm.lib.written

applies if {
	some trigger in input.resource.properties.definition.triggers
	text.same(trigger.type, "Request")
	text.same(object.get(trigger, "kind", "Http"), "Http")
}

findings contains {
	"path": ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"],
	"message": "Allowed inbound IP addresses of the trigger are not set.",
} if {
	written.missing(input.resource, ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"])
}

findings contains {
	"path": ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"],
	"message": "The allowed caller ranges include every address.",
} if {
	addresses.all_of([caller.addressRange | some caller in input.resource.properties.accessControl.triggers.allowedCallerIpAddresses])
}

# No address is none, and workflows need none.
findings contains {
	"path": ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"],
	"severity": "note",
	"message": "Only other workflows can call the workflow.",
} if {
	count(input.resource.properties.accessControl.triggers.allowedCallerIpAddresses) == 0
}

# METADATA
# title: Workflows can be started from known addresses only.
# description: >-
#   Whoever has the address of the trigger can start the workflow. List the
#   ranges that may in `accessControl.triggers.allowedCallerIpAddresses`.
# custom:
#   aka: [Azure.LogicApp.LimitHTTPTrigger, AZR-000130]
#   severity: error
#   set: recommended
#   types: [Microsoft.Logic/workflows]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.logic_app.restricted_trigger

import data.forearm.lib.text

applies if {
	some trigger in input.resource.properties.definition.triggers
	text.same(trigger.type, "Request")
	text.same(trigger.kind, "Http")
}

findings contains {
	"path": ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"],
	"message": "The workflow can be started from any address.",
} if {
	count(object.get(input.resource, ["properties", "accessControl", "triggers", "allowedCallerIpAddresses"], [])) == 0
}

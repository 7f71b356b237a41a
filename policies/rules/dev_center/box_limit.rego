# METADATA
# title: Dev Center projects limit dev boxes per user.
# description: >-
#   Unused dev boxes cause costs. Set `maxDevBoxesPerUser`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.devcenter/projects
# custom:
#   aka: [Azure.DevBox.ProjectLimit, AZR-000411]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DevCenter/projects]
#   pillar: Cost Optimization
#   category: "CO:04 Spending guardrails"
package forearm.rules.dev_center.box_limit

findings contains {
	"path": ["properties", "maxDevBoxesPerUser"],
	"message": "The number of dev boxes per user is not limited.",
} if {
	object.get(input.resource, ["properties", "maxDevBoxesPerUser"], "") == ""
}

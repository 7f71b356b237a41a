# METADATA
# title: Projects limit the dev boxes of a person.
# description: >-
#   Dev boxes are forgotten, and cost. Set `maxDevBoxesPerUser`.
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
	"message": "Everybody can make any number of dev boxes.",
} if {
	object.get(input.resource, ["properties", "maxDevBoxesPerUser"], "") == ""
}

# METADATA
# title: Azure Machine Learning compute instances have an idle shutdown.
# description: >-
#   Idle instances are billed. Set `idleTimeBeforeShutdown`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.machinelearningservices/workspaces/computes
# custom:
#   aka: [Azure.ML.ComputeIdleShutdown, AZR-000403]
#   severity: warning
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces/computes]
#   pillar: Cost Optimization
#   category: "CO:06 Usage and billing increments"
package forearm.rules.machine_learning.idle_shutdown

import data.forearm.lib.text

applies if text.same(input.resource.properties.computeType, "ComputeInstance")

findings contains {
	"path": ["properties", "properties", "idleTimeBeforeShutdown"],
	"message": "The instance has no idle shutdown.",
} if {
	object.get(input.resource, ["properties", "properties", "idleTimeBeforeShutdown"], "") == ""
}

# METADATA
# title: Roles do not use wildcards.
# description: >-
#   A role with wildcards grants access to every kind of object, including
#   future ones, and every verb. Wildcards for both are an error: that is
#   equivalent to cluster-admin.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: error
#   types: [rbac.authorization.k8s.io/Role, rbac.authorization.k8s.io/ClusterRole]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.kubernetes.role_wildcards

findings contains {
	"path": ["properties", "rules", i, "verbs"],
	"message": "The role allows all verbs on all resources.",
} if {
	some i, rule in input.resource.properties.rules
	"*" in rule.verbs
	"*" in rule.resources
}

findings contains {
	"path": ["properties", "rules", i, "verbs"],
	"severity": "warning",
	"message": sprintf("The role allows all verbs on %s.", [concat(", ", rule.resources)]),
} if {
	some i, rule in input.resource.properties.rules
	"*" in rule.verbs
	resources := rule.resources
	count(resources) > 0
	not "*" in resources
}

findings contains {
	"path": ["properties", "rules", i, "resources"],
	"severity": "warning",
	"message": sprintf("The role allows to %s all resources.", [concat(", ", rule.verbs)]),
} if {
	some i, rule in input.resource.properties.rules
	"*" in rule.resources
	verbs := rule.verbs
	not "*" in verbs
	verbs != ["get", "list", "watch"]
}

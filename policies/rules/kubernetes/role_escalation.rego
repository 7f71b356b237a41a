# METADATA
# title: Roles allow no privilege escalation.
# description: >-
#   Who may `escalate` or `bind` roles, or `impersonate` others, can obtain
#   every permission in the cluster.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: warning
#   types: [rbac.authorization.k8s.io/Role, rbac.authorization.k8s.io/ClusterRole]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.kubernetes.role_escalation

findings contains {
	"path": ["properties", "rules", i, "verbs", k],
	"message": sprintf("The role allows to %s.", [concat(" ", [part | some part in [verb, concat(", ", object.get(rule, "resources", []))]; part != ""])]),
} if {
	some i, rule in input.resource.properties.rules
	some k, verb in rule.verbs
	verb in {"escalate", "bind", "impersonate"}
}

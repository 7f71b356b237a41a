# METADATA
# title: Namespaces enforce a pod security standard.
# description: >-
#   Without the label `pod-security.kubernetes.io/enforce` a namespace accepts
#   all pods, also privileged ones. Set it to `restricted`, or at least to
#   `baseline`.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/security/pod-security-admission/
# custom:
#   severity: warning
#   types: [core/Namespace]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: ["**", labels, "pod-security.kubernetes.io/enforce"], value: restricted}
package forearm.rules.kubernetes.pod_security

applies if {
	name := input.resource.properties.metadata.name
	not startswith(name, "kube-")
}

findings contains {
	"path": ["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"],
	"message": "The namespace allows privileged pods.",
} if {
	input.resource.properties.metadata.labels["pod-security.kubernetes.io/enforce"] == "privileged"
}

findings contains {
	"path": ["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"],
	"severity": "note",
	"message": "The namespace has no pod security standard.",
} if {
	object.get(input.resource, ["properties", "metadata", "labels", "pod-security.kubernetes.io/enforce"], null) == null
}

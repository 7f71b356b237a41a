package extension

import "strings"

// clusterScoped are the kinds of Kubernetes objects that lie in no namespace, by
// group/Kind; the core group is "core".
var clusterScoped = foldedSet(`
core/ComponentStatus core/Namespace core/Node core/PersistentVolume
admissionregistration.k8s.io/MutatingWebhookConfiguration admissionregistration.k8s.io/ValidatingWebhookConfiguration
admissionregistration.k8s.io/ValidatingAdmissionPolicy admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding
apiextensions.k8s.io/CustomResourceDefinition apiregistration.k8s.io/APIService
authentication.k8s.io/SelfSubjectReview authentication.k8s.io/TokenReview
authorization.k8s.io/SelfSubjectAccessReview authorization.k8s.io/SelfSubjectRulesReview authorization.k8s.io/SubjectAccessReview
certificates.k8s.io/CertificateSigningRequest
flowcontrol.apiserver.k8s.io/FlowSchema flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration
networking.k8s.io/IPAddress networking.k8s.io/IngressClass networking.k8s.io/ServiceCIDR
node.k8s.io/RuntimeClass policy/PodSecurityPolicy
rbac.authorization.k8s.io/ClusterRole rbac.authorization.k8s.io/ClusterRoleBinding
scheduling.k8s.io/PriorityClass
storage.k8s.io/CSIDriver storage.k8s.io/CSINode storage.k8s.io/StorageClass storage.k8s.io/VolumeAttachment
`)

// kubernetesGroups are the groups of Kubernetes itself: what is not cluster-scoped
// in them is namespaced. Of any other group nobody can tell.
var kubernetesGroups = foldedSet(`
core apps batch autoscaling policy extensions events.k8s.io coordination.k8s.io discovery.k8s.io resource.k8s.io
admissionregistration.k8s.io apiextensions.k8s.io apiregistration.k8s.io authentication.k8s.io authorization.k8s.io
certificates.k8s.io flowcontrol.apiserver.k8s.io internal.apiserver.k8s.io networking.k8s.io node.k8s.io
rbac.authorization.k8s.io scheduling.k8s.io storage.k8s.io storagemigration.k8s.io
`)

func foldedSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(list) {
		set[strings.ToLower(name)] = true
	}
	return set
}

// placement says whether the objects of a Kubernetes type lie in a namespace.
type placement uint8

const (
	anywhere placement = iota // a custom type: nobody knows
	namespaced
	clusterWide
)

func placementOf(resourceType string) placement {
	folded := strings.ToLower(resourceType)
	group, _, ok := strings.Cut(folded, "/")
	if !ok {
		group, folded = "core", "core/"+folded
	}
	switch {
	case clusterScoped[folded]:
		return clusterWide
	case kubernetesGroups[group]:
		return namespaced
	}
	return anywhere
}

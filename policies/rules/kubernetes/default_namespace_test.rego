package forearm.rules.kubernetes.default_namespace_test

import data.forearm.rules.kubernetes.default_namespace

object_in(metadata, namespace) := {"type": "core/ConfigMap", "identifiers": {"metadata.namespace": namespace}, "properties": {"metadata": metadata}}

test_fails_where_it_is_written if {
	found := default_namespace.findings with input as {"resource": object_in({"namespace": "default"}, "default")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "namespace"]}
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": object_in({"namespace": "default"}, "default")}, []) == "fail"
}

test_fails_where_it_is_configured if {
	found := default_namespace.findings with input as {"resource": object_in({}, "default")}
	count(found) == 1
	{finding.path | some finding in found} == {["config", "namespace", "value"]}
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": object_in({}, "default")}, []) == "fail"
}

test_passes_elsewhere if {
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": object_in({}, "shop")}, []) == "pass"
}

test_passes_where_another_is_written if {
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": object_in({"namespace": "shop"}, "shop")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.default_namespace", {"resource": object_in({}, "shop")}, ["/resource/identifiers/metadata.namespace"]) == "unknown"
}

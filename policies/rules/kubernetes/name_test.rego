package forearm.rules.kubernetes.name_test

import data.forearm.rules.kubernetes.name

object_called(name) := {"type": "core/ConfigMap", "properties": {"metadata": {"name": name}}}

service(name) := {"type": "core/Service", "properties": {"metadata": {"name": name}}}

letters(n) := concat("", ["a" | some _ in numbers.range(1, n)])

test_fails_on_capitals if {
	found := name.findings with input as {"resource": object_called("Web")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("Web")}, []) == "fail"
}

test_fails_on_an_empty_one if {
	found := name.findings with input as {"resource": object_called("")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("")}, []) == "fail"
}

test_fails_at_the_end if {
	found := name.findings with input as {"resource": object_called("web-")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("web-")}, []) == "fail"
}

test_fails_on_254 if {
	found := name.findings with input as {"resource": object_called(letters(254))}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called(letters(254))}, []) == "fail"
}

test_passes_on_253 if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called(letters(253))}, []) == "pass"
}

test_passes_on_one if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("a")}, []) == "pass"
}

test_passes_on_dots if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("web.v1")}, []) == "pass"
}

test_fails_on_dots_of_a_service if {
	found := name.findings with input as {"resource": service("web.v1")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service("web.v1")}, []) == "fail"
}

test_fails_on_64_of_a_service if {
	found := name.findings with input as {"resource": service(letters(64))}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service(letters(64))}, []) == "fail"
}

test_fails_on_an_empty_one_of_a_service if {
	found := name.findings with input as {"resource": service("")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service("")}, []) == "fail"
}

test_fails_on_capitals_of_a_service if {
	found := name.findings with input as {"resource": service("Web")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "name"]}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service("Web")}, []) == "fail"
}

test_passes_on_63_of_a_service if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service(letters(63))}, []) == "pass"
}

test_passes_on_one_of_a_service if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": service("a")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": object_called("web")}, ["/resource/properties/metadata/name"]) == "unknown"
}

package forearm.rules.kubernetes.name_test

import data.forearm.rules.kubernetes.name

object_called(name) := {"type": "core/ConfigMap", "properties": {"metadata": {"name": name}}}

service(name) := {"type": "core/Service", "properties": {"metadata": {"name": name}}}

letters(n) := concat("", ["a" | some _ in numbers.range(1, n)])

test_verdicts[title] if {
	some title, case in {
		"fails on capitals": {"resource": object_called("Web"), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails on an empty one": {"resource": object_called(""), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails at the end": {"resource": object_called("web-"), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails on 254": {"resource": object_called(letters(254)), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"passes on 253": {"resource": object_called(letters(253)), "outcome": "pass", "found": []},
		"passes on one": {"resource": object_called("a"), "outcome": "pass", "found": []},
		"passes on dots": {"resource": object_called("web.v1"), "outcome": "pass", "found": []},
		"fails on dots of a service": {"resource": service("web.v1"), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails on 64 of a service": {"resource": service(letters(64)), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails on an empty one of a service": {"resource": service(""), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"fails on capitals of a service": {"resource": service("Web"), "outcome": "fail", "found": [["properties", "metadata", "name"]]},
		"passes on 63 of a service": {"resource": service(letters(63)), "outcome": "pass", "found": []},
		"passes on one of a service": {"resource": service("a"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": object_called("web"), "assumed": ["/resource/properties/metadata/name"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.name", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in name.findings] with input.resource as case.resource
	found == case.found
}

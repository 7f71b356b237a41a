package forearm.rules.template.comments_test

import data.forearm.rules.template.comments

test_findings[name] if {
	some name, case in {
		"fails without one": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a"}]}}, "found": [["resources", 0, "comments"]]},
		"passes with one": {"input": {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a", "comments": "b"}]}}, "found": []},
	}
	comments.applies with input as case.input
	found := [finding.path | some finding in comments.findings] with input as case.input
	found == case.found
}

test_does_not_apply_to_generated_templates if {
	not comments.applies with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}}}
}

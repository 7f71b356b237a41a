package forearm.rules.template.comments_test

import data.forearm.rules.template.comments

test_fails_without_one if {
	count(comments.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a"}]}}
}

test_passes_with_one if {
	count(comments.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "a", "comments": "b"}]}}
}

test_does_not_apply_to_generated_templates if {
	not comments.applies with input as {"file": {"name": "main.json"}, "template": {"metadata": {"_generator": {"name": "bicep"}}}}
}

package forearm.lib.children_test

import data.forearm.lib.children

account := {"type": "A/accounts", "name": "a", "resources": [
	{"type": "A/accounts/items", "name": "a/One"},
	{"type": "a/ACCOUNTS/items", "name": "two"},
	{"type": "A/accounts/others", "name": "a/one"},
]}

test_finds_them_by_type if {
	object.keys(children.of(account, "A/accounts/items")) == {0, 1}
	object.keys(children.below(account, "A/accounts/items")) == {["resources", 0], ["resources", 1]}
	children.of(account, "A/accounts") == {}
	children.of({"type": "A/accounts"}, "A/accounts/items") == {}
}

test_finds_them_by_name if {
	object.keys(children.named(account, "A/accounts/items", "one")) == {0}
	object.keys(children.named(account, "A/accounts/items", "TWO")) == {1}
	children.named(account, "A/accounts/items", "ne") == {}
}

test_takes_the_resource_for_one if {
	children.at(account, "a/accounts") == {[]: account}
	object.keys(children.at(account, "A/accounts/others")) == {["resources", 2]}
}

package forearm.lib.nsg_test

import data.forearm.lib.nsg

rule := {"type": "Microsoft.Network/networkSecurityGroups/securityRules", "name": "g/c", "properties": {"priority": 3}}

group := {"type": "Microsoft.Network/networkSecurityGroups", "name": "g", "properties": {"securityRules": [{"name": "a", "properties": {"priority": 1}}, {}]}, "resources": [rule, {"type": "Microsoft.Network/networkSecurityGroups/other", "name": "g/d"}]}

all := {
	{"name": "a", "path": ["properties", "securityRules", 0, "properties"], "properties": {"priority": 1}},
	{"name": "", "path": ["properties", "securityRules", 1, "properties"], "properties": {}},
	{"name": "c", "path": ["resources", 0, "properties"], "properties": {"priority": 3}},
}

test_finds_rules_wherever_they_stand if {
	nsg.of(group) == all
	nsg.of_group(group) == all
	nsg.of(rule) == {{"name": "c", "path": ["properties"], "properties": {"priority": 3}}}
	nsg.of_group(rule) == set()
	nsg.of(object.remove(rule, ["properties"])) == {{"name": "c", "path": ["properties"], "properties": {}}}
}

test_reads_ports if {
	every range in ["*", "22", "20-22", "22-30", "0-65535", " 22 ", "20 - 30", "80,22"] {
		nsg.covers(["1", range], 22)
	}
	every range in ["", "220", "2", "23-30", "1-21", "22-", "a-b", "80,443", "ssh"] {
		not nsg.covers([range], 22)
	}
	not nsg.covers([], 22)
}

test_takes_one_and_many_together if {
	nsg.several({"one": "a", "many": ["b"]}, "one", "many") == ["a", "b"]
	nsg.several({"one": ""}, "one", "many") == []
	nsg.several({"many": ["b"]}, "one", "many") == ["b"]
}

test_tells_rules_about_tcp if {
	every protocol in ["*", "TCP", "Tcp"] {
		nsg.speaks_tcp({"protocol": protocol})
	}
	nsg.speaks_tcp({})
	not nsg.speaks_tcp({"protocol": "Udp"})
}

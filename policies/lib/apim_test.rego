package forearm.lib.apim_test

import data.forearm.lib.apim

service := {"type": "Microsoft.ApiManagement/service", "name": "a", "properties": {}, "resources": [
	{"type": "Microsoft.ApiManagement/service/apis", "name": "a/b"},
	{"type": "Microsoft.ApiManagement/service/workspaces/apis", "name": "a/w/b"},
	{"type": "Microsoft.ApiManagement/service/products", "name": "a/p"},
]}

test_looks_into_workspaces if {
	object.keys(apim.at(service, "apis")) == {["resources", 0], ["resources", 1]}
	object.keys(apim.at(service.resources[1], "apis")) == {[]}
	apim.at(service.resources[2], "apis") == {}
}

policy(type, format) := {"type": type, "properties": {"format": format, "value": "<!-- <A/> --><B><![CDATA[C]]></B>"}}

test_reads_what_is_not_commented_out if {
	resource := policy("Microsoft.ApiManagement/service/apis/policies", "rawxml")
	apim.documents(resource) == {{"path": ["properties", "value"], "type": resource.type, "xml": "<b>c</b>"}}
	{d.path | some d in apim.documents({"type": "Microsoft.ApiManagement/service", "resources": [resource]})} == {["resources", 0, "properties", "value"]}
}

test_tells_documents if {
	count(apim.documents(policy("microsoft.apimanagement/SERVICE/workspaces/policies", "XML"))) == 1
	count(apim.documents(policy("Microsoft.ApiManagement/service/policyFragments", "rawxml"))) == 1
	count(apim.documents({"type": "Microsoft.ApiManagement/service/policies", "properties": {"value": "<a/>"}})) == 1
	count(apim.documents(policy("Microsoft.ApiManagement/service/apis/policies", "xml-link"))) == 0
	count(apim.documents(policy("Microsoft.ApiManagement/service/apis", "xml"))) == 0
	count(apim.documents(policy("Microsoft.Other/service/policies", "xml"))) == 0
}

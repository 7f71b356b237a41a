package forearm.rules.app_gateway.https_test

import data.forearm.rules.app_gateway.https

test_findings[name] if {
	some name, case in {
		"fails on plain pages": {"resource": {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}}}]}}, "found": [["properties", "requestRoutingRules", 0, "properties", "redirectConfiguration"]]},
		"passes on a redirection": {"resource": {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}, "redirectConfiguration": {"id": "/y"}}}]}}, "found": []},
		"passes on https": {"resource": {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Https"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}}}]}}, "found": []},
		"condition plain_listener(rule.properties.httpListener)": {"resource": {"properties": {"httpListeners": [{"properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": 1, "properties": {}}]}}, "found": []},
		"speaks of rules without a name": {"resource": {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}], "requestRoutingRules": [{"properties": {"httpListener": {"id": "/x/httpListeners/web"}}}]}}, "found": [["properties", "requestRoutingRules", 0, "properties", "redirectConfiguration"]]},
	}
	found := [finding.path | some finding in https.findings] with input.resource as case.resource
	found == case.found
}

gateway(rule, others) := {"properties": object.union({"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}, {"name": "safe", "properties": {"protocol": "Https"}}], "requestRoutingRules": [{"name": "a", "properties": object.union({"httpListener": {"id": "/x/httpListeners/web"}}, rule)}]}, others)}

redirection(properties) := gateway({"redirectConfiguration": {"id": "/x/redirectConfigurations/r"}}, {"redirectConfigurations": [{"name": "other", "properties": {"targetUrl": "http://a"}}, {"name": "R", "properties": properties}]})

test_fails_where_a_redirection_leads_to_plain_http if {
	every target in [{"targetUrl": "HTTP://a"}, {"targetListener": {"id": "/x/httpListeners/web"}}] {
		{finding.path | some finding in https.findings} == {["properties", "redirectConfigurations", 1, "properties"]} with input.resource as redirection(target)
	}
	every target in [{"targetUrl": "https://a"}, {"targetListener": {"id": "/x/httpListeners/safe"}}] {
		count(https.findings) == 0 with input.resource as redirection(target)
	}
}

by_path(first, rules) := gateway({"urlPathMap": {"id": "/x/urlPathMaps/m"}}, {"urlPathMaps": [{"name": "M", "properties": object.union(first, {"pathRules": rules})}]})

test_looks_at_redirections_by_path if {
	all := {"defaultRedirectConfiguration": {"id": "/r"}}
	one := {"properties": {"redirectConfiguration": {"id": "/r"}}}
	count(https.findings) == 0 with input.resource as by_path(all, [one, one])
	count(https.findings) == 1 with input.resource as by_path(all, [one, {"properties": {}}])
	count(https.findings) == 1 with input.resource as by_path({}, [one])
	count(https.findings) == 1 with input.resource as gateway({"urlPathMap": {"id": "/x/urlPathMaps/other"}}, {"urlPathMaps": [{"name": "m", "properties": all}]})
}

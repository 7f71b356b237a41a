package forearm.rules.domain_services.no_ntlm_test

import data.forearm.rules.domain_services.no_ntlm

test_fails_on_another_value if {
	count(no_ntlm.findings) > 0 with input.resource as {"properties": {"domainSecuritySettings": {"ntlmV1": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(no_ntlm.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(no_ntlm.findings) == 0 with input.resource as {"properties": {"domainSecuritySettings": {"ntlmV1": "Disabled"}}}
}

package forearm.rules.public_ip.zones_test

import data.forearm.rules.public_ip.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope", "zones": ["1"]}, "found": [["zones"]]},
		"passes across zones": {"resource": {"sku": {"name": "Standard"}, "location": "westeurope", "zones": ["1", "2", "3"]}, "found": []},
		"passes in regions without zones": {"resource": {"sku": {"name": "Standard"}, "location": "nowhere"}, "found": []},
		"condition zonal": {"resource": {"sku": {"name": "Standard"}, "zones": []}, "found": []},
		"condition not written.missing(resource, ['zones'])": {"resource": {"location": "westeurope", "sku": {"name": "Standard"}}, "found": [["zones"]]},
	}
	zones.applies with input.resource as case.resource
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic addresses": {"sku": {"name": "Basic"}, "location": "westeurope"},
		"condition not tags['resource-usage'] == 'azure-bastion'": {"sku": {"name": "Standard"}, "tags": {"resource-usage": "azure-bastion"}},
	}
	not zones.applies with input.resource as resource
}

test_warns_where_it_is_not_written if {
	some finding in zones.findings with input.resource as {"type": "Microsoft.Network/publicIPAddresses", "location": "westeurope", "sku": {"name": "Standard"}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

test_does_not_apply_to_global_addresses if {
	not zones.applies with input.resource as {"location": "westeurope", "sku": {"name": "Standard", "tier": "Global"}}
	zones.applies with input.resource as {"location": "westeurope", "sku": {"name": "Standard", "tier": "Regional"}}
}

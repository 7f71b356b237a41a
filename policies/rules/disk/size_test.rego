package forearm.rules.disk.size_test

import data.forearm.rules.disk.size

test_findings[name] if {
	some name, case in {
		"fails between steps": {"resource": {"properties": {"diskSizeGB": 200}}, "found": [["properties", "diskSizeGB"]]},
		"passes on a step": {"resource": {"properties": {"diskSizeGB": 256}}, "found": []},
		"passes just below a step": {"resource": {"properties": {"diskSizeGB": 127}}, "found": []},
		"condition not text.one_of(object.get(resource, ['sku', 'name'], ''), ['UltraSSD_LRS', 'PremiumV2_LRS'])": {"resource": {"sku": {"name": "UltraSSD_LRS"}, "properties": {"diskSizeGB": 200}}, "found": []},
		"limit 8, not 9": {"resource": {"properties": {"diskSizeGB": 9}}, "found": [["properties", "diskSizeGB"]]},
		"limit 16, not 15": {"resource": {"properties": {"diskSizeGB": 16}}, "found": []},
		"limit 32, not 31": {"resource": {"properties": {"diskSizeGB": 32}}, "found": []},
		"limit 1024, not 1025": {"resource": {"properties": {"diskSizeGB": 1025}}, "found": [["properties", "diskSizeGB"]]},
		"limit 4096, not 4095": {"resource": {"properties": {"diskSizeGB": 4096}}, "found": []},
		"limit 8192, not 8193": {"resource": {"properties": {"diskSizeGB": 8193}}, "found": [["properties", "diskSizeGB"]]},
		"limit 8, not 7": {"resource": {"properties": {"diskSizeGB": 8}}, "found": []},
		"limit 16, not 17": {"resource": {"properties": {"diskSizeGB": 17}}, "found": [["properties", "diskSizeGB"]]},
		"limit 32, not 33": {"resource": {"properties": {"diskSizeGB": 33}}, "found": [["properties", "diskSizeGB"]]},
		"limit 64, not 63": {"resource": {"properties": {"diskSizeGB": 64}}, "found": []},
		"limit 64, not 65": {"resource": {"properties": {"diskSizeGB": 65}}, "found": [["properties", "diskSizeGB"]]},
		"limit 128, not 127": {"resource": {"properties": {"diskSizeGB": 128}}, "found": []},
		"limit 128, not 129": {"resource": {"properties": {"diskSizeGB": 129}}, "found": [["properties", "diskSizeGB"]]},
		"limit 256, not 257": {"resource": {"properties": {"diskSizeGB": 257}}, "found": [["properties", "diskSizeGB"]]},
		"limit 512, not 511": {"resource": {"properties": {"diskSizeGB": 512}}, "found": []},
		"limit 512, not 513": {"resource": {"properties": {"diskSizeGB": 513}}, "found": [["properties", "diskSizeGB"]]},
		"limit 1024, not 1023": {"resource": {"properties": {"diskSizeGB": 1024}}, "found": []},
		"limit 2048, not 2047": {"resource": {"properties": {"diskSizeGB": 2048}}, "found": []},
		"limit 2048, not 2049": {"resource": {"properties": {"diskSizeGB": 2049}}, "found": [["properties", "diskSizeGB"]]},
		"limit 4096, not 4097": {"resource": {"properties": {"diskSizeGB": 4097}}, "found": [["properties", "diskSizeGB"]]},
		"limit 8192, not 8191": {"resource": {"properties": {"diskSizeGB": 8192}}, "found": []},
		"limit 16384, not 16383": {"resource": {"properties": {"diskSizeGB": 16384}}, "found": []},
		"limit 16384, not 16385": {"resource": {"properties": {"diskSizeGB": 16385}}, "found": [["properties", "diskSizeGB"]]},
	}
	size.applies with input.resource as case.resource
	found := [finding.path | some finding in size.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_disks_of_the_marketplace if {
	not size.applies with input.resource as {"properties": {"diskSizeGB": 200, "purchasePlan": {"name": "a"}}}
}

test_passes_on_each_step if {
	every gigabytes in [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32767] {
		count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": gigabytes}}
	}
}

test_says_what_is_billed if {
	billed := {10: 16, 20: 32, 40: 64, 100: 128, 200: 256, 500: 512, 1000: 1024, 2000: 2048, 4000: 4096, 8000: 8192, 16000: 16384, 32000: 32767}
	every gigabytes, step in billed {
		step - gigabytes > 5
		message := sprintf("The disk has %d GB and is billed as one of %d.", [gigabytes, step])
		{message} == {finding.message | some finding in size.findings} with input.resource as {"properties": {"diskSizeGB": gigabytes}}
	}
}

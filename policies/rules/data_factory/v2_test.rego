package forearm.rules.data_factory.v2_test

import data.forearm.rules.data_factory.v2

test_fails_on_the_first if {
	count(v2.findings) > 0 with input.resource as {"type": "Microsoft.DataFactory/dataFactories"}
}

test_passes_on_the_second if {
	count(v2.findings) == 0 with input.resource as {"type": "Microsoft.DataFactory/factories"}
}

package forearm.lib.literals_test

import data.forearm.lib.literals

test_finds_what_is_written if {
	every value in ["abc", "[variables('a')]", "[concat('a', 'b')]", "[base64ToString('YWJj')]", "[if(equals('a', 'b'), 'c', 'd')]", "[[abc]", "[uniqueString('a')]"] {
		literals.written(value)
	}
}

test_passes_what_is_not if {
	every value in ["", "[parameters('a')]", "[concat('a', parameters('b'))]", "[newGuid()]", "[uniqueString(resourceGroup().id)]"] {
		not literals.written(value)
	}
}

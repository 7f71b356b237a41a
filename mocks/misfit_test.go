package mocks

import (
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// TestMisfit has members that are used as what they are by their published types, and as what
// they are not.
func TestMisfit(t *testing.T) {
	ambiguous := ask("Microsoft.KeyVault/vaults", false, value.Value{})
	ambiguous.Ambiguous = true
	for _, c := range []struct {
		q    deployment.Question
		read string
		as   funcs.Types
		want diag.Severity // 0 for nothing
	}{
		{ask("Microsoft.KeyVault/vaults", false, value.Value{}), "vaultUri", funcs.Num, diag.Error},
		{ask("Microsoft.KeyVault/vaults", false, value.Value{}), "vaultUri", funcs.Arr, diag.Error},
		{ask("Microsoft.KeyVault/vaults", false, value.Value{}), "vaultUri", funcs.Str, 0},
		{ask("Microsoft.KeyVault/vaults", false, value.Value{}), "vaultUri", funcs.Str | funcs.Num, 0},
		{ask("Microsoft.KeyVault/vaults", false, value.Value{}), "softDeleteRetentionInDays", funcs.Num, 0},
		{ambiguous, "vaultUri", funcs.Num, 0},
		{ask("Contoso.Unheard/things", false, value.Value{}), "vaultUri", funcs.Num, 0},
	} {
		m, _ := New(Options{})
		m.As(follow(t, m, m.Answer(c.q), c.read), c.as, funcs.NoFormat)
		found := m.Diagnostics()
		if (c.want == 0) != (len(found) == 0) || c.want != 0 && (found[0].Code != diag.RuntimeProperty || found[0].Severity != c.want) {
			t.Errorf("%s as %v: %+v, want severity %v", c.read, c.as, found, c.want)
		}
	}
}

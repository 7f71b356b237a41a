package eval

import (
	"errors"
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

func TestBudgetIsKept(t *testing.T) {
	for _, c := range []struct {
		name  string
		spend func(*Budget) error
		want  diag.Code
	}{
		{"steps", func(b *Budget) error { return b.Spend(2, 0) }, diag.LimitSteps},
		{"bytes", func(b *Budget) error { return b.Spend(0, 2) }, diag.LimitBytes},
		{"resources", (*Budget).SpendResource, diag.LimitResources},
	} {
		b := &Budget{Steps: 3, Bytes: 3, Resources: 1}
		if err := c.spend(b); err != nil {
			t.Errorf("%s: %v within the budget", c.name, err)
		}
		var e *Error
		if err := c.spend(b); !errors.As(err, &e) || e.Code != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
		// Whatever comes after costs nothing any more.
		if err := b.Spend(0, 0); !errors.As(err, &e) || e.Code != c.want || !b.Exceeded() {
			t.Errorf("%s: %v afterwards", c.name, err)
		}
	}
}

func TestOneTextIsBounded(t *testing.T) {
	b := NewBudget()
	var e *Error
	if err := b.Spend(0, maxText+1); !errors.As(err, &e) || e.Code != diag.LimitBytes {
		t.Errorf("%v", err)
	}
	if b.Exceeded() {
		t.Error("a single text that is refused ends everything")
	}
}

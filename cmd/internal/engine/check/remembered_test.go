package check

import (
	"reflect"
	"testing"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
)

// notInKeys are fields that remember leaves out of what a result is found by.
var notInKeys = map[string]bool{
	"Options.Input": true, "Options.Log": true, "Options.Compilers": true, "Options.Disk": true, "Options.Progress": true, "Options.Isolation": true, "Options.Results": true,
}

// TestKeysHaveNoPointers looks for what is printed as an address in the key of a result:
// an address says nothing of what is there.
func TestKeysHaveNoPointers(t *testing.T) {
	seen := map[reflect.Type]bool{reflect.TypeFor[time.Time](): true}
	var visit func(typ reflect.Type, at string)
	visit = func(typ reflect.Type, at string) {
		switch typ.Kind() {
		case reflect.Pointer, reflect.Func, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
			t.Errorf("%s is a %s", at, typ)
		case reflect.Slice, reflect.Array:
			visit(typ.Elem(), at)
		case reflect.Map:
			visit(typ.Key(), at)
			visit(typ.Elem(), at)
		case reflect.Struct:
			if seen[typ] {
				return
			}
			seen[typ] = true
			for field := range typ.NumField() {
				f := typ.Field(field)
				if name := typ.Name() + "." + f.Name; !notInKeys[name] {
					visit(f.Type, name)
				}
			}
		}
	}
	visit(reflect.TypeFor[engine.Options](), "Options")
	visit(reflect.TypeFor[Options](), "Options")
	visit(reflect.TypeFor[question](), "question")
	visit(reflect.TypeFor[[]engine.Reading](), "Reading")
}

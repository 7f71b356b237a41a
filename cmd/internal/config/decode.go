package config

import (
	"reflect"

	"github.com/forearm/forearm/expand/value"
)

// decodeStruct fills a struct from a document that has been checked against its
// schema; what does not fit is left alone, since it has been reported.
func decodeStruct(v value.Value, into reflect.Value) {
	for _, f := range writtenFields(into.Type()) {
		m := v.Get(f.Tag.Get("key"))
		if m.IsNull() {
			continue
		}
		field := into.FieldByIndex(f.Index)
		if field.Type() == reflect.TypeFor[value.Value]() {
			field.Set(reflect.ValueOf(m))
			continue
		}
		switch field.Kind() {
		case reflect.Bool:
			field.SetBool(m.Bool())
		case reflect.Int:
			field.SetInt(m.Int())
		case reflect.String:
			field.SetString(m.Str())
		case reflect.Struct:
			decodeStruct(m, field)
		case reflect.Slice:
			decodeSlice(m, field)
		}
	}
}

func decodeSlice(v value.Value, into reflect.Value) {
	items := v.Items()
	if v.Kind() != value.Array {
		items = []value.Value{v}
	}
	slice := reflect.MakeSlice(into.Type(), len(items), len(items))
	for i, item := range items {
		if into.Type().Elem().Kind() == reflect.Struct {
			decodeStruct(item, slice.Index(i))
		} else {
			slice.Index(i).SetString(item.Str())
		}
	}
	into.Set(slice)
}

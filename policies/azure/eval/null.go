package eval

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// neverNull are the functions of templates that make a text, a number, an array or an
// object of whatever they are given.
var neverNull = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields(`add array base64 base64tostring bool cidrhost cidrsubnet concat contains createarray
		createobject datauri datauritostring datetimeadd datetimefromepoch datetimetoepoch div empty endswith equals
		extensionresourceid filter flatten float format greater greaterorequals guid indexof int intersection items join
		lastindexof length less lessorequals managementgroupresourceid map max min mod mul newguid not and or objectkeys
		padleft parsecidr parseuri range replace resourceid skip sort split startswith string sub subscriptionresourceid
		substring take tenantresourceid tolower toobject toupper trim union uniquestring uri uricomponent
		uricomponenttostring utcnow resourcegroup subscription deployment tenant managementgroup environment`) {
		m[name] = true
	}
	return m
}()

// mayBeNull reports whether an assumed value that is not null may turn out to be null: a
// branch of an if() may, and what Azure answers; a text that was put together may not.
func mayBeNull(v value.Value) bool {
	if v.Kind() == value.String && v.Form() != nil {
		return false
	}
	o := v.Origin()
	for o != nil {
		if name := o.Function(); name != "" {
			return !neverNull[strings.ToLower(name)]
		}
		switch o.Kind {
		case value.OriginParameter, value.OriginSecureParameter:
			if o.From == nil || o.From.IsMock() {
				return false // a required parameter, which takes no null
			}
		case value.OriginReference, value.OriginList:
			return true
		}
		o = o.From
	}
	return true
}

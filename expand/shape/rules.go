package shape

import "github.com/forearm/forearm/expand/diag"

// ID names a rule.
type ID string

// The rules.
const (
	UnknownType       ID = "shape-unknown-type"
	UnknownAPIVersion ID = "shape-unknown-api-version"
	WrongScope        ID = ID(diag.ResourceScope)
	UnknownProperty   ID = "shape-unknown-property"
	LocationMissing   ID = "location-missing"
	MissingProperty   ID = "shape-missing-property"
	WrongType         ID = "shape-wrong-type"
	InvalidValue      ID = "shape-invalid-value"
	ReadOnlyProperty  ID = "shape-read-only-property"
	Length            ID = "shape-length"
	Pattern           ID = "shape-pattern"
	Range             ID = "shape-range"
	UnknownRegion     ID = "shape-unknown-region"
	RegionWithout     ID = "shape-region-without-type"
	Zones             ID = "shape-zones"
	AddressPrefix     ID = "shape-address-prefix"
	Subnets           ID = "shape-subnets"
	SecurityRule      ID = "shape-security-rule"
	APIVersionAge     ID = "shape-api-version-age"
)

// Rule describes what a statement may say.
type Rule struct {
	ID       ID
	Severity diag.Severity
	Title    string
	Help     string
	// Optional rules are checked only where they are named.
	Optional bool
}

// Rules are all that there are.
func Rules() []Rule { return rules }

// engineRule is the rule of what the engine says, too: here of exported resources and of
// types of a user's own.
func engineRule(code diag.Code) Rule {
	info, _ := diag.Describe(code)
	return Rule{ID: ID(code), Severity: info.Severity, Title: info.Summary, Help: info.Help}
}

var rules = []Rule{
	{ID: UnknownType, Severity: diag.Error,
		Title: "Resource types are known.",
		Help:  "Azure refuses unknown resource types. A name that is close to a published type is most likely misspelt; other unpublished types are a note, since their properties cannot be checked. Describe unpublished types with `types` in the configuration."},
	{ID: UnknownAPIVersion, Severity: diag.Error,
		Title: "API versions are valid.",
		Help:  "Azure refuses an API version that a resource type does not have. Versions that may exist although they are not published are a note: one that is newer than all known ones, a preview, since previews are removed from the published types, one from before 2018, one that other types of the provider have or that would fit between its published ones (on a day of the month that it has used before), and those of Microsoft.Resources, of which not all are published."},
	engineRule(diag.ResourceScope),
	{ID: UnknownProperty, Severity: diag.Error,
		Title: "Properties exist in this version of the type.",
		Help:  "Azure refuses an unknown property, or, more often, ignores it silently, so that the setting has no effect. The message suggests which property was probably meant, or where it belongs. A property that a newer API version has is a note, since services mostly read it in older versions as well."},
	{ID: MissingProperty, Severity: diag.Error,
		Title: "Required properties are set.",
		Help:  "Azure refuses a resource without a property that its type requires. A property that a newer API version or the previous one does not require is a note, since other versions mostly do not, either, and so is one without which Azure was recorded to accept a request, and a list below the properties that may be empty."},
	{ID: LocationMissing, Severity: diag.Error,
		Title: "Resources in a region have a location.",
		Help:  "Azure answers `LocationRequired` if a resource of most types has no `location`, though the published types often do not require it. The rule is based on recorded requests: it applies to types of which each accepted request had one."},
	{ID: WrongType, Severity: diag.Error,
		Title: "Values have the type of the property.",
		Help:  "Azure refuses an object where a string is expected, and the like. Numbers and booleans as strings, or the reverse, and 0 or 1 for a boolean, are a note: most services accept them."},
	{ID: InvalidValue, Severity: diag.Error,
		Title: "Values are among the allowed values of the property.",
		Help:  "Azure refuses a value that is not in a closed list of allowed values; the comparison ignores case. Where the list is open, a value that is close to a known one is a note."},
	{ID: ReadOnlyProperty, Severity: diag.Note,
		Title: "Read-only properties are not set.",
		Help:  "Azure accepts a read-only property and ignores it: the value has no effect."},
	{ID: Length, Severity: diag.Error,
		Title: "Strings and arrays have an allowed length.",
		Help:  "Azure refuses a value that is shorter or longer than its property allows. It is a note where another API version has wider bounds. The name of a child resource is its last segment."},
	{ID: Pattern, Severity: diag.Error,
		Title: "Strings match the pattern of the property.",
		Help:  "Azure refuses a string that does not match the pattern of its property. The name of a child resource is its last segment."},
	{ID: Range, Severity: diag.Error,
		Title: "Numbers are within the range of the property.",
		Help:  "Azure refuses a number below the minimum or above the maximum of its property."},
	{ID: UnknownRegion, Severity: diag.Error,
		Title: "Regions are known.",
		Help:  "Azure refuses a location that is not a region of the cloud. Names that are not close to a known region are a note: there may be new regions."},
	{ID: RegionWithout, Severity: diag.Note,
		Title: "Resource types are available in their region.",
		Help:  "Not every resource type is available in every region. Azure refuses a resource in a region that does not have its type; the published data is neither complete nor up to date."},
	{ID: Zones, Severity: diag.Error,
		Title: "Availability zones exist in the region.",
		Help:  "Azure refuses a zone that the region does not have."},
	{ID: AddressPrefix, Severity: diag.Error,
		Title: "Address prefixes are in CIDR notation.",
		Help:  "Azure refuses a network, a subnet, a route or a rule with an invalid prefix (InvalidAddressPrefixFormat, InvalidCIDRNotation): `10.0.0.0/33`, `10.0.0/16`, `10.0.0.1/16` for a network. Service tags and single addresses are accepted where Azure accepts them."},
	{ID: Subnets, Severity: diag.Error,
		Title: "Networks, subnets and what is in them fit together.",
		Help:  "Azure refuses a subnet whose prefix is outside of the address space of its network (NetcfgSubnetRangeOutsideVnet), or overlaps that of another subnet (NetcfgSubnetRangesOverlap), a private address outside of its subnet or among the five that Azure reserves in each (PrivateIPAddressInReservedRange), subnets that are too small for a firewall or a Bastion host, or not delegated to the service that uses them (SubnetMissingRequiredDelegation), and peerings of networks that overlap (VnetAddressSpacesOverlap) or that use a gateway which the other network does not share. Subnets declared as separate resources in the same deployment are included."},
	{ID: SecurityRule, Severity: diag.Error,
		Title: "Security rules have a valid priority and valid ports.",
		Help:  "Azure refuses a security rule whose priority is not 100 to 4096 or is that of another rule of its group for the same direction, and ports that are not 0 to 65535 or an ascending range of these."},
	{ID: APIVersionAge, Severity: diag.Note, Optional: true,
		Title: "API versions are stable and not older than two years.",
		Help:  "Preview versions are removed at some point, and old versions lack new features. The rule reports them where a newer stable version exists on the date given by `--as-of`; it is used only if selected."},
}

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
	// Optional rules are asked about only by those who name them.
	Optional bool
}

// Rules are all that there are.
func Rules() []Rule { return rules }

// said is the rule of what the engine says, too: here of exported resources and of
// types of a user's own.
func said(code diag.Code) Rule {
	info, _ := diag.Describe(code)
	return Rule{ID: ID(code), Severity: info.Severity, Title: info.Summary, Help: info.Help}
}

var rules = []Rule{
	{ID: UnknownType, Severity: diag.Error,
		Title: "Resource types exist.",
		Help:  "Azure refuses a resource of a type that its provider does not have. Where the name is near to that of a published type it is most likely misspelt; other types that nobody has published are a note, since what they are made of cannot be checked. Types of your own can be described with `types` in the configuration."},
	{ID: UnknownAPIVersion, Severity: diag.Error,
		Title: "API versions exist.",
		Help:  "Azure refuses an API version that a resource type does not have. What may be there all the same is a note: a version that is newer than all that forearm knows, a preview, since these are taken off the published types again, a version from before 2018, one that other types of the provider have or that would fit between its published ones (on a day of the month that it has used before), and those of Microsoft.Resources, of which not all are published."},
	said(diag.ResourceScope),
	{ID: UnknownProperty, Severity: diag.Error,
		Title: "Properties exist in this version of the type.",
		Help:  "Azure refuses a property that it does not know, or, more often, drops it without a word, so that the setting has no effect. The message says which property was probably meant, or where it belongs. One that a newer version of the type has is a note, since services mostly read it in older versions as well."},
	{ID: MissingProperty, Severity: diag.Error,
		Title: "Required properties are given.",
		Help:  "Azure refuses a resource that lacks a property that its type requires. One that a newer version of the type or the one before it does without is a note, since other versions mostly do, too, and so is one that Azure was recorded to do without."},
	{ID: LocationMissing, Severity: diag.Error,
		Title: "Resources that lie in a region have a location.",
		Help:  "Azure answers `LocationRequired` where a resource of most types lacks `location`, though the published types often do not ask for it. The rule goes by recorded requests: it speaks of types of which each request that Azure took had one."},
	{ID: WrongType, Severity: diag.Error,
		Title: "Values are of the type that the property has.",
		Help:  "Azure refuses an object where a text is expected, and the like. Numbers and booleans as text, or the reverse, and 0 or 1 for a boolean, are a note: most services read them."},
	{ID: InvalidValue, Severity: diag.Error,
		Title: "Values are among those that the property can have.",
		Help:  "Azure refuses a value that is not among those of a closed list; case does not count. Where the list is open, a value that is nearly one of those known is a note."},
	{ID: ReadOnlyProperty, Severity: diag.Note,
		Title: "Properties that only the service sets are left out.",
		Help:  "Azure takes a property that is read-only and goes on without it: what is given has no effect."},
	{ID: Length, Severity: diag.Error,
		Title: "Texts and arrays have a length that the property can have.",
		Help:  "Azure refuses a value that is shorter or longer than its property allows. It is a note where another version of the type has wider bounds. The name of a child resource is its last segment."},
	{ID: Pattern, Severity: diag.Error,
		Title: "Texts have the form that the property asks for.",
		Help:  "Azure refuses a text that does not match the pattern of its property. The name of a child resource is its last segment."},
	{ID: Range, Severity: diag.Error,
		Title: "Numbers are within the range of the property.",
		Help:  "Azure refuses a number that is less or more than its property allows."},
	{ID: UnknownRegion, Severity: diag.Error,
		Title: "Regions exist.",
		Help:  "Azure refuses a location that is no region of the cloud. Names that are near to no region that forearm knows are a note: there may be new ones."},
	{ID: RegionWithout, Severity: diag.Note,
		Title: "Resource types can be deployed in their region.",
		Help:  "Not every type is there in every region. Azure refuses a resource in a region that does not have its type; what is published about it is neither complete nor up to date."},
	{ID: Zones, Severity: diag.Error,
		Title: "Regions have the availability zones that are used.",
		Help:  "Azure refuses a zone that the region does not have."},
	{ID: AddressPrefix, Severity: diag.Error,
		Title: "Address prefixes are in CIDR notation.",
		Help:  "Azure refuses a network, a subnet, a route or a rule with a prefix that is none (InvalidAddressPrefixFormat, InvalidCIDRNotation): `10.0.0.0/33`, `10.0.0/16`, `10.0.0.1/16` for a network. Where service tags or single addresses are taken, these are fine."},
	{ID: Subnets, Severity: diag.Error,
		Title: "Subnets lie in the address space of their network, apart from each other.",
		Help:  "Azure refuses a subnet whose prefix lies outside of the address space of its network (NetcfgSubnetRangeOutsideVnet), or overlaps that of another subnet (NetcfgSubnetRangesOverlap). Subnets that are resources of their own in the same deployment count."},
	{ID: SecurityRule, Severity: diag.Error,
		Title: "Security rules have a priority and ports that there are.",
		Help:  "Azure refuses a security rule whose priority is not 100 to 4096 or that of another rule of its group for the same direction, and ports that are not 0 to 65535 or a range of these that goes up."},
	{ID: APIVersionAge, Severity: diag.Note, Optional: true,
		Title: "API versions are stable and not older than two years.",
		Help:  "A preview version is taken away some day, and an old one lacks what is new. The rule says so where a newer stable version exists, going by `--as-of`; it is used only where it is selected."},
}

package builtins

import (
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

// TestPriced makes sure that each function that policies may call was thought of:
// what it costs depends on the surface of its arguments, or has a price.
func TestPriced(t *testing.T) {
	callable := map[string]bool{}
	for _, b := range Capabilities().Builtins {
		callable[b.Name] = true
		_, priced := prices[b.Name]
		if !priced && !constant[b.Name] && !slices.Contains(linear, b.Name) && !strings.HasPrefix(b.Name, "forearm.") {
			t.Errorf("nobody has said what %s costs: it needs a price, or a word here that it takes and makes no more than the surface of what it is given", b.Name)
		}
	}
	for name := range prices {
		if !callable[name] {
			t.Errorf("policies have no function %s", name)
		}
	}
}

// linear take and make no more than the surface of what they are given, or a small
// multiple of it.
var linear = strings.Fields(`
	eq equal neq gt gte lt lte plus minus mul div rem abs round ceil floor bits.and bits.or bits.negate bits.xor
	array.concat array.slice array.reverse object.keys any all
	contains startswith endswith lower upper substring strings.count strings.reverse
	trim_prefix trim_suffix trim_space
	base64.encode base64.decode base64.is_valid base64url.encode base64url.encode_no_pad base64url.decode
	urlquery.encode urlquery.decode urlquery.decode_object uri.parse uri.is_valid hex.encode hex.decode
	crypto.md5 crypto.sha1 crypto.sha256 crypto.hmac.md5 crypto.hmac.sha1 crypto.hmac.sha256 crypto.hmac.sha512 crypto.hmac.equal
	io.jwt.decode io.jwt.verify_hs256 io.jwt.verify_hs384 io.jwt.verify_hs512
	time.parse_ns time.parse_rfc3339_ns time.parse_duration_ns time.format time.date time.clock time.weekday time.add_date time.diff
	regex.is_valid glob.quote_meta uuid.parse semver.is_valid semver.compare
	net.cidr_intersects net.cidr_contains net.cidr_overlap net.cidr_expand net.cidr_is_valid
	numbers.range_step set_diff cast_array cast_set cast_string cast_boolean cast_null cast_object
	internal.member_2 internal.member_3 internal.print internal.test_case print trace
	rego.metadata.chain rego.metadata.rule
`)

// TestReachingFunctionsExist keeps the list of what policies may not call to what OPA has.
func TestReachingFunctionsExist(t *testing.T) {
	for name := range reaches {
		if ast.BuiltinMap[name] == nil {
			t.Errorf("OPA has no function %s any more", name)
		}
		for _, b := range Capabilities().Builtins {
			if b.Name == name {
				t.Errorf("policies may call %s", name)
			}
		}
	}
}

package funcs

import (
	"encoding/binary"
	"math/big"
	"net/netip"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

const docCIDR = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-cidr#"

func init() {
	network := Param{Name: "network", Types: Str, Format: FormatCIDR}
	registerFunctions(
		&Func{
			Name: "cidrHost", Params: []Param{network, {Name: "hostIndex", Types: Num}}, Min: 2,
			Doc: docCIDR + "cidrhost", Summary: "The usable address with an index in an address range.",
			Examples: []Example{
				{Expr: "[cidrHost('10.144.3.0/24', 0)]", Want: `"10.144.3.1"`},
				{Expr: "[cidrHost('10.144.3.0/24', 254)]", Error: "is out of range"},
			},
			Call: callCIDRHost,
		},
		&Func{
			Name: "cidrSubnet", Params: []Param{network, {Name: "newCIDR", Types: Num}, {Name: "subnetIndex", Types: Num}}, Min: 3,
			Doc: docCIDR + "cidrsubnet", Summary: "A part of an address range that is divided into parts of equal size.",
			Examples: []Example{
				{Expr: "[cidrSubnet('10.144.0.0/20', 24, 4)]", Want: `"10.144.4.0/24"`},
				{Expr: "[cidrSubnet('10.144.0.0/20', 24, 16)]", Error: "is out of range"},
				{Expr: "[cidrSubnet('10.144.0.0/20', 16, 0)]", Error: "must be between '20' and '32'"},
			},
			Call: callCIDRSubnet,
		},
		&Func{
			Name: "parseCidr", Params: []Param{network}, Min: 1,
			Doc: docCIDR + "parsecidr", Summary: "What an address range consists of.",
			Examples: []Example{
				{Expr: "[parseCidr('10.144.0.0/20')]", Want: `{"network":"10.144.0.0","netmask":"255.255.240.0","broadcast":"10.144.15.255","firstUsable":"10.144.0.1","lastUsable":"10.144.15.254","cidr":20}`},
				{Expr: "[parseCidr('192.168.1.0').cidr]", Want: "24"},
				{Expr: "[parseCidr('10.144.0')]", Error: "is not a valid address range"},
			},
			Call: callParseCIDR,
		},
	)
}

// prefixArg reads the range of a call, with the bits of hosts cleared.
func prefixArg(c *Call) (netip.Prefix, error) {
	p, err := netip.ParsePrefix(c.textArg(0))
	if a, bare := netip.ParseAddr(c.textArg(0)); err != nil && bare == nil && a.Is4() {
		p, err = netip.PrefixFrom(a, classBits(a)), nil
	}
	if err != nil {
		return p, invalidArg(0, "The template language function '%s' is not valid: the provided value '%s' is not a valid address range in CIDR notation.", c.Name, c.Args[0])
	}
	return p.Masked(), nil
}

// classBits is the length of a range that is given as a bare address. Azure's
// own library takes it from the address classes of old, and templates that are
// deployed every day rely on it.
func classBits(a netip.Addr) int {
	switch first := a.As4()[0]; {
	case first < 128:
		return 8
	case first < 192:
		return 16
	case first < 224:
		return 24
	}
	return 32
}

// number is an address as a number; addressOf turns it back.
func addressNumber(a netip.Addr) *big.Int { return new(big.Int).SetBytes(a.AsSlice()) }

func addressOf(n *big.Int, like netip.Addr) netip.Addr {
	b := make([]byte, like.BitLen()/8)
	a, _ := netip.AddrFromSlice(n.FillBytes(b))
	return a
}

// lastAddress is the last address of a range.
func lastAddress(p netip.Prefix) netip.Addr {
	b := p.Addr().AsSlice()
	for i := p.Bits(); i < len(b)*8; i++ {
		b[i/8] |= 0x80 >> (i % 8)
	}
	a, _ := netip.AddrFromSlice(b)
	return a
}

// usableAddresses is the range of addresses for hosts. In IPv4 the network and the
// broadcast address are not among them, as far as there are others.
func usableAddresses(p netip.Prefix) (first, last netip.Addr) {
	first, last = p.Addr(), lastAddress(p)
	if first.Is6() {
		return first, last
	}
	if p.Bits() >= 31 {
		return first, first
	}
	return first.Next(), last.Prev()
}

func callParseCIDR(c *Call) (value.Value, error) {
	p, err := prefixArg(c)
	if err != nil {
		return value.Value{}, err
	}
	ones := netip.PrefixFrom(lastAddress(netip.PrefixFrom(p.Addr(), 0)), p.Bits()).Masked().Addr()
	first, last := usableAddresses(p)
	return value.ObjectOf("network", addressText(p.Addr()), "netmask", addressText(ones),
		"broadcast", value.OnlyIf(p.Addr().Is4(), value.NewString(addressText(lastAddress(p)))),
		"firstUsable", addressText(first), "lastUsable", addressText(last), "cidr", p.Bits()), nil
}

func callCIDRSubnet(c *Call) (value.Value, error) {
	p, err := prefixArg(c)
	if err != nil {
		return value.Value{}, err
	}
	bits, index, width := c.Args[1].Int(), c.Args[2].Int(), p.Addr().BitLen()
	if bits < int64(p.Bits()) || bits > int64(width) {
		return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: the new prefix length '%s' must be between '%s' and '%d'.", c.Name, c.Args[1], ofRange(c, value.NewInt(int64(p.Bits()))), width)
	}
	n := big.NewInt(index)
	if index < 0 || n.Cmp(new(big.Int).Lsh(big.NewInt(1), uint(bits)-uint(p.Bits()))) >= 0 {
		return value.Value{}, invalidArg(2, "The template language function '%s' is not valid: the subnet index '%s' is out of range for '%s' divided into parts of '/%s'.", c.Name, c.Args[2], ofRange(c, value.NewString(prefixText(p))), c.Args[1])
	}
	n.Lsh(n, uint(width)-uint(bits))
	n.Add(n, addressNumber(p.Addr()))
	return value.NewString(prefixText(netip.PrefixFrom(addressOf(n, p.Addr()), int(bits)))), nil
}

func callCIDRHost(c *Call) (value.Value, error) {
	p, err := prefixArg(c)
	if err != nil {
		return value.Value{}, err
	}
	index := c.Args[1].Int()
	_, last := usableAddresses(p)
	n := big.NewInt(index)
	n.Add(n, big.NewInt(1))
	n.Add(n, addressNumber(p.Addr()))
	if index < 0 || n.Cmp(addressNumber(last)) > 0 {
		return value.Value{}, invalidArg(1, "The template language function '%s' is not valid: the host index '%s' is out of range for '%s'.", c.Name, c.Args[1], ofRange(c, value.NewString(prefixText(p))))
	}
	return value.NewString(addressText(addressOf(n, p.Addr()))), nil
}

func prefixText(p netip.Prefix) string {
	return addressText(p.Addr()) + "/" + strconv.Itoa(p.Bits())
}

// addressText writes an address as .NET does, which ends more IPv6 addresses
// in the dotted form of IPv4 than others do.
func addressText(a netip.Addr) string {
	if a.Is4() {
		return a.String()
	}
	b := a.As16()
	var groups [8]uint16
	for i := range groups {
		groups[i] = binary.BigEndian.Uint16(b[2*i:])
	}
	if !endsInIPv4(groups) {
		return groupsText(groups[:])
	}
	head := groupsText(groups[:6])
	if !strings.HasSuffix(head, ":") {
		head += ":"
	}
	return head + netip.AddrFrom4([4]byte(b[12:])).String()
}

// groupsText writes groups in hexadecimal, the longest run of at least two zeros
// as "::".
func groupsText(groups []uint16) string {
	start, length := 0, 1
	for i := range groups {
		n := 0
		for i+n < len(groups) && groups[i+n] == 0 {
			n++
		}
		if n > length {
			start, length = i, n
		}
	}
	if length < 2 {
		start = len(groups)
	}
	var b []byte
	for i := 0; i < len(groups); i++ {
		if i == start {
			b = append(b, "::"...)
			i += length - 1
			continue
		}
		if i > 0 && i != start+length {
			b = append(b, ':')
		}
		b = strconv.AppendUint(b, uint64(groups[i]), 16)
	}
	return string(b)
}

// endsInIPv4 reports the mapped, translated, compatible and ISATAP addresses.
func endsInIPv4(g [8]uint16) bool {
	if g[0] == 0 && g[1] == 0 && g[2] == 0 && g[3] == 0 && g[6] != 0 {
		if g[4] == 0 && (g[5] == 0 || g[5] == 0xFFFF) || g[4] == 0xFFFF && g[5] == 0 {
			return true
		}
	}
	return g[4] == 0 && g[5] == 0x5EFE
}

// ofRange is what a message shows of the range that a function was given.
func ofRange(c *Call, v value.Value) value.Value { return v.Mark(c.Args[0].Marks() & value.Secret) }

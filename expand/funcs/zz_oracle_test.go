package funcs
import ("testing";"os/exec";"strings";"fmt";"math/rand")
func TestOracle(t *testing.T){
 pool:=[]rune{}
 for r:=rune(0x20);r<0x7f;r++{pool=append(pool,r)}
 for r:=rune(0xa0);r<0x250;r++{pool=append(pool,r)}
 for r:=rune(0x386);r<0x460;r++{pool=append(pool,r)}
 for _,r:=range []rune{0x301,0x308,0x327,0x323,0xfb01,0xfb02,0x6f22,0x5b57,0x3042,0x30a2,0xff21,0xff41,0x200d,0xfeff,0x2013,0x20ac,0x1f600,0x1e9e,0x2019,0xad,0x3072,0x30d2,0x1100,0xac00,0x1f468,0x200b}{pool=append(pool,r)}
 special:=pool[95:]
 _ = special
 rnd:=rand.New(rand.NewSource(2)); var in strings.Builder; var as,bs []string
 gen:=func(n int)string{var s []rune;for i:=0;i<n;i++{ if rnd.Intn(3)>0 {s=append(s,rune("aAbBeEsSfiI"[rnd.Intn(11)]))} else {s=append(s,pool[rnd.Intn(len(pool))])}};return string(s)}
 flip:=func(s string)string{ switch rnd.Intn(3){case 0: return strings.ToUpper(s); case 1: return strings.ToLower(s)}; return s}
 for i:=0;i<100000;i++{b:=gen(1+rnd.Intn(2)); a:=gen(rnd.Intn(3))+flip(b)+gen(rnd.Intn(3)); if rnd.Intn(4)==0{a=gen(rnd.Intn(5))}; as=append(as,a);bs=append(bs,b);fmt.Fprintf(&in,"%s\t%s\n",a,b)}
 cmd:=exec.Command("/tmp/icu/srch");cmd.Stdin=strings.NewReader(in.String());out,_:=cmd.Output();ls:=strings.Split(string(out),"\n")
 bad:=[4]int{}
 bi:=map[bool]int{true:1}
 for i:=range as{ var w [4]int; fmt.Sscan(ls[i],&w[0],&w[1],&w[2],&w[3])
  g:=[4]int{indexFold(as[i],bs[i]),lastIndexFold(as[i],bs[i]),bi[hasPrefixFold(as[i],bs[i])],bi[hasSuffixFold(as[i],bs[i])]}
  for k:=range g{ if g[k]!=w[k]{ if bad[k]++; bad[k]<9 {t.Logf("%d %q %q icu %d go %d",k,as[i],bs[i],w[k],g[k])}}}}
 t.Log(len(as),bad)
}

package cli

import (
	"runtime/debug"
	"testing"
)

func TestBuildOf(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	vcs := []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "true"}}
	for _, c := range []struct {
		name string
		info debug.BuildInfo
		want build
	}{
		{"a release", debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}}, build{Version: "v1.2.3"}},
		{"a checkout", debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: vcs}, build{"0.0.0-0123456789ab", commit, "2026-01-02T03:04:05Z", true}},
		{"go run", debug.BuildInfo{}, build{Version: "0.0.0-devel"}},
	} {
		if got := buildOf(&c.info); got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
	if b := buildOf(&debug.BuildInfo{Settings: vcs}); b.commitTime() == nil || b.commitTime().Year() != 2026 {
		t.Error("the date is not read")
	}
}

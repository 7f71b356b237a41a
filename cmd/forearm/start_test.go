package main

import (
	"errors"
	"os/exec"
	"testing"
	"time"
)

// BenchmarkStart measures runs of the program by themselves, of which most is what happens
// before a file is read: packages are initialized, policies loaded, facts about Azure looked up.
func BenchmarkStart(b *testing.B) {
	for name, file := range map[string]string{"small": "../../fixtures/bench/small.json", "legacy-arm": "../../fixtures/projects/legacy-arm"} {
		b.Run(name, func(b *testing.B) {
			var used time.Duration
			for b.Loop() {
				cmd := exec.Command("forearm", "check", "--no-cache", file)
				if _, exit := errors.AsType[*exec.ExitError](cmd.Run()); !exit {
					b.Fatal("the files have findings") // which is an exit status
				}
				used += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			}
			b.ReportMetric(float64(used.Microseconds())/1000/float64(b.N), "cpu-ms/op")
		})
	}
}

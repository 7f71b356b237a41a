// Command forearm works out offline what Bicep and ARM templates deploy, and
// checks the result.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"forearm/cmd/internal/cli"
)

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return cli.Run(ctx, os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Environ: os.Environ()})
}

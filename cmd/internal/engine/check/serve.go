package check

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/work"
)

// Serve checks what a worker process is asked for, until there is nothing left.
func Serve(ctx context.Context, server *worker.Server, w engine.Options, o Options, paths ...string) error {
	o.Isolation, o.ShippedOnly = nil, server.Role == worker.Shipped
	s, err := openSession(ctx, w, o, paths)
	if err != nil {
		return err
	}
	defer s.closeSession()
	run, err := s.newRunner(ctx)
	if err != nil {
		return err
	}
	c := s.checker
	if err := server.SendAnswer(greeting{c.rules.rules, c.rules.applies, run.loading, c.files.Trust.FilesRead()}); err != nil {
		return err
	}
	for {
		var q question
		if !server.NextQuestion(&q) {
			return nil
		}
		result := s.answerRecovered(ctx, q)
		// Where a limit was exceeded, something is still at work that does not come to an end.
		if err := server.SendAnswer(result); err != nil || result.Exceeded != nil {
			return err
		}
	}
}

func (s *session) answerRecovered(ctx context.Context, q question) (result Result) {
	defer func() {
		if f := work.Recovered(recover()); f != nil {
			result = NotChecked(s.checker.workspace.Failure(f, q.Entry.Path))
		}
	}()
	return s.checkOne(ctx, q)
}

package worker

import (
	"bytes"
	"encoding/gob"
	"io"
	"runtime/debug"

	"github.com/forearm/forearm/expand/work"
)

// Server is the worker's side.
type Server struct {
	Role   string
	in     *gob.Decoder
	answer *gob.Encoder
	// Input is what is to be read as standard input.
	Input  io.Reader
	limits work.Limits
}

// maxStack is a quarter of what Go allows: a stack that grows is copied, so that it
// takes half as much again.
const maxStack = 256 << 20

// Serve begins to be a worker: it takes the limits on itself that it is told, before
// it reads anything else.
func Serve(role string, in io.Reader, out io.Writer) (*Server, error) {
	s := &Server{Role: role, in: gob.NewDecoder(in), answer: gob.NewEncoder(out)}
	var g greeting
	if err := s.in.Decode(&g); err != nil {
		return nil, err
	}
	s.Input = bytes.NewReader(g.Input)
	debug.SetMaxStack(maxStack)
	limitMemory(g.Limits)
	s.limits = g.Limits
	if role == Once {
		limitTime(s.limits)
	}
	return s, nil
}

// NextQuestion reads a question; false is that there are no more.
func (s *Server) NextQuestion(question any) bool {
	if s.in.Decode(question) != nil {
		return false
	}
	limitTime(s.limits)
	return true
}

// SendAnswer answers.
func (s *Server) SendAnswer(answer any) error { return s.answer.Encode(answer) }

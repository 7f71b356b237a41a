package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

type evalFlags struct {
	expansionFlags
	lines bool
}

func (a *app) evalCommand() *cobra.Command {
	f := &evalFlags{}
	cmd := &cobra.Command{
		Use:   "eval [EXPR]",
		Short: "Evaluate template expressions",
		Long: `Evaluate a template expression and write its value as JSON. Without one,
expressions are read from standard input, one a line.

With --lines each line of standard input is a JSON object with expr, and where
wanted parameters, variables, functions, copyIndex, scope, placement and context;
each is answered with one line.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("forearm eval takes one expression; put it in quotes")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.eval(cmd.Context(), f, args) },
	}
	f.register(cmd.Flags())
	cmd.Flags().BoolVar(&f.lines, "lines", false, "answer one JSON object a line")
	return cmd
}

func (a *app) eval(ctx context.Context, f *evalFlags, args []string) error {
	if _, err := a.formatOf("json"); err != nil {
		return err
	}
	s, err := a.open(&f.expansionFlags)
	if err != nil {
		return err
	}
	defer s.close()
	if f.lines {
		if len(args) > 0 {
			return usagef("--lines reads expressions from standard input, and takes none as an argument")
		}
		return s.evalLines(ctx)
	}
	session := s.evaluator(value.Value{})
	if len(args) == 1 && args[0] != "-" {
		v, diags := session.Eval(bracketed(args[0]))
		a.say(diags)
		if err := a.write([]byte(v.Pretty() + "\n")); err != nil {
			return err
		}
		return exit(statusFor(diags))
	}
	return s.evalLoop(ctx, session)
}

func statusFor(diags diag.List) int {
	if diags.HasErrors() {
		return statusFailed
	}
	return statusClean
}

// bracketed lets the brackets around an expression be left out.
func bracketed(text string) string {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") {
		return text
	}
	return "[" + text + "]"
}

// evalLoop answers one expression a line; on a terminal it asks for the next.
func (s *session) evalLoop(ctx context.Context, session *expand.Session) error {
	interactive := isTerminal(s.In) && isTerminal(s.Out)
	status := statusClean
	err := eachLine(ctx, s.In, func() {
		if interactive {
			fmt.Fprint(s.Out, "> ")
		}
	}, func(line string) error {
		if strings.TrimSpace(line) == "" {
			return nil
		}
		v, diags := session.Eval(bracketed(line))
		s.say(diags)
		if !interactive {
			status = max(status, statusFor(diags))
		}
		_, err := fmt.Fprintln(s.Out, report.EscapeLine(v.JSON()))
		return err
	})
	if interactive {
		fmt.Fprintln(s.Out)
	}
	if err != nil {
		return err
	}
	return exit(status)
}

// evalLines answers every line, whatever stands in it, so that answers can be
// matched with lines by counting.
func (s *session) evalLines(ctx context.Context) error {
	out := bufio.NewWriter(s.Out)
	failed := false
	err := eachLine(ctx, s.In, func() {}, func(line string) error {
		answer, ok := s.answerLine(line)
		failed = failed || !ok
		if _, err := out.WriteString(report.EscapeLine(answer.JSON()) + "\n"); err != nil {
			return err
		}
		return out.Flush()
	})
	if err != nil {
		return err
	}
	if failed {
		return exit(statusFailed)
	}
	return nil
}

// answerLine answers one line; it is false where forearm itself failed on it.
func (s *session) answerLine(line string) (answer value.Value, ok bool) {
	var caught diag.List
	defer func() {
		if len(caught) > 0 {
			answer, ok = errorAnswer(caught[0].Code, caught[0].Message), false
		}
	}()
	defer s.caught(&caught, "")
	question, diags := value.ParseText(line)
	if diags.HasErrors() {
		return errorAnswer(diags[0].Code, diags[0].Message), true
	}
	if question.Get("expr").Kind() != value.String {
		return errorAnswer(diag.ExprValue, "a line is an object with the member expr, a text"), true
	}
	v, diags := s.evaluator(question).Eval(bracketed(question.Get("expr").Str()))
	for _, d := range diags {
		if d.Severity == diag.Error {
			return errorAnswer(d.Code, d.Message), true
		}
	}
	return valueAnswer(v), true
}

func errorAnswer(code diag.Code, message diag.Message) value.Value {
	return value.NewObject([]value.Member{{Name: "error", Value: value.NewObject([]value.Member{
		{Name: "code", Value: value.NewString(string(code))}, {Name: "message", Value: value.NewString(message.String())}})}})
}

func valueAnswer(v value.Value) value.Value {
	yes := value.NewBool(true)
	switch {
	case v.Marks().Any(value.Secret):
		return value.NewObject([]value.Member{{Name: "secret", Value: yes}})
	case v.IsUnknown():
		text := ""
		if r := v.Residual(); r != nil {
			text = r.Text()
		}
		return value.NewObject([]value.Member{{Name: "unknown", Value: yes}, {Name: "expression", Value: value.NewString(text)}})
	}
	if v.IsAbsent() {
		v = value.NewNull()
	}
	members := []value.Member{{Name: "value", Value: v}}
	if v.Deep().Any(value.Assumed | value.Unknown) {
		members = append(members, value.Member{Name: "assumed", Value: yes})
	}
	return value.NewObject(members)
}

// evaluator is what the expressions of a line see, over what the command line
// gives all of them.
func (s *session) evaluator(question value.Value) *expand.Session {
	parameters := value.NewBuilder(len(s.given.values))
	for _, one := range s.given.values {
		if v, err := one.value(nil); err == nil {
			parameters.Set(one.name, v)
		}
	}
	for _, m := range question.Get("parameters").Members() {
		parameters.Set(m.Name, m.Value)
	}
	context := s.context
	if given := config.Sections(question.Get("context")); !given.IsAbsent() {
		context = given
	}
	scope, named := deployment.ScopeNamed(question.Get("scope").Str())
	if named {
		context = config.Merge(context, value.NewObject([]value.Member{{Name: "scope", Value: value.NewString(scope.String())}}))
	}
	runtime, _ := mocks.New(mocks.Options{Files: s.mockFiles, Context: context, AsOf: s.asOf})
	o := expand.SessionOptions{
		Parameters: parameters.Object(), Variables: question.Get("variables"), Functions: question.Get("functions"),
		Scope: scope, Context: context, Runtime: runtime, AsOf: s.asOf, AnyDay: s.anyDay,
	}
	if question.Get("placement").EqualFold("parameterDefaultValue") {
		o.Placement = eval.ParameterDefault
	}
	if loop := question.Get("copyIndex"); loop.Kind() == value.Object {
		o.Copy = &eval.Copy{Name: loop.Get("name").Str(), Index: int(loop.Get("index").Int())}
	}
	return expand.NewSession(o)
}

// eachLine hands lines over one by one, of any length.
func eachLine(ctx context.Context, in io.Reader, before func(), line func(string) error) error {
	reader := bufio.NewReader(in)
	for ctx.Err() == nil {
		before()
		text, err := reader.ReadString('\n')
		if text != "" || err == nil {
			if err := line(strings.TrimRight(text, "\r\n")); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

type evalFlags struct {
	expansionFlags
	lines bool
}

func evalCommand(a *app) *cobra.Command {
	f := &evalFlags{}
	cmd := &cobra.Command{
		Use:   "eval [EXPR]",
		Short: "Evaluate template expressions",
		Long: `Evaluate a template expression and write its value as JSON. Without one,
expressions are read from standard input, one per line.

With --lines each line of standard input is a JSON object with expr, and optionally
parameters, variables, functions, copyIndex, scope, placement and context; one line is
written for each.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage.Errorf("eval takes one expression; put it in quotes")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return runEval(a, cmd.Context(), f, args) },
	}
	f.registerFlags(cmd.Flags())
	cmd.Flags().BoolVar(&f.lines, "lines", false, "read and write one JSON object per line")
	return cmd
}

func runEval(a *app, ctx context.Context, f *evalFlags, args []string) error {
	w, err := a.openWorkspace(ctx, &f.expansionFlags)
	if err != nil {
		return err
	}
	defer w.Close()
	if f.lines {
		if len(args) > 0 {
			return usage.Errorf("--lines reads expressions from standard input; remove the argument")
		}
		return evalLines(a, ctx, w)
	}
	session := w.Evaluator(value.Value{})
	if len(args) == 1 && args[0] != "-" {
		v, diags := session.Eval(withBrackets(args[0]))
		a.logDiagnostics(diags)
		if err := a.write([]byte(value.Pretty(v) + "\n")); err != nil {
			return err
		}
		return exitWith(statusFor(diags))
	}
	return evalLoop(a, ctx, session)
}

func statusFor(diags diag.List) int {
	if diags.HasErrors() {
		return statusFailed
	}
	return statusClean
}

// withBrackets lets the brackets around an expression be left out.
func withBrackets(text string) string {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") {
		return text
	}
	return "[" + text + "]"
}

// evalLoop answers one expression a line; on a terminal it asks for the next.
func evalLoop(a *app, ctx context.Context, session *expand.Session) error {
	interactive := isTerminal(a.In) && isTerminal(a.Out)
	status := statusClean
	err := eachLine(ctx, a.In, func() {
		if interactive {
			fmt.Fprint(a.Out, "> ")
		}
	}, func(line string) error {
		if strings.TrimSpace(line) == "" {
			return nil
		}
		v, diags := session.Eval(withBrackets(line))
		a.logDiagnostics(diags)
		if !interactive {
			status = max(status, statusFor(diags))
		}
		_, err := fmt.Fprintln(a.Out, terminal.EscapeLine(v.JSON()))
		return err
	})
	if interactive {
		fmt.Fprintln(a.Out)
	}
	if err != nil {
		return err
	}
	return exitWith(status)
}

// evalLines answers every line, whatever is in it, so that answers can be matched
// with lines by counting.
func evalLines(a *app, ctx context.Context, w *engine.Workspace) error {
	out := bufio.NewWriter(a.Out)
	failed := false
	err := eachLine(ctx, a.In, func() {}, func(line string) error {
		answer, ok := answerLine(w, line)
		failed = failed || !ok
		if _, err := out.WriteString(terminal.EscapeLine(answer.JSON()) + "\n"); err != nil {
			return err
		}
		return out.Flush()
	})
	if err != nil {
		return err
	}
	if failed {
		return exitWith(statusFailed)
	}
	return nil
}

// answerLine answers one line; it is false if forearm itself failed on it.
func answerLine(w *engine.Workspace, line string) (answer value.Value, ok bool) {
	var caught diag.List
	defer func() {
		if len(caught) > 0 {
			answer, ok = errorAnswer(caught[0].Code, caught[0].Message), false
		}
	}()
	defer w.Recover(&caught, "")
	question, diags := value.ParseText(line)
	if diags.HasErrors() {
		return errorAnswer(diags[0].Code, diags[0].Message), true
	}
	if question.Get("expr").Kind() != value.String {
		return errorAnswer(diag.ExprValue, "a line is an object with the member expr, a text"), true
	}
	v, diags := w.Evaluator(question).Eval(withBrackets(question.Get("expr").Str()))
	for _, d := range diags {
		if d.Severity == diag.Error {
			return errorAnswer(d.Code, d.Message), true
		}
	}
	return valueAnswer(v), true
}

func errorAnswer(code diag.Code, message diag.Message) value.Value {
	return value.ObjectOf("error", value.ObjectOf("code", string(code), "message", message.String()))
}

func valueAnswer(v value.Value) value.Value {
	switch {
	case v.Marks().Any(value.Secret):
		return value.ObjectOf("secret", true)
	case v.IsUnknown():
		text := ""
		if r := v.Residual(); r != nil {
			text = r.Text()
		}
		return value.ObjectOf("unknown", true, "expression", text)
	}
	return value.ObjectOf("value", value.OrNull(v), "assumed", value.OnlyTrue(v.Deep().Any(value.Assumed|value.Unknown)))
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

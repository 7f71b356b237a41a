package worker

// Tell sends a question whose answer nobody waits for.
func (w *Worker) Tell(question any) error {
	<-w.greeted
	return w.out.Encode(question)
}

/**
 * Does some work now and every so often, one run at a time. The first of failures in a row is told. `stop` tells the run
 * under way by its signal and waits for it.
 */
export const repeat = (
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) => {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isFailing = false
  const run = async () => {
    try {
      await work(stopping.signal)
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
  }
  const look = () => {
    if (stopping.signal.aborted) return
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('Dry Marina is being stopped.'))
      await running
    },
  }
}

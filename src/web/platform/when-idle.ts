/** Runs it once the page has done its own work; gives what calls it off. */
export const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}

/** What waits until the first page has its content; null once it has. */
let waiting: Set<() => void> | null = new Set()

/** The page's own answers are here: the line is free for what is only needed later. */
export const contentStands = () => {
  const begun = waiting
  waiting = null
  for (const begin of begun ?? []) begin()
}

const whenFree = (run: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}

/** Runs it once the page has its content and has done its own work; gives what calls it off. */
export const whenIdle = (run: () => void) => {
  if (!waiting) return whenFree(run)
  const held = waiting
  let cancel: () => void = () => held.delete(begin)
  const begin = () => {
    cancel = whenFree(run)
  }
  held.add(begin)
  return () => cancel()
}

/** What waits until the first page has its content; null once it has. */
let waiting: Set<() => void> | null = new Set()

/** The page's own answers are here: the line is free for what is only needed later. */
export function contentStands() {
  const begun = waiting
  waiting = null
  document.documentElement.dataset.stands = ''
  for (const begin of begun ?? []) begin()
}

function whenFree(run: () => void) {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}

/** Runs it once the page has its content and has done its own work; gives what calls it off. */
export function whenIdle(run: () => void) {
  if (!waiting) return whenFree(run)
  const held = waiting
  let cancel: () => void = () => held.delete(begin)
  const begin = () => {
    cancel = whenFree(run)
  }
  held.add(begin)
  return () => cancel()
}

/** A pointer that moves or touches, a key, a focus: somebody is about to press something. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Runs it at the first sign of a hand, once the page has its content: a page that is only read fetches no more. */
export function whenUsed(run: () => void) {
  let cancel: () => void = () => undefined
  const begin = () => {
    stop()
    cancel = whenIdle(run)
  }
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, begin)
  }
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true })
  return () => {
    stop()
    cancel()
  }
}

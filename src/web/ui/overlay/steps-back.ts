import type { Location, NavigateOptions, NavigationType, To } from 'react-router'

interface Overlay {
  close: () => void
}
interface Navigate {
  (to: To, options?: NavigateOptions): unknown
  (delta: number): unknown
}
interface BackAttempt {
  currentLocation: Location
  nextLocation: Location
  historyAction: `${NavigationType}`
}
const depthOf = ({ state }: Location) => (state as { overlays?: number } | null)?.overlays ?? 0

/**
 * The steps of the browser's history that belong to what lies open over a page: one for each, so that Back closes the
 * topmost. A step is the page's own address with their number in its state. `settle` makes the steps agree with what
 * is open; it is called after every change of either.
 */
export class StepsBack {
  private readonly open: Overlay[] = []
  private at: Location
  private readonly navigate: Navigate
  /**
   * What was asked of the router and has not come about yet, as React may be slow to say: steps made or taken back, or
   * somebody going elsewhere. Until then no step is made or taken back: it would be one of a page that is left.
   */
  private underWay: 'step' | 'back' | 'away' | null = null
  /** Where somebody goes while something is open: its steps are taken away first, so that Back from there meets none. */
  private aim: BackAttempt | null = null
  private isOwn = false
  private readonly onChange: () => void

  constructor(at: Location, navigate: Navigate, onChange: () => void) {
    this.at = at
    this.navigate = navigate
    this.onChange = onChange
  }

  add(overlay: Overlay) {
    this.open.push(overlay)
    this.onChange()
    return () => {
      this.open.splice(this.open.indexOf(overlay), 1)
      this.onChange()
    }
  }

  /** Leaves a step that somebody else made, such as that of a dialog in the address, and those of what lies over it. */
  leave() {
    if (this.underWay !== 'back') this.travel(depthOf(this.at) + 1)
  }

  /** For the router's blocker: true holds a navigation until our steps are gone. */
  readonly holds = (attempt: BackAttempt) => {
    if (this.isOwn || attempt.historyAction === 'POP') return false
    if (!depthOf(attempt.currentLocation) && (!this.underWay || this.underWay === 'away')) {
      this.underWay = 'away'
      return false
    }
    this.aim = attempt
    return true
  }

  arrive(at: Location, by: `${NavigationType}`) {
    if (at === this.at) return
    this.at = at
    // Back, pressed before a step was made, leads away from where it would have been
    const isOurs = this.underWay === 'back'
    this.underWay = null
    if (by !== 'POP' || isOurs) return
    for (const overlay of this.open.slice(depthOf(at)).reverse()) overlay.close()
    // what would not close gets its step again
    this.onChange()
  }

  settle() {
    if (this.underWay) return
    const depth = depthOf(this.at)
    if (this.aim) {
      if (depth > 0) return this.travel(depth)
      const { nextLocation, historyAction } = this.aim
      this.aim = null
      this.underWay = 'away'
      this.go(nextLocation, nextLocation.state, historyAction === 'REPLACE')
    } else if (this.open.length < depth) this.travel(depth - this.open.length)
    else if (this.open.length > depth) {
      this.underWay = 'step'
      this.go({ ...this.at, hash: '' }, { ...this.at.state, overlays: depth + 1 })
    }
  }

  private travel(steps: number) {
    this.underWay = 'back'
    this.navigate(-steps)
  }

  private go(to: Location, state: unknown, replace = false) {
    this.isOwn = true
    const { pathname, search, hash } = to
    const preventScrollReset = pathname === this.at.pathname
    this.navigate({ pathname, search, hash }, { state, replace, preventScrollReset })
    this.isOwn = false
  }
}

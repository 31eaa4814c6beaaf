/** What one link may ask for: so much at once, and so much each second from then on. */
const atOnce = 60
const perSecond = 10

export class Allowance {
  #left = atOnce
  #since = performance.now()

  take(): boolean {
    const now = performance.now()
    this.#left = Math.min(atOnce, this.#left + ((now - this.#since) / 1000) * perSecond)
    this.#since = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

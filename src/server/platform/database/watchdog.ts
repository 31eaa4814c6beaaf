export interface WatchdogOptions {
  /** How long work may be outstanding without a sign of life. */
  hangAfterMs: number
  onHang: () => void
}

const CHECKS = 12

/**
 * Notices an engine that took work and never answers. It counts its own ticks, not the clock, so that a suspended
 * machine or a busy main thread is not taken for a hang.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout
  #outstanding = 0
  #silentTicks = 0
  #pauses = 0

  constructor({ hangAfterMs, onHang }: WatchdogOptions) {
    this.#timer = setInterval(() => {
      if (this.#outstanding === 0 || this.#pauses > 0) this.#silentTicks = 0
      else if (++this.#silentTicks > CHECKS) {
        this.stop()
        onHang()
      }
    }, hangAfterMs / CHECKS)
    this.#timer.unref()
  }

  asked() {
    this.#outstanding += 1
  }

  heard({ answered }: { answered: boolean }) {
    this.#silentTicks = 0
    if (answered) this.#outstanding -= 1
  }

  /** Tolerates any silence until the returned function is called. */
  pause(): () => void {
    this.#pauses += 1
    let paused = true
    return () => {
      if (paused) this.#pauses -= 1
      paused = false
    }
  }

  stop() {
    clearInterval(this.#timer)
  }
}

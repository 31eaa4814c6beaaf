import type { Clock } from '#server/platform/clock.ts'

export interface SettableClock extends Clock {
  set(instant: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Stands still until it is told to move. */
export const settableClock = (from: string): SettableClock => {
  let now = new Date(from).getTime()
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant).getTime()
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Watchdog } from './watchdog.ts'

describe('the watchdog', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function watching() {
    const onHang = vi.fn()
    return { onHang, watchdog: new Watchdog({ hangAfterMs: 60_000, onHang }) }
  }

  it('says once that work was left without an answer', () => {
    const { watchdog, onHang } = watching()
    watchdog.asked()
    vi.advanceTimersByTime(60_000)
    expect(onHang).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300_000)
    expect(onHang).toHaveBeenCalledTimes(1)
  })

  it('is content while nothing is asked and when all is answered', () => {
    const { watchdog, onHang } = watching()
    vi.advanceTimersByTime(300_000)
    watchdog.asked()
    watchdog.asked()
    watchdog.heard({ answered: true })
    watchdog.heard({ answered: true })
    vi.advanceTimersByTime(300_000)
    expect(onHang).not.toHaveBeenCalled()
  })

  it('notices the second of two that stays unanswered', () => {
    const { watchdog, onHang } = watching()
    watchdog.asked()
    watchdog.asked()
    watchdog.heard({ answered: true })
    vi.advanceTimersByTime(120_000)
    expect(onHang).toHaveBeenCalledTimes(1)
  })

  it('takes part of an answer for a sign of life', () => {
    const { watchdog, onHang } = watching()
    watchdog.asked()
    for (let minute = 0; minute < 5; minute += 1) {
      vi.advanceTimersByTime(50_000)
      watchdog.heard({ answered: false })
    }
    expect(onHang).not.toHaveBeenCalled()
    vi.advanceTimersByTime(120_000)
    expect(onHang).toHaveBeenCalledTimes(1)
  })

  it('is patient until every pause is over, and counts from then', () => {
    const { watchdog, onHang } = watching()
    const [one, two] = [watchdog.pause(), watchdog.pause()]
    watchdog.asked()
    one()
    one()
    vi.advanceTimersByTime(600_000)
    two()
    vi.advanceTimersByTime(60_000)
    expect(onHang).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onHang).toHaveBeenCalledTimes(1)
  })
})

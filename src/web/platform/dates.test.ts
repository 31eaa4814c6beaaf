import { describe, expect, it } from 'vitest'
import { listInstant } from '#web/platform/dates.ts'

describe('the day of an instant', () => {
  it('is the marina’s: late in the evening of UTC it is the next day there (9)', () => {
    expect(listInstant('2026-06-10T21:30:00Z', 'Europe/Tallinn')).toBe('11-06-2026')
    expect(listInstant('2026-06-10T03:30:00Z', 'America/New_York')).toBe('09-06-2026')
  })
})

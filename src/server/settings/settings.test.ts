import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { publicSettings } from '#contract/settings/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { beginSettings, bookingHours, loadSettings, saveSettings } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('settings', () => {
  it('have their defaults until written, and null is a value [9-9, 9-16, D.8-3]', async () => {
    expect(await loadSettings(app.db)).toEqual(defaultSettings)
    await saveSettings(app.db, { placesPerSlot: 4, closedDays: ['2026-06-24'] })
    await saveSettings(app.db, { placesPerSlot: null })
    expect(await loadSettings(app.db)).toEqual({ ...defaultSettings, closedDays: ['2026-06-24'] })
  })

  it('take the time zone of the environment once', async () => {
    await beginSettings(app.db, { timeZone: 'Europe/Lisbon' })
    await beginSettings(app.db, { timeZone: 'Europe/Rome' })
    expect(bookingHours(await loadSettings(app.db))).toMatchObject({
      timeZone: 'Europe/Lisbon',
      week: [...Array.from({ length: 5 }, () => ({ fromMinute: 540, untilMinute: 1080 })), null, null],
    })
  })

  it('refuse what no marina could mean, and fall back where a row is broken', async () => {
    await expect(saveSettings(app.db, { timeZone: 'Mars/Olympus' })).rejects.toThrow()
    await app.db.execute(`update setting set value = '"Mars/Olympus"' where key = 'timeZone'`)
    expect((await loadSettings(app.db)).timeZone).toBe(defaultSettings.timeZone)
  })

  it('are told to visitors, with the marina’s clock', async () => {
    const { status, body } = await app.visitor.call(publicSettings)
    expect([status, body.demo, body.now]).toEqual([200, false, app.clock.now().toISOString()])
  })
})

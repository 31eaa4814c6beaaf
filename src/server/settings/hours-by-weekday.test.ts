import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { hoursOn } from '#test/booking-hours.ts'
import { withTransaction } from '../platform/database/index.ts'
import { MIGRATIONS } from '../platform/database/journal.ts'
import { sql } from '../platform/database/orm.ts'
import { loadSettings } from './public.ts'

const migration = readFileSync(join(MIGRATIONS, '0046_booking_hours_by_weekday.sql'), 'utf8')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.db.execute(sql`delete from setting`)
})

describe('hours of before weekdays had their own', () => {
  const stored = async (settings: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(settings))
      await app.db.execute(sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`)
    await withTransaction(app.db, (tx) => tx.execute(sql.raw(migration)))
    const { rows } = await app.db.execute<{ key: string }>(sql`select key from setting order by key`)
    return { keys: rows.map(({ key }) => key), hours: (await loadSettings(app.db)).bookingHours }
  }

  it('are carried over whole', async () => {
    const { keys, hours } = await stored({
      bookingWeekdays: [1, 2, 6],
      bookingFrom: '08:15',
      bookingUntil: '14:00',
      kanban: true,
    })
    expect(keys).toEqual(['bookingHours', 'kanban'])
    expect(hours).toEqual(hoursOn([1, 2, 6], '08:15', '14:00'))
  })
  it('take what was in force where a part was never set', async () => {
    const { keys, hours } = await stored({ bookingUntil: '15:30' })
    expect(keys).toEqual(['bookingHours'])
    expect(hours).toEqual(hoursOn([1, 2, 3, 4, 5], '09:00', '15:30'))
  })
  it('stay the default where nobody set any', async () => {
    const { keys, hours } = await stored({ kanban: true })
    expect(keys).toEqual(['kanban'])
    expect(hours).toEqual(defaultSettings.bookingHours)
  })
})

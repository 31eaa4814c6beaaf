import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { MIGRATIONS } from '../platform/database/journal.ts'
import { sql } from '../platform/database/orm.ts'
import { machine } from './tables.ts'

const [migration] = readFileSync(join(MIGRATIONS, '0051_hours_of_machines.sql'), 'utf8').split(
  '--> statement-breakpoint',
)

it('hours that ended before a minute end with the minute before it, and begin on a quarter', async () => {
  const app = await startTestApp()
  const hours = [
    { from: '08:00', until: '16:30' },
    { from: '09:05', until: '17:00' },
    { from: '09:00', until: '09:01' },
    { from: '09:05', until: '09:10' },
    null,
    { from: '00:00', until: '23:59' },
    null,
  ]
  const kept = { kind: 'crane', maxWeight: 900, maxLength: 9 } as const
  await app.db.insert(machine).values([
    { name: 'Own', ...kept, hours },
    { name: 'None', ...kept },
  ])
  await app.db.execute(sql.raw(migration!))
  expect((await app.db.select().from(machine).orderBy(machine.id)).map((each) => each.hours)).toEqual([
    [
      { from: '08:00', until: '16:29' },
      { from: '09:15', until: '16:59' },
      { from: '09:00', until: '09:01' },
      null,
      null,
      { from: '00:00', until: '23:58' },
      null,
    ],
    null,
  ])
  await app.close()
})

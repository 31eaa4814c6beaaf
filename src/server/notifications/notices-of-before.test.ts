import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { withTransaction } from '../platform/database/index.ts'
import { MIGRATIONS } from '../platform/database/journal.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { notification } from './tables.ts'

const migration = readFileSync(join(MIGRATIONS, '0032_notices_of_before.sql'), 'utf8')

let app: TestApp
let owner: Account
let boatId: number
let serviceId: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.customer()
  boatId = (await newBoat(app, owner, { name: 'Lokki (uusi)' })).id
  serviceId = (await newService(app, owner, boatId)).id
})

const store = (text: string, link = `/Boats/${boatId}`) =>
  app.db.insert(notification).values({ accountId: owner.id, text, link, createdAt: new Date('2026-06-10T07:00:00Z') })
const migrate = () => withTransaction(app.db, (tx) => tx.execute(sql.raw(migration)))
const stored = () => app.db.select().from(notification).where(eq(notification.accountId, owner.id))
const read = async (language?: string) => {
  const { body } = await app.as(owner, language).get<{ items: { text: string }[] }>('/Notification')
  return body.items.map(({ text }) => text)
}

it('notices of before languages are read in Finnish, and in English as they were written', async () => {
  const service = `/BoatServices/${serviceId}`
  const written: [english: string, finnish: string, link?: string][] = [
    ['Lokki (uusi) was put on hold: Crack\nin the keel', 'Lokki (uusi) on pysäytetty: Crack\nin the keel'],
    ['The hold on Lokki (uusi) was lifted.', 'Lokki (uusi): pysäytys on purettu.'],
    [
      'Lokki (uusi): the service “Polishing” was approved, planned for Mon 15 Jun: See you',
      'Lokki (uusi): huolto ”Polishing” (suunniteltu päivä ma 15.6.) on hyväksytty: See you',
      service,
    ],
    [
      'Lokki (uusi): the service “Polishing” is planned for Tue 15 Jun 2027.',
      expect.stringContaining('ti 15.6.2027'),
      service,
    ],
  ]
  for (const [text, , link] of written) await store(text, link)
  const english = await read()
  await migrate()
  expect(await read()).toEqual(english)
  expect(await read('fi')).toEqual(written.map(([, finnish]) => finnish).reverse())
})

it('keeps the days and numbers of other slices as data', async () => {
  await store('Lokki (uusi)’s drop-off on Fri 12 Jun, 09:15 was approved.')
  await store('Lokki (uusi)’s subscription was changed (paid): Wed 10 Jun to Wed 9 Jun 2027, 1 lift left.')
  await store('Lokki (uusi): 2 lifts taken off (by hand), 3 left.')
  await migrate()
  expect((await stored()).map(({ event, data }) => ({ event, data }))).toEqual([
    { event: 'drop-off-approved', data: { boat: 'Lokki (uusi)', at: '2026-06-12T09:15', today: '2026-06-10' } },
    {
      event: 'subscription-changed',
      data: {
        boat: 'Lokki (uusi)',
        reason: 'paid',
        validFrom: '2026-06-10',
        validTo: '2027-06-09',
        left: 1,
        today: '2026-06-10',
      },
    },
    { event: 'lifts-taken', data: { boat: 'Lokki (uusi)', lifts: 2, reason: 'by hand', left: 3 } },
  ])
})

it('leaves what is not certain as it was written', async () => {
  const written = [
    'Somebody sent a message.',
    'Tiira was put on hold: Crack',
    'Lokki (uusi): the service “Polishing” is planned for Tue 15 Jun.',
    'Lokki (uusi)’s drop-off on Mon 31 Feb, 09:15 was approved.',
    'Lokki (uusi) was lifted and is on the rack. Or not.',
  ]
  for (const text of written) await store(text)
  await store('Lokki (uusi) was handed to her new owner. She is no longer among your boats.', '/Boats')
  await migrate()
  expect((await stored()).map(({ event }) => event)).toEqual(Array(6).fill(null))
  expect((await read('fi')).toReversed().slice(0, 5)).toEqual(written)
})

it('tells who gave a boat away, and keeps what was written beside', async () => {
  const [staff, taker] = [await app.staff(), await app.customer()]
  const { status } = await app.as(staff).put(`/Boat/Transfer/${boatId}`, { personId: taker.id })
  expect(status).toBe(200)
  const text = 'Lokki (uusi) was handed to her new owner. She is no longer among your boats.'
  await app.db.delete(notification).where(eq(notification.accountId, owner.id))
  await store(text, '/Boats')
  await migrate()
  expect(await stored()).toMatchObject([{ event: 'boat-handed-on', data: { boat: 'Lokki (uusi)' }, text }])
})

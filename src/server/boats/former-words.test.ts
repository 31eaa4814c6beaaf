import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceFields } from '#contract/boat-services/fields.ts'
import { boatFields } from '#contract/boats/fields.ts'
import type { ShownField } from '#contract/record-fields.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { serviceForm } from '#test/boat-services.ts'
import { formOf, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

// Every text that somebody wrote before the boat changed hands holds this word.
const mark = 'pärlikarp'
let app: TestApp
let staff: Account
let seller: Account
let buyer: Account
let boatId: number
let subscriptionId: number
let ids: { first: number; open: number; service: number }
const as = (who: Account) => app.as(who)
const done = (answer: { status: number; problem: unknown }) => {
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return answer
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  seller = await app.customer({ firstName: `Sulev${mark}`, lastName: 'Müüja', phone: '+372 5999 7777' })
  buyer = await app.customer({ firstName: 'Olga', lastName: 'Ostja' })
  const boat = await readyBoat(app, seller, 'Triton')
  boatId = boat.id
  subscriptionId = boat.subscriptionId
  const shown = await readBoat(app, seller, boatId)
  done(await as(seller).put(`/Boat/Update/${boatId}`, { ...formOf(shown), notes: `notes ${mark}` }))
  for (const status of [2, 1])
    done(await as(staff).put('/Subscription/Respond', { id: subscriptionId, status, notes: `review ${mark}` }))
  done(await as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: 2, reason: `lifts ${mark}` }))
  const service = await as(seller).post<{ id: number }>('/BoatService/Create', {
    ...serviceForm(boatId),
    publicNotes: `service ${mark}`,
  })
  done(await as(staff).put('/BoatService/Respond', { id: service.body.id, status: 2, notes: `no ${mark}` }))
  const first = await requested(app, seller, boatId)
  done(
    await as(staff).put('/Schedule/RespondDropOffRequest', {
      ...{ id: first.id, status: 2, dropOffRejectionReasonId: 5, notes: `rejected ${mark}`, notifyCustomer: 1 },
    }),
  )
  const open: ScheduleAnswer = await requested(app, seller, boatId)
  await takeTo(app, staff, open, 7)
  done(await as(staff).put(`/Boat/Hold/${boatId}`, { reason: `hold ${mark}` }))
  ids = { first: first.id, open: open.id, service: service.body.id }
  done(await as(staff).put(`/Boat/Transfer/${boatId}`, { personId: buyer.id, reason: `sold ${mark}` }))
})
afterAll(() => app.close())

/** Every read of a record or a list that an owner has. */
const places = () => [
  `/Boat/GetByID/${boatId}`,
  `/Boat/History/${boatId}`,
  `/Boat/DocumentVersions/${boatId}`,
  '/Boat/search',
  '/Boat',
  `/Subscription/${subscriptionId}`,
  '/Subscription/search',
  '/Subscription',
  `/BoatService/${ids.service}`,
  '/BoatService/search',
  '/BoatService',
  `/Schedule/GetByID/${ids.first}`,
  `/Schedule/GetByID/${ids.open}`,
  `/Schedule/History/${ids.first}`,
  `/Schedule/History/${ids.open}`,
  '/Schedule/searchRequest',
  '/Schedule/searchPickUpSchedule',
  '/Dashboard',
  '/Notification',
  '/chat/GetByUser/0',
  '/Account/Export',
]

/** What a place answers, as text; of the export, the records in it. */
const read = async (who: Account, path: string) => {
  const { bytes, status } = await as(who).get(path)
  const entries = path === '/Account/Export' ? Object.entries(unzipSync(bytes)) : []
  const records = entries.filter(([name]) => name.endsWith('.json')).map(([, entry]) => strFromU8(entry))
  return { status, text: entries.length > 0 ? records.join('\n') : bytes.toString() }
}

describe('what was written before a boat changed hands', () => {
  it('is shown to her new owner nowhere: no name, no note, no reason [D.5-11]', async () => {
    for (const path of places()) {
      const { text, status } = await read(buyer, path)
      expect([path, status < 500, text.toLowerCase().includes(mark), text.includes('5999 7777')]).toEqual([
        path,
        true,
        false,
        false,
      ])
    }
  })

  it('is found by no search of theirs', async () => {
    for (const list of ['/Boat/search', '/Subscription/search', '/BoatService/search', '/Schedule/searchRequest'])
      for (const words of [mark, '59997777', 'Müüja']) {
        const { body } = await as(buyer).get<{ totalCount: number }>(`${list}?searchQuery=${encodeURIComponent(words)}`)
        expect([list, words, body.totalCount]).toEqual([list, words, 0])
      }
  })

  it('is kept by the database of every field of paragraphs that owners see', async () => {
    const { rows } = await app.db.execute<{ body: string }>(
      sql`select pg_get_functiondef('mark_former_owner'::regproc) as body`,
    )
    const keptOf = (table: string) => {
      const [list = ''] = new RegExp(`update ${table} set former_words = [^;]*;`).exec(rows[0]!.body)!
      return [...new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!))].sort()
    }
    const wordsIn = (fields: Readonly<Record<string, ShownField & { staffOnly?: boolean }>>) =>
      Object.keys(fields).filter((name) => fields[name]!.input.kind === 'paragraphs' && !fields[name]!.staffOnly)
    expect(keptOf('boat')).toEqual(wordsIn(boatFields).sort())
    // what a reviewer wrote is no field of its own
    expect(keptOf('boat_service')).toEqual([...wordsIn(serviceFields), 'reviewNote'].sort())
  })

  it('is all there for staff', async () => {
    const all = (await Promise.all(places().map(async (path) => (await read(staff, path)).text))).join(' ')
    for (const words of ['notes', 'review', 'lifts', 'service', 'no', 'rejected', 'hold', 'sold'])
      expect(all).toContain(`${words} ${mark}`)
    expect(all).toContain(`Sulev${mark}`)
  })

  it('is told by no history of what staff change of her', async () => {
    const shown = await readBoat(app, staff, boatId)
    done(await as(staff).put(`/Boat/Update/${boatId}`, { ...formOf(shown), notes: 'new to her' }))
    const { text } = await read(buyer, `/Boat/History/${boatId}`)
    expect(text).toContain('new to her')
    expect(text.toLowerCase()).not.toContain(mark)
  })

  it('hides nothing that is written afterwards', async () => {
    done(await as(staff).put(`/Schedule/Advance/${ids.open}`, { event: 'release', notes: 'by road for Olga' }))
    for (const [status, notes] of [
      [2, 'no'],
      [1, 'for Olga'],
    ] as const)
      done(await as(staff).put('/Subscription/Respond', { id: subscriptionId, status, notes }))
    done(await as(staff).put(`/Subscription/AdjustLifts/${subscriptionId}`, { change: 1, reason: 'a present' }))
    done(await as(staff).put(`/Boat/Unhold/${boatId}`, { reason: 'all is well' }))
    const subscription = `${(await as(buyer).get(`/Subscription/${subscriptionId}`)).bytes}`
    expect(subscription).toContain('for Olga')
    expect(subscription).toContain('a present')
    const history = `${(await as(buyer).get(`/Boat/History/${boatId}`)).bytes}`
    expect(history).toContain('all is well')
    const { text } = await read(buyer, '/Account/Export')
    for (const words of ['by road for Olga', 'for Olga', 'a present', 'all is well']) expect(text).toContain(words)
  })
})

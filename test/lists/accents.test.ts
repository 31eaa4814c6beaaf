import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folded } from '#contract/search.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { boatService } from '#server/boat-services/tables.ts'
import { enquiry } from '#server/enquiries/tables.ts'
import { rejectionReason, serviceType } from '#server/lookups/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat, putSchedule } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let admin: Account

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
  const owner = await app.customer({ firstName: 'Sõrve', lastName: 'Пётр Йорк' })
  const other = await app.customer({ firstName: 'Sort', lastName: 'Пиорк' })
  for (const [person, name] of [
    [other, '100x5_7 Tuul'],
    [owner, 'Põhjatäht 100%'],
  ] as const) {
    const boat = await newBoat(app, person, { name, brand: 'Örnvik' })
    await putSchedule(app, boat.id, { status: 0 })
    await app.db
      .insert(boatService)
      .values({ boatId: boat.id, serviceTypeId: 1, scheduleDate: app.clock.now(), createdBy: person.id })
  }
  await app.db.insert(serviceType).values({ name: 'Põhjapesu' })
  await app.db.insert(rejectionReason).values({ name: 'Põhi katki' })
})
afterAll(() => app.close())

const lists = {
  boats: '/Boat/searchBoats',
  subscriptions: '/Subscription/search',
  'boat services': '/BoatService/search',
  requests: '/Schedule/searchRequest',
  'drop-offs': '/Schedule/searchDropOffSchedule',
} as const
const counted = async (path: string, searchQuery: string) => {
  const { status, body } = await app.as(admin).get<{ totalCount: number }>(path, { searchQuery, pageSize: 100 })
  expect(status).toBe(200)
  return body.totalCount
}

it.each(Object.entries(lists))('%s are found with the accents and without', async (_, path) => {
  const found = ['põhja', 'POHJA', 'PÕHJATÄHT', 'pohjataht', 'Po\u0303hja', 'sõrve', 'sorve', 'петр', 'пётр', 'ЙОРК']
  for (const typed of [...found, 'ornvik põhja', '100%'])
    expect([typed, await counted(path, typed)]).toEqual([typed, 1])
  expect(await counted(path, 'ornvik')).toBe(2)
  for (const typed of ['иорк pohja', 'p_hja', 'p%hja', 'põhjataht_'])
    expect([typed, await counted(path, typed)]).toEqual([typed, 0])
  expect(await counted(path, '5_7')).toBe(1)
})
it('so are customers, enquiries, the audit log and names of the settings', async () => {
  await app.db.insert(enquiry).values({
    ...{ kind: 'message', name: 'Õie Пёс', email: 'oie@example.com', phone: '', message: 'Hi' },
    ...{ createdAt: app.clock.now(), sentKey: 'one' },
  })
  await app.db.insert(auditEntry).values({
    ...{
      at: app.clock.now(),
      actorId: admin.id,
      action: 'service-type-created',
      subject: 'service-type',
      subjectId: 1,
    },
    subjectName: 'Põhjapesu',
  })
  const found: Record<string, string[]> = {
    '/Person/search': ['sõrve', 'SORVE', 'петр', 'йорк sorve'],
    '/VisitRequest/search': ['õie', 'OIE пес', 'пёс'],
    '/AuditLog': ['põhjapesu', 'POHJA'],
    '/DropOffRejectionReason/search': ['põhi', 'POHI'],
    '/ServiceType/search': ['põhjapesu', 'pohjap'],
  }
  for (const [path, words] of Object.entries(found))
    for (const typed of words) expect([path, typed, await counted(path, typed)]).toEqual([path, typed, 1])
  for (const typed of ['sõrve', 'sorve', 'ПЕТР']) {
    const { body } = await app.as(admin).get<unknown[]>('/Person', { searchQuery: typed })
    expect([typed, body.length]).toEqual([typed, 1])
    const { body: lines } = await app.as(admin).get<unknown[]>('/user/unreadmessages', { search: typed })
    expect([typed, lines.length]).toEqual([typed, 1])
  }
})
it.each(['İzmir', 'izmir', 'İZMİR', 'ΟΔΟΣ', 'οδοσ', 'οδος'])(
  'a name of %s is found in every list of people',
  async (typed) => {
    const person = await app.customer({ firstName: 'İzmir', lastName: 'ΟΔΟΣ' })
    const ids = { ids: expect.arrayContaining([person.id]) }
    const { body } = await app.as(admin).get<{ id: number }[]>('/Person', { searchQuery: typed })
    expect({ ids: body.map(({ id }) => id) }).toEqual(ids)
    expect(await counted('/Person/search', typed)).toBe(body.length)
  },
)
it('a last ς is found by σ, and by what a Σ was typed for', async () => {
  const person = await app.customer({ firstName: 'Νίκος', lastName: 'Άργος' })
  for (const typed of ['νίκοσ', 'ΝΊΚΟΣ', 'νίκος', 'Άργοσ νίκος']) {
    const { body } = await app.as(admin).get<{ id: number }[]>('/Person', { searchQuery: typed })
    expect([typed, body.map(({ id }) => id)]).toEqual([typed, [person.id]])
  }
})
it('more than six words are not asked of every row', async () => {
  const typed = 'sõrve петр йорк s p й nowhere'
  const { body } = await app.as(admin).get<unknown[]>('/Person', { searchQuery: typed })
  expect(body).toHaveLength(1)
  const six = 'type service created põhja pesu created'
  expect([await counted('/AuditLog', `${six} nowhere`), await counted('/AuditLog', 'nowhere')]).toEqual([1, 0])
})
it('the browser folds the letters that the database folds', async () => {
  const words = ['İzmir', 'DİYARBAKIR', 'ΟΔΟΣ', 'ΣΙΣΥΦΟΣ', 'i\u0307', 'I\u0307']
  const letters = Array.from({ length: 0x530 - 0x20 }, (_, n) => String.fromCodePoint(n + 0x20)).concat(words)
  const { rows } = await app.db.execute<{ letter: string; plain: string }>(
    sql`select letter, folded(letter) as plain from unnest(${sql.param(letters)}::text[]) letter`,
  )
  expect(rows.filter(({ letter, plain }) => folded(letter) !== plain)).toEqual([])
})

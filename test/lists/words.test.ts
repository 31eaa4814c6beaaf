import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boatService } from '#server/boat-services/tables.ts'
import { boat } from '#server/boats/tables.ts'
import { serviceType } from '#server/lookups/tables.ts'
import { account } from '#server/people/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { boatForm, formOf, newBoat, papers, putSchedule, readBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

const lists = {
  boats: '/Boat/searchBoats',
  subscriptions: '/Subscription/search',
  'boat services': '/BoatService/search',
  requests: '/Schedule/searchRequest',
  'drop-offs': '/Schedule/searchDropOffSchedule',
  'pick-ups': '/Schedule/searchPickUpSchedule',
  customers: '/Person/search',
} as const
type List = keyof typeof lists
const names = Object.keys(lists) as List[]

let app: TestApp
let liis: Account
let staff: Account
/** The row of each list that belongs to Liis's boats. */
const rows = {} as Record<List, number>

/** A boat with a subscription, a service and a schedule of that status. */
const fill = async (owner: Account, values: Record<string, unknown>, status: number, serviceTypeId: number) => {
  const made = await newBoat(app, owner, values)
  const { id } = await putSchedule(app, made.id, { status })
  const [service] = await app.db
    .insert(boatService)
    .values({ boatId: made.id, serviceTypeId, scheduleDate: app.clock.now(), createdBy: owner.id })
    .returning({ id: boatService.id })
  return { ...made, scheduleId: id, serviceId: service!.id }
}

beforeAll(async () => {
  app = await startTestApp()
  liis = await app.customer({ firstName: 'Liis', lastName: 'Rannamets', phone: '+372 5550 1234' })
  staff = await app.staff()
  const karl = await app.customer({ firstName: 'Karl', lastName: 'Rebane', phone: '5999 8888' })
  // others' first, so that no id of one list is that of another
  for (let n = 0; n < 7; n += 1)
    await fill(karl, { name: `Tiir ${n}`, registrationNumber: `FIN-${n}`, brand: 'Bella' }, n % 2 ? 7 : 0, 2)
  const asked = await fill(liis, { name: 'Meretuul', brand: 'Yamarin', registrationNumber: 'EST-123 AB' }, 0, 1)
  Object.assign(rows, {
    boats: asked.id,
    subscriptions: asked.subscriptionId,
    'boat services': asked.serviceId,
    requests: asked.scheduleId,
    'drop-offs': asked.scheduleId,
    customers: liis.id,
  })
})
afterAll(() => app.close())

const found = async (list: List, searchQuery: string, who: Account = staff) => {
  const query = { searchQuery, pageSize: 100 }
  const { status, body } = await app.as(who).get<{ items: { id: number }[]; totalCount: number }>(lists[list], query)
  expect([status, body.totalCount]).toEqual([200, body.items.length])
  return body.items.map(({ id }) => id)
}
const ofBoats = names.filter((list) => list !== 'customers' && list !== 'pick-ups')

describe('search (2.12)', () => {
  it.each(ofBoats)('of %s finds words in any order, a phone, a registration number and an id', async (list) => {
    const typed = [
      'meretuul liis',
      'RANNAMETS  yamarin',
      'liis meretuul rannamets',
      '5550 1234',
      '+372 5550',
      '55501234',
    ]
    for (const searchQuery of [...typed, 'est-123', 'EST123AB', 'est 123ab', 'liis est-123', '1234 meretuul'])
      expect([searchQuery, await found(list, searchQuery)]).toEqual([searchQuery, [rows[list]]])
    expect(await found(list, String(rows[list]))).toContain(rows[list])
    expect(await found(list, `#${rows[list]}`)).toEqual([rows[list]])
    expect(await found(list, 'meretuul karl')).toEqual([])
  })

  it('of pick-ups and customers does as well', async () => {
    const lifted = await fill(liis, { name: 'Kajakas', registrationNumber: 'LV 77-C' }, 7, 1)
    for (const searchQuery of ['liis kajakas', '5550 1234', 'lv77c', `#${lifted.scheduleId}`])
      expect(await found('pick-ups', searchQuery)).toEqual([lifted.scheduleId])
    for (const searchQuery of ['rannamets liis', 'Liis +37255501234', '5550-1234', `#${liis.id}`])
      expect(await found('customers', searchQuery)).toEqual([liis.id])
    await app.db.delete(boatService).where(eq(boatService.id, lifted.serviceId))
  })

  it('of services finds their type, for owners too, and its new name', async () => {
    const [type] = await app.db.select().from(serviceType).where(eq(serviceType.id, 1))
    const words = `${type!.name.split(' ')[0]} meretuul`
    expect(await found('boat services', words)).toEqual([rows['boat services']])
    expect(await found('boat services', words, liis)).toEqual([rows['boat services']])
    await app.db
      .update(serviceType)
      .set({ name: 'Waxing', names: { en: 'Waxing' } })
      .where(eq(serviceType.id, 1))
    expect(await found('boat services', 'waxing')).toEqual([rows['boat services']])
    expect(await found('boat services', words)).toEqual([])
    await app.db.update(boatService).set({ serviceTypeId: 2 }).where(eq(boatService.id, rows['boat services']))
    expect(await found('boat services', 'waxing')).toEqual([])
    await app.db.update(boatService).set({ serviceTypeId: 1 }).where(eq(boatService.id, rows['boat services']))
    await app.db.update(serviceType).set({ name: type!.name }).where(eq(serviceType.id, 1))
  })

  it('follows a changed phone and number, and shows owners nothing by their own', async () => {
    expect(await found('boats', '5550', liis)).toEqual([])
    expect(await found('boats', 'est-123', liis)).toEqual([rows.boats])
    await app.db.update(account).set({ phone: '600 7000' }).where(eq(account.id, liis.id))
    await app.db.update(boat).set({ registrationNumber: 'POL 9-X' }).where(eq(boat.id, rows.boats))
    for (const list of ofBoats) {
      expect(await found(list, '6007000 meretuul')).toEqual([rows[list]])
      expect(await found(list, 'pol9x')).toEqual([rows[list]])
      expect(await found(list, 'est-123')).toEqual([])
    }
  })
})

describe('a registration number', () => {
  const taken = 'Another boat of the marina has this registration number: check both'

  it('is one boat’s alone, but for case and spaces; a boat without one is like others [D.5-7]', async () => {
    const other = await app.customer()
    const mine = await newBoat(app, other, { registrationNumber: ' GER 55-Z ' })
    await newBoat(app, other, { registrationNumber: '' })
    const bare = await newBoat(app, other)
    const theirs = { ...boatForm, ...(await papers(app, liis)), registrationNumber: 'ger55-z' }
    const shown = await readBoat(app, other, mine.id)
    expect(shown.registrationNumber).toBe('GER 55-Z')
    const again = await app.as(liis).post('/Boat/Create', theirs)
    expect([again.status, again.problem.code, again.problem.errors]).toEqual([
      409,
      'name_taken',
      [{ field: 'registrationNumber', message: taken }],
    ])
    const form = { ...formOf(await readBoat(app, other, bare.id)), registrationNumber: 'G E R 5 5 - Z' }
    expect((await app.as(other).put(`/Boat/Update/${bare.id}`, form)).status).toBe(409)
    const kept = { ...formOf(shown), registrationNumber: 'ger 55-z' }
    expect((await app.as(other).put(`/Boat/Update/${mine.id}`, kept)).status).toBe(200)
    const long = await app.as(other).put(`/Boat/Update/${mine.id}`, { ...kept, registrationNumber: 'x'.repeat(41) })
    expect(long.problem.errors).toEqual([
      { field: 'registrationNumber', message: 'Registration number can be at most 40 characters' },
    ])
  })

  it('is given to one of two that ask for it at once', async () => {
    const other = await app.customer()
    const forms = [await papers(app, other), await papers(app, other)]
    const answers = await Promise.all(
      forms.map((documents) =>
        app.as(other).post('/Boat/Create', { ...boatForm, ...documents, registrationNumber: 'SWE 1' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/accounts/customer-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let people: Account[]
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff({ firstName: 'Mari', lastName: 'Kraanamäe' })
  people = [
    await app.customer({ firstName: 'Õie', lastName: 'Saar', email: 'b@example.com', phone: '+372 (55) 55-0101' }),
    await app.customer({ firstName: 'Mari', lastName: 'Õun', email: 'A_100%@example.com', phone: '5557777' }),
    await app.customer({
      firstName: 'Mari-Liis',
      lastName: 'Oja',
      email: 'c@example.com',
      phone: '',
      createdAt: new Date('2025-01-01T00:00:00Z'),
    }),
  ]
  await newBoat(app, people[0]!, { name: 'Kajakas' })
  await newBoat(app, people[0]!, { name: 'Tiir' })
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown> = {}, who = clerk) =>
  (await app.as(who).call(api.searchCustomers, { query: query as never })).body
const names = async (query: Record<string, unknown>) => (await list(query)).items.map(({ lastName }) => lastName)

describe('GET Person/search and GET Person/paged', () => {
  it('list customers alone, newest first, with how many boats each has', async () => {
    const { items, totalCount } = await list()
    expect(totalCount).toBe(3)
    expect(items.map(({ id }) => id)).toEqual(people.map(({ id }) => id).reverse())
    expect(items.map(({ boats }) => boats)).toEqual([0, 0, 2])
    expect(items[2]).toEqual({
      id: people[0]!.id,
      firstName: 'Õie',
      lastName: 'Saar',
      email: 'b@example.com',
      phone: '+372 (55) 55-0101',
      ...{ customerNumber: '', address: '', secondContactName: '', secondContactPhone: '' },
      ...{ companyName: '', registryCode: '', vatNumber: '' },
      boats: 2,
      createdDate: app.clock.now().toISOString(),
      lastSeenDate: app.clock.now().toISOString(),
    })
    expect((await app.as(clerk).call(api.listCustomers, { query: {} })).body).toEqual({ items, totalCount })
  })

  it.each([
    ['lastName', ['Oja', 'Õun', 'Saar']],
    ['email', ['Õun', 'Saar', 'Oja']],
    ['created', ['Oja', 'Saar', 'Õun']],
    ['id', ['Saar', 'Õun', 'Oja']],
  ])('sort by %s both ways', async (sortBy, expected) => {
    expect(await names({ sortBy, sortDirection: 'asc' })).toEqual(expected)
    expect(await names({ sortBy, sortDirection: 'desc', searchQuery: 'example.com' })).toEqual([...expected].reverse())
  })

  it.each([
    ['MARI', ['Oja', 'Õun']],
    ['mari õun', ['Õun']],
    ['õun mari', ['Õun']],
    ['100%', ['Õun']],
    ['55550101', ['Saar']],
    ['(55) 55', ['Saar']],
    ['+372 555 50101', ['Saar']],
    ['oj', ['Oja']],
    ['kraanamäe', []],
    ["' or 1=1", []],
  ])('find by name, e-mail address and phone: %s', async (searchQuery, expected) => {
    expect(await names({ searchQuery, sortBy: 'lastName', sortDirection: 'asc' })).toEqual(expected)
  })

  it('page', async () => {
    const second = await list({ page: 2, pageSize: 5 })
    expect(second).toMatchObject({ items: [], totalCount: 3 })
  })

  it('are for staff', async () => {
    for (const path of ['/Person/search', '/Person/paged', `/Person/${people[0]!.id}`]) {
      expect((await app.visitor.get(path)).status).toBe(401)
      expect((await app.as(people[0]!).get(path)).status).toBe(403)
    }
  })
})

describe('GET Person/{id}', () => {
  it('tells staff who a customer is', async () => {
    const { status, body } = await app.as(clerk).call(api.getCustomer, { params: { id: people[0]!.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: people[0]!.id,
      username: people[0]!.username,
      iDNumber: people[0]!.iDNumber,
      boats: 2,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('answers 404 for staff and for nobody', async () => {
    for (const id of [clerk.id, 2_000_000_000])
      expect((await app.as(clerk).call(api.getCustomer, { params: { id } })).problem.message).toBe(
        'This customer does not exist or is not yours.',
      )
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { persons } from '#contract/accounts/customer-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { findCustomer } from './public.ts'

let t: TestApp
let people: Account[]
let clerk: Account
beforeAll(async () => {
  t = await startTestApp()
  people = [
    await t.customer({ firstName: 'Õie', lastName: 'Saar', email: 'oie@example.com' }),
    await t.customer({ firstName: 'Mari', lastName: 'Õun', email: 'mari_100%@example.com' }),
    await t.customer({ firstName: 'Mari', lastName: 'Oja', email: 'oja@example.com' }),
  ]
  clerk = await t.staff({ firstName: 'Mari', lastName: 'Staff' })
})
afterAll(() => t.close())

const search = async (searchQuery = '') => (await t.as(clerk).call(persons, { query: { searchQuery } })).body
const lastNames = async (searchQuery?: string) => (await search(searchQuery)).map(({ lastName }) => lastName)

describe('GET Person', () => {
  test('lists customers alone, by name as people sort [3-17, 7.6-20]', async () => {
    expect(await lastNames()).toEqual(['Oja', 'Õun', 'Saar'])
    expect((await search('oja'))[0]).toEqual({
      id: people[2]!.id,
      firstName: 'Mari',
      lastName: 'Oja',
      email: 'oja@example.com',
      phone: people[2]!.phone,
      emailConfirmed: false,
    })
  })

  test.each([
    ['MARI', ['Oja', 'Õun']],
    ['oja mari', ['Oja']],
    ['oie@example', ['Saar']],
    ['%', ['Õun']],
    ['_100', ['Õun']],
    ["' or 1=1", []],
    ['staff', []],
  ])('searches %s', async (query, expected) => {
    expect(await lastNames(query)).toEqual(expected)
  })

  test('says whose address is known to be theirs', async () => {
    await t.customer({ lastName: 'Kinnitatud', emailVerifiedAt: t.clock.now() })
    await t.as(clerk).post('/Person', { firstName: 'Kirja', lastName: 'Pandud', email: 'pandud@example.com' })
    const confirmed = async (words: string) => (await search(words)).map(({ emailConfirmed }) => emailConfirmed)
    expect(await confirmed('Kinnitatud')).toEqual([true])
    expect(await confirmed('Pandud')).toEqual([true])
    expect(await confirmed('Saar')).toEqual([false])
  })

  test('gives fifty at most', async () => {
    for (let index = 0; index < 51; index += 1) await t.customer({ lastName: `Crowd ${index}` })
    expect(await search('crowd')).toHaveLength(50)
  })

  test('is for staff and admins', async () => {
    expect((await t.visitor.get('/Person')).problem.code).toBe('not_signed_in')
    expect((await t.as(people[0]!).get('/Person')).problem.code).toBe('not_allowed')
    expect((await t.as(await t.admin()).get('/Person')).status).toBe(200)
  })

  test('refuses a search that is too long or cannot be stored', async () => {
    for (const searchQuery of ['x'.repeat(101), 'a\u0000b']) {
      const { status, problem } = await t.as(clerk).get('/Person', { searchQuery })
      expect([status, problem.errors[0]?.field]).toEqual([400, 'searchQuery'])
    }
  })
})

test('findCustomer knows customers alone', async () => {
  expect(await findCustomer(t.db, people[0]!.id)).toMatchObject({ id: people[0]!.id, firstName: 'Õie' })
  expect(await findCustomer(t.db, clerk.id)).toBeNull()
  expect(await findCustomer(t.db, 2_000_000_000)).toBeNull()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchExpiries } from '#contract/expiries/endpoints.ts'
import type { Answer } from '#contract/http/call.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { insertBoats, newBoat, setInsurance, setSubscription } from '#test/boats.ts'
import { readSheet, shownDate } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { sql } from '../platform/database/orm.ts'
import { sendReminders } from '../reminders/public.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let owner: Account
let staff: Account
type Rows = Answer<typeof searchExpiries>
const list = async (query: Record<string, string> = {}) =>
  (await app.as(staff).call(searchExpiries, { query: { pageSize: '100', ...query } })).body
const shown = ({ items }: Rows) => items.map(({ kind, boatName, day }) => [day, kind, boatName])

beforeAll(async () => {
  // Wednesday, 2026-06-10 in the marina
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Liis', lastName: 'Lepp', phone: '+372 5550 1234' })
  staff = await app.staff()
  const lived = await newBoat(app, owner, { name: 'Kajakas' })
  await setInsurance(app, lived.id, '2026-07-01')
  await setSubscription(app, lived.subscriptionId, { status: 1, validFrom: '2025-06-20', validTo: '2026-06-19' })
  const past = await newBoat(app, owner, { name: 'Aurora' })
  await setInsurance(app, past.id, '2026-06-09')
  await setSubscription(app, past.subscriptionId, { status: 1, validTo: '2028-01-01' })
  await insertBoats(app, owner.id, [
    { name: 'Tuuli', papersDueFrom: '2026-09-08' },
    { name: 'Meri', papersDueFrom: '2027-06-10' },
    { name: 'Kaugel', papersDueFrom: '2027-06-11' },
  ])
})
afterAll(() => app.close())

describe('what runs out', () => {
  it('is sorted by day, the soonest first, until a year from now, and tells what is missing', async () => {
    const all = await list()
    expect(shown(all)).toEqual([
      ['2026-06-09', 'insurance', 'Aurora'],
      ['2026-06-19', 'subscription', 'Kajakas'],
      ['2026-07-01', 'insurance', 'Kajakas'],
      ['2026-09-08', 'papers', 'Tuuli'],
      ['2027-06-10', 'papers', 'Meri'],
    ])
    expect(all.totalCount).toBe(5)
    expect(all.spans).toEqual({ over: 1, '30': 2, '90': 3, '365': 4 })
    expect(all.items[1]).toMatchObject({ ownerName: 'Liis Lepp', liftsRemaining: 11, missing: [] })
    expect(all.items[3]).toMatchObject({
      missing: ['contract', 'insurance', 'registration', 'other'],
      subscriptionId: null,
    })
    expect(new Set(all.items.map(({ id }) => id)).size).toBe(5)
  })

  it.each([
    ['over', ['Aurora']],
    ['30', ['Kajakas', 'Kajakas']],
    ['90', ['Kajakas', 'Kajakas', 'Tuuli']],
    ['365', ['Kajakas', 'Kajakas', 'Tuuli', 'Meri']],
  ])('within %s: %s', async (span, names) => {
    const { items, totalCount } = await list({ span })
    expect(items.map(({ boatName }) => boatName)).toEqual(names)
    expect(totalCount).toBe(names.length)
  })

  it('sorts by boat and by kind, has pages, and finds boats and owners', async () => {
    expect(shown(await list({ sortBy: 'boatName' })).map(([, , name]) => name)).toEqual([
      'Aurora',
      'Kajakas',
      'Kajakas',
      'Meri',
      'Tuuli',
    ])
    expect((await list({ sortBy: 'kind', sortDirection: 'desc' })).items[0]?.kind).toBe('subscription')
    const second = await list({ pageSize: '5', page: '2' })
    expect([second.items, second.totalCount]).toEqual([[], 5])
    expect(shown(await list({ searchQuery: 'tuuli' }))).toEqual([['2026-09-08', 'papers', 'Tuuli']])
    expect((await list({ searchQuery: 'lepp' })).totalCount).toBe(5)
  })

  it('goes by the papers that are asked for, and leaves out what was followed by another', async () => {
    await saveSettings(app.db, { annualPapers: ['contract'] })
    expect((await list()).items.find(({ boatName }) => boatName === 'Tuuli')?.missing).toEqual(['contract'])
    await saveSettings(app.db, { annualPapers: [] })
    expect((await list()).items.map(({ kind }) => kind)).not.toContain('papers')
    await saveSettings(app.db, { annualPapers: ['contract', 'insurance', 'registration', 'other'] })

    const next = await newBoat(app, owner, { name: 'Uus' })
    await setInsurance(app, next.id, '2026-06-20')
    await setSubscription(app, next.subscriptionId, { status: 1, validTo: '2026-06-20' })
    const before = shown(await list({ searchQuery: 'uus' }))
    expect(before).toHaveLength(2)
    const { body } = await app.as(owner).post<{ id: number }>(`/Subscription/Renew/${next.subscriptionId}`)
    expect(shown(await list({ searchQuery: 'uus' }))).toHaveLength(2)
    await app.as(staff).put('/Subscription/Respond', { id: body.id, status: 1 })
    expect(shown(await list({ searchQuery: 'uus' }))).toEqual([['2026-06-20', 'insurance', 'Uus']])
  })

  it('is exported as it is filtered, or the chosen rows', async () => {
    const rowsOf = async (query: Record<string, unknown>) => {
      const { bytes } = await app.as(staff).get('/Expiry/export', query)
      const { name, titles, rows } = readSheet(bytes)
      expect([name, titles]).toEqual(['What runs out', ['Day', 'What', 'Boat Name', 'Owner']])
      return rows.map((row) => [
        shownDate(row.Day!)?.slice(0, 10),
        ...['What', 'Boat Name', 'Owner'].map((title) => row[title]!.text),
      ])
    }
    expect(await rowsOf({ span: 'over' })).toEqual([['2026-06-09', 'Insurance', 'Aurora', 'Liis Lepp']])
    const { items } = await list()
    expect(await rowsOf({ selected: items.find(({ boatName }) => boatName === 'Tuuli')!.id })).toEqual([
      ['2026-09-08', 'All four papers are missing', 'Tuuli', 'Liis Lepp'],
    ])
  })

  it('says when the owner was reminded last and is next, so that nobody writes twice', async () => {
    const told = async () =>
      Object.fromEntries(
        (await list()).items
          .filter(({ boatName }) => ['Kajakas', 'Aurora', 'Tuuli'].includes(boatName))
          .map(({ kind, boatName, lastTold, nextTold }) => [`${boatName} ${kind}`, [lastTold, nextTold]]),
      )
    // what is entered after the hour of a mark is not made up for
    await app.db.execute(sql`update boat_document set created_at = '2026-01-01'`)
    await app.db.execute(sql`update subscription set created_at = '2026-01-01', reviewed_at = null`)
    expect(await told()).toEqual({
      'Aurora insurance': [null, null],
      'Kajakas subscription': [null, '2026-06-12'],
      'Kajakas insurance': [null, '2026-06-24'],
      'Tuuli papers': [null, null],
    })
    app.clock.set('2026-06-12T06:00:00Z')
    await sendReminders(app.parts, new AbortController().signal)
    expect(await told()).toMatchObject({
      'Kajakas subscription': ['2026-06-12', null],
      'Kajakas insurance': [null, '2026-06-24'],
    })
    expect((await list()).items[0]).toMatchObject({ ownerId: owner.id, phone: expect.any(String) })
    await app.db.execute(sql`update account set blocked_at = now() where id = ${owner.id}`)
    expect(await told()).toMatchObject({
      'Kajakas insurance': [null, null],
      'Kajakas subscription': ['2026-06-12', null],
    })
    await app.db.execute(sql`update account set blocked_at = null where id = ${owner.id}`)
  })

  it('refuses another span, and customers', async () => {
    const { status, problem } = await app.as(staff).get('/Expiry/search?span=7')
    expect([status, problem.errors]).toEqual([400, [{ field: 'span', message: 'Choose one of the spans' }]])
    expect((await app.as(owner).get('/Expiry/search')).status).toBe(403)
    expect((await app.as(owner).get('/Expiry/export')).status).toBe(403)
  })
})

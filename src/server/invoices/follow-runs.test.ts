import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { InvoicePreview, RunAnswer } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type TestDatabase, testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, invoicesOf, sellAs } from '#test/invoices.ts'
import { charge } from '../money/tables.ts'
import { openDatabase } from '../platform/database/index.ts'
import { isNull, sql } from '../platform/database/orm.ts'
import { followRuns } from './follow-runs.ts'

let app: TestApp
let staff: Account
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sellAs(app, admin)
  await app.db.delete(charge).where(isNull(charge.invoiceId))
})

const preview = async (until = '') =>
  (await app.as(staff).get<InvoicePreview>(`/InvoiceRun/Preview${until && `?until=${until}`}`)).body
const begin = (seen: Pick<InvoicePreview, 'until' | 'customers'>, who = staff) =>
  app.as(who).post<RunAnswer>('/InvoiceRun', {
    until: seen.until,
    customers: seen.customers.map(({ personId, total }) => ({ personId, total })),
  })
const runOf = async (id: number) => (await app.as(staff).get<RunAnswer>(`/InvoiceRun/${id}`)).body
const owners = async (count: number) => {
  const made: Account[] = []
  for (let n = 0; n < count; n += 1) {
    const owner = await app.customer({ firstName: 'Mari', lastName: `Omanik ${String(n).padStart(2, '0')}` })
    await chargeOf(app, staff, owner.id)
    made.push(owner)
  }
  return made
}

it('shows whom, how much and who is left out and why; then issues just that, in that order', async () => {
  const [one, two, firm] = await owners(3)
  await chargeOf(app, staff, one!.id, { words: 'Rope', unitPrice: 100_000 })
  await chargeOf(app, staff, two!.id, { supplyDay: '2026-06-20' })
  await app.db.execute(sql`update account set company_name = 'Purje OÜ' where id = ${firm!.id}`)
  const seen = await preview()
  expect(seen).toMatchObject({
    ...{ until: '2026-06-10', missing: [], total: 25_800 },
    customers: [
      { personId: one!.id, name: 'Mari Omanik 00', charges: 2, total: 13_400, email: true },
      { personId: two!.id, charges: 1, total: 12_400 },
    ],
    leftOut: [{ personId: firm!.id, name: 'Purje OÜ', why: 'company-code' }],
  })
  expect((await preview('2026-06-20')).customers.map(({ charges }) => charges)).toEqual([2, 2])
  const { status, body } = await begin(seen)
  expect([status, body]).toMatchObject([200, { waiting: 2, issued: 0 }])
  expect(await followRuns(app.parts)).toBe(2)
  const done = await runOf(body.id)
  expect(done).toMatchObject({
    waiting: 0,
    issued: 2,
    lines: [{ state: 'issued' }, { state: 'issued', total: 12_400 }],
  })
  const [first, second] = done.lines.map(({ number }) => Number(number!.slice(-4)))
  expect(second).toBe(first! + 1)
  expect((await invoicesOf(app, one!)).invoices).toMatchObject([{ total: 13_400 }])
  expect(await followRuns(app.parts)).toBe(0)
})

it('names a company as the preview does, and a person by their own name', async () => {
  const [one, two] = await owners(2)
  await app.db.execute(
    sql`update account set company_name = 'Purje OÜ', registry_code = '10000018' where id = ${two!.id}`,
  )
  const seen = await preview()
  const { body } = await begin(seen)
  const named = (rows: readonly { personId: number; name: string }[]) =>
    rows.map(({ personId, name }) => [personId, name])
  expect(named((await runOf(body.id)).lines)).toEqual(named(seen.customers))
  expect(named(seen.customers)).toEqual([
    [one!.id, expect.stringMatching(/^Mari Omanik/)],
    [two!.id, 'Purje OÜ'],
  ])
  await followRuns(app.parts)
})

it('issues nothing that was not looked at, and goes on with the rest', async () => {
  const [one, two, three] = await owners(3)
  const { body } = await begin(await preview())
  await chargeOf(app, staff, one!.id, { words: 'Rope' })
  await app.db.execute(sql`delete from charge where account_id = ${two!.id}`)
  await followRuns(app.parts)
  expect((await runOf(body.id)).lines.map(({ personId, state, failure }) => [personId, state, failure])).toEqual([
    [one!.id, 'failed', 'changed'],
    [two!.id, 'failed', 'no-charges'],
    [three!.id, 'issued', null],
  ])
})

it('goes on after a stop in the middle, and issues none twice', async () => {
  const made = await owners(6)
  const { body } = await begin(await preview())
  const stopping = new AbortController()
  let asked = 0
  const clock = {
    now: () => {
      asked += 1
      if (asked > 4) stopping.abort()
      return app.clock.now()
    },
  }
  await followRuns({ db: app.db, clock, config: app.parts.config }, stopping.signal)
  const { issued } = await runOf(body.id)
  expect(issued).toBeGreaterThan(0)
  expect(issued).toBeLessThan(6)
  await followRuns(app.parts)
  for (const owner of made) expect((await invoicesOf(app, owner)).invoices).toHaveLength(1)
})

it('goes on after its transaction was cut off before the end', async () => {
  const [owner] = await owners(1)
  const { body } = await begin(await preview())
  await app.db.execute(
    sql`alter table audit_entry add constraint no_invoice check (action <> 'invoice-issued') not valid`,
  )
  await expect(followRuns(app.parts)).rejects.toThrow()
  await app.db.execute(sql`alter table audit_entry drop constraint no_invoice`)
  expect(await runOf(body.id)).toMatchObject({ waiting: 1, lines: [{ state: 'waiting', invoiceId: null }] })
  expect((await invoicesOf(app, owner!)).invoices).toEqual([])
  await followRuns(app.parts)
  expect((await invoicesOf(app, owner!)).invoices).toHaveLength(1)
})

it.runIf(testEngine === 'postgresql')('is shared by two instances, none twice', async () => {
  const made = await owners(20)
  const { body } = await begin(await preview())
  const database = await openDatabase((app.parts.database as TestDatabase).options)
  await Promise.all([followRuns(app.parts), followRuns({ ...app.parts, db: database.orm })])
  await database.close()
  expect(await runOf(body.id)).toMatchObject({ waiting: 0, issued: 20 })
  for (const owner of made) expect((await invoicesOf(app, owner)).invoices).toHaveLength(1)
})

it('is staff’s, of people who are there, each once', async () => {
  const [owner] = await owners(1)
  const seen = await preview()
  expect((await begin(seen, owner)).status).toBe(403)
  const twice = await begin({ ...seen, customers: [...seen.customers, ...seen.customers] })
  expect(twice.problem.errors).toMatchObject([{ field: 'customers' }])
  const nobody = await begin({ ...seen, customers: [{ ...seen.customers[0]!, personId: 999_999 }] })
  expect(nobody.status).toBe(404)
  expect((await app.as(staff).get('/InvoiceRun/999999')).status).toBe(404)
})

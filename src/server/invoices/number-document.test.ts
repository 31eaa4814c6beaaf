import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type TestDatabase, testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { chargeOf, credit, issueOne, sellAs, storedInvoices } from '#test/invoices.ts'
import { openDatabase } from '../platform/database/index.ts'
import { sql } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { numberOf } from './number-document.ts'

let app: TestApp
let staff: Account
let admin: Account
/** Two where the engine has connections to share, as two processes would. */
let instances: Parts[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  admin = await app.admin()
  instances = [app.parts]
  if (testEngine === 'postgresql') {
    const database = await openDatabase((app.parts.database as TestDatabase).options)
    instances.push({ ...app.parts, database, db: database.orm })
  }
})
afterAll(async () => {
  await instances[1]?.database.close()
  await app.close()
})
beforeEach(async () => {
  await sellAs(app, admin)
})

const many = 500
/** More than there are connections, and no more than get one before they give up. */
const clerks = 60
const people = 10
const numbersOf = async (kind: 'invoice' | 'credit-note') =>
  (await storedInvoices(app)).filter((each) => each.kind === kind).map(({ place }) => place)
const asOneRow = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

it('gives no number twice and leaves none out, whoever issues at once', { timeout: 600_000 }, async () => {
  const owners = await Promise.all(Array.from({ length: people }, () => app.customer()))
  const charges: { personId: number; chargeIds: number[] }[] = []
  for (let at = 0; at < many; at += 1) {
    const personId = owners[at % people]!.id
    charges.push({ personId, chargeIds: [(await chargeOf(app, staff, personId)).id] })
  }
  const before = await numbersOf('invoice')
  // every tenth is asked of both instances at once, and one of them is refused
  const asked = charges.flatMap((each, at) =>
    at % 10 === 0 ? instances.map((parts) => ({ parts, each })) : [{ parts: instances[at % instances.length]!, each }],
  )
  const waiting = asked.values()
  const done: PromiseSettledResult<number>[] = []
  const clerk = async () => {
    for (const { parts, each } of waiting)
      done.push(...(await Promise.allSettled([issueInvoice({ ...parts, actor: staff }, each)])))
  }
  await Promise.all(Array.from({ length: clerks }, clerk))
  const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(failed)).toEqual(new Set(instances.length > 1 ? ['wrong_status'] : []))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(many)
  expect((await numbersOf('invoice')).sort((one, other) => one - other)).toEqual(asOneRow(before.length + many))
})

it('gives a number back where its transaction did not end well', async () => {
  const owner = await app.customer()
  const { number } = await issueOne(app, staff, owner.id)
  const { id } = await chargeOf(app, staff, owner.id)
  // the last thing that issuing does is its audit entry: after the number was taken
  await app.db.execute(
    sql`alter table audit_entry add constraint no_invoice check (action <> 'invoice-issued') not valid`,
  )
  const issuing = { personId: owner.id, chargeIds: [id] }
  await expect(issueInvoice({ ...app.parts, actor: staff }, issuing)).rejects.toThrow()
  await app.db.execute(sql`alter table audit_entry drop constraint no_invoice`)
  const { rows } = await app.db.execute(sql`select invoice_id from charge where id = ${id}`)
  expect(rows).toEqual([{ invoice_id: null }])
  const next = await issueOne(app, staff, owner.id)
  expect(Number(next.number.slice(-4))).toBe(Number(number.slice(-4)) + 1)
})

it('counts credit notes by themselves', async () => {
  const owner = await app.customer()
  const before = (await numbersOf('credit-note')).length
  for (let n = 0; n < 3; n += 1) await credit(app, admin, (await issueOne(app, staff, owner.id)).id)
  expect(await numbersOf('credit-note')).toEqual(asOneRow(before + 3))
})

it('writes four figures, and more where there are more', () => {
  const setup = { prefix: 'KM-', creditPrefix: 'C-' }
  expect(numberOf(setup, 'invoice', 2026, 142)).toBe('KM-2026-0142')
  expect(numberOf(setup, 'credit-note', 2026, 12_345)).toBe('C-2026-12345')
})

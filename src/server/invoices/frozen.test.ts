import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { credit, issueOne, pay, sellAs, storedInvoices } from '#test/invoices.ts'
import { sql } from '../platform/database/orm.ts'
import { sqlState } from '../platform/database/problem.ts'

let app: TestApp
let invoiceId: number
let paymentId: number
beforeAll(async () => {
  app = await startTestApp()
  const [staff, admin, owner] = [await app.staff(), await app.admin(), await app.customer()]
  await sellAs(app, admin)
  const made = await issueOne(app, staff, owner.id)
  invoiceId = made.id
  paymentId = (await pay(app, staff, owner.id, 5000)).body.id
  await credit(app, admin, made.id)
})
afterAll(() => app.close())

it.each([
  ...[
    'number = ‘X’',
    'total = total + 1, net = net + 1',
    'document = document || ‘{"total": 1}’',
    'due_on = due_on + 1',
  ],
  ...[
    'issued_on = issued_on - 1',
    'reference = null',
    'credits_id = id',
    'currency = ‘SEK’',
    'place = 77',
    'reason = ‘Mine’',
  ],
])('an issued invoice takes no %s', async (set) => {
  const before = await storedInvoices(app)
  const statement = sql.raw(`update invoice set ${set.replace(/[‘’]/g, "'")} where id = ${invoiceId}`)
  const refused = await app.db.execute(statement).catch((error: unknown) => sqlState(error))
  expect(refused).toBe('23001')
  expect(await storedInvoices(app)).toEqual(before)
})

it.each([
  ['delete from invoice'],
  ['delete from payment'],
  ['update payment set sum = sum + 1'],
  ['update payment set paid_on = paid_on - 1'],
  ['delete from allocation'],
  ['update allocation set sum = 1'],
  ['delete from credited_line'],
  ['update credited_line set line = line + 1'],
  ['update charge set unit_price = 1'],
  ['update charge set invoice_id = null, invoice_line = null, credited_at = null'],
  [`update charge set words = 'Other'`],
])('what is booked refuses: %s', async (statement) => {
  expect(await app.db.execute(sql.raw(statement)).catch((error: unknown) => sqlState(error))).toBe('23001')
})

it('goes over to another account with its person, as it is', async () => {
  const kept = await app.customer()
  const [before] = await storedInvoices(app)
  await app.db.execute(sql`update invoice set account_id = ${kept.id}, issued_by = ${kept.id} where id = ${invoiceId}`)
  await app.db.execute(sql`update payment set account_id = ${kept.id} where id = ${paymentId}`)
  const [after] = await storedInvoices(app)
  expect(after).toEqual({ ...before, accountId: kept.id, issuedBy: kept.id })
})

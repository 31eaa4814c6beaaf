import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankEntryAnswer } from '#contract/bank-files/schema.ts'
import type { InvoiceAnswer } from '#contract/invoices/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { booked, entriesOf, uploaded } from '#test/bank-files.ts'
import type { Account } from '#test/factories.ts'
import { invoicesOf, issueOne, sellAs } from '#test/invoices.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
let invoice: InvoiceAnswer
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  await sellAs(app, await app.admin())
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.execute(sql`truncate bank_file_repeat, bank_entry, bank_file`)
  owner = await app.customer()
  invoice = await issueOne(app, staff, owner.id)
})

const change = (act: string, { id, version }: BankEntryAnswer, body: object = {}) =>
  app.as(staff).put<BankEntryAnswer>(`/BankEntry/${act}/${id}`, { version, ...body })
const paying = (values: object = {}) => ({
  ...{ cents: invoice.total, day: '2026-06-09', reference: invoice.reference! },
  ...values,
})
const only = async (fileId: number) => (await entriesOf(app, staff, fileId))[0]!
const mine = () => invoicesOf(app, staff, owner.id)

describe('what the bank took back', () => {
  const reversal = () => paying({ debit: true, reversal: true, day: '2026-06-10' })
  it('waits for a decision, and is booked: the invoice is open again', async () => {
    const file = await uploaded(app, staff, [paying()])
    await booked(app, staff, file)
    const next = await uploaded(app, staff, [reversal()])
    const entry = await only(next.id)
    expect(entry).toMatchObject({
      ...{ state: 'unsure', doubt: 'reversal', sum: -invoice.total, abilities: ['putAside', 'reverse'] },
    })
    expect((await change('Choose', entry, { personId: owner.id })).problem.code).toBe('wrong_status')
    const { body } = await change('Reverse', entry)
    expect(body).toMatchObject({ state: 'booked', payment: { paidOn: '2026-06-10' }, abilities: [] })
    expect(await mine()).toMatchObject({ open: invoice.total, credit: 0 })
    expect((await change('Reverse', body)).problem.code).toBe('wrong_status')
  })
  it('does not go with what a provider told of, which is given back there', async () => {
    await app.db.execute(sql`with p as (
      insert into payment (account_id, sum, currency, paid_on, way, made_at)
        values (${owner.id}, ${invoice.total}, 'EUR', '2026-06-09', 'stripe', now()) returning id
    ) insert into allocation (payment_id, invoice_id, sum, made_at) select id, ${invoice.id}, ${invoice.total}, now() from p`)
    const file = await uploaded(app, staff, [reversal()])
    expect(await only(file.id)).toMatchObject({ doubt: 'reversal', abilities: ['putAside'] })
  })
  it('is put aside where nothing that was booked goes with it', async () => {
    const file = await uploaded(app, staff, [reversal()])
    const entry = await only(file.id)
    expect((await change('Reverse', entry)).problem.code).toBe('wrong_status')
    expect((await change('PutAside', entry, { reason: 'Never came here' })).body).toMatchObject({ state: 'aside' })
  })
})

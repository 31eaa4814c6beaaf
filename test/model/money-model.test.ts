import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issuedDocument } from '#contract/money/issued-document.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { boat } from '#server/boats/tables.ts'
import { creditInvoice } from '#server/invoices/credit-invoice.ts'
import { enterPayment } from '#server/invoices/enter-payment.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { listInvoices, readInvoice } from '#server/invoices/list-invoices.ts'
import type { Mailing } from '#server/invoices/mail-invoice.ts'
import { payBack } from '#server/invoices/pay-back.ts'
import { listPayments } from '#server/invoices/read-payments.ts'
import { readStatement } from '#server/invoices/read-statement.ts'
import { invoice } from '#server/invoices/tables.ts'
import { takeBackPayment } from '#server/invoices/take-back-payment.ts'
import { addCharge } from '#server/money/add-charge.ts'
import { charge } from '#server/money/tables.ts'
import { takeOffCharge } from '#server/money/take-off-charge.ts'
import { eq } from '#server/platform/database/orm.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { paymentsFollowed } from '#server/renewals/public.ts'
import { startTestApp, type TestApp } from '../app.ts'
import type { Account } from '../factories.ts'
import { sellAs, storedInvoices } from '../invoices.ts'
import { doneToWork, judgeWork, performWork, type Yard } from './work-steps.ts'

/** Histories; `npm run test:long` asks for many more. */
const runs = Number(process.env.MONEY_RUNS ?? 160)
const longest = 12
const today = '2026-06-10'

let app: TestApp
let asking: Mailing
let charged = 0
beforeAll(async () => {
  app = await startTestApp()
  const admin = await app.admin()
  await sellAs(app, admin)
  asking = { ...app.parts, actor: admin }
})
afterAll(() => app.close())

/** What somebody does next; places choose among what is there by then. */
const place = fc.nat({ max: 20 })
const cents = fc.oneof(fc.constantFrom(1, 12_400, 100_000), fc.integer({ min: 1, max: 500_000 }))
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('charge' as const),
      quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 20_000 })),
      unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000_000 })),
      priced: fc.constantFrom('net' as const, 'gross' as const),
      supplyDay: fc.constantFrom(today, '2025-06-20', '2023-01-01'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take off' as const), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('issue' as const),
      places: fc.array(place, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('credit' as const),
      place,
      lines: fc.option(fc.array(place, { minLength: 1, maxLength: 3 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), sum: cents, place: fc.option(place) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pay back' as const), sum: cents }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take back' as const), place }) },
  ...doneToWork,
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** One after the other, or two at once. */
const history = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  {
    minLength: 1,
    maxLength: longest,
  },
)

/** So that no run of the test stays without work that is owed, whatever the other histories come to. */
const workedOff: [Step][] = [
  [
    {
      does: 'estimate',
      lines: [{ quantity: 2000, unitPrice: 4500, priced: 'net' }],
      offeredAt: '2026-06-10T07:00:00Z',
      answers: ['accepted'],
    },
  ],
  [{ does: 'work', place: 0, used: [], workedOn: null }],
]

const chargesOf = (personId: number) =>
  app.db.select().from(charge).where(eq(charge.accountId, personId)).orderBy(charge.id)
const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]
const paid = { paidOn: today, way: 'transfer', note: '' } as const

const yardOf = async (customer: Account): Promise<Yard> => {
  const [made] = await app.db.insert(boat).values({ ownerId: customer.id, name: 'Kajakas' }).returning({ id: boat.id })
  return { asking, customer, boatId: made!.id }
}
const perform = async (yard: Yard, given: Step): Promise<unknown> => {
  const personId = yard.customer.id
  const open = (await chargesOf(personId)).filter(({ invoiceId, takenOffAt }) => invoiceId === null && !takenOffAt)
  const { invoices } = await listInvoices(asking, personId)
  const issued = invoices.filter(({ kind }) => kind === 'invoice')
  switch (given.does) {
    case 'charge': {
      const { does: _, ...line } = given
      const lockBoat = async () => null
      return addCharge({ ...asking, lockBoat }, { ...line, personId, itemId: null, words: 'Work', boatId: null })
    }
    case 'take off': {
      const one = at(open, given.place)
      return one && takeOffCharge(asking, { id: one.id, reason: 'A gift', version: undefined })
    }
    case 'issue': {
      const chargeIds = [...new Set(given.places.flatMap((each) => at(open, each)?.id ?? []))]
      return chargeIds.length > 0 && issueInvoice(asking, { personId, chargeIds })
    }
    case 'credit': {
      const one = at(issued, given.place)
      if (!one) return
      const { document } = await readInvoice(asking, one.id)
      const lines = given.lines && [...new Set(given.lines.map((each) => each % document.lines.length))]
      return creditInvoice({ ...asking, ...paymentsFollowed }, { invoiceId: one.id, lines, reason: 'Not done' })
    }
    case 'pay': {
      const invoiceId = given.place === null ? null : (at(issued, given.place)?.id ?? null)
      return enterPayment({ ...asking, ...paymentsFollowed }, { ...paid, personId, sum: given.sum, invoiceId })
    }
    case 'take back': {
      const one = at(await listPayments(asking, personId), given.place)
      return one && takeBackPayment(asking, { paymentId: one.id, reason: 'Mistyped' })
    }
    case 'pay back':
      return payBack(asking, { ...paid, personId, sum: given.sum })
    default:
      return performWork(yard, given)
  }
}
/** What is refused is a closed code; anything else that is thrown is a fault. */
const orRefused = (yard: Yard, given: Step) =>
  perform(yard, given).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || !['wrong_status', 'invalid_input', 'not_found'].includes(error.code))
      throw error
  })

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** What holds after each step. */
const judge = async (yard: Yard, seen: Map<string, string>) => {
  const personId = yard.customer.id
  const charges = (await chargesOf(personId)).filter(({ takenOffAt }) => !takenOffAt)
  const open = charges.filter(({ invoiceId }) => invoiceId === null)
  const { invoices, credit, open: owed } = await listInvoices(asking, personId)
  const payments = await listPayments(asking, personId)
  const { after, notInvoiced } = await readStatement(asking, { personId })
  const ofKind = (kind: 'invoice' | 'credit-note') => invoices.filter((each) => each.kind === kind)
  const total = (kind: 'invoice' | 'credit-note') => sum(ofKind(kind).map((each) => each.total))

  // what was charged is invoiced or open
  const net = (all: typeof charges) => sum(all.map((each) => lineSums(each).net))
  expect(net(charges)).toBe(sum(ofKind('invoice').map((each) => each.net)) + net(open))
  expect(notInvoiced).toBe(sum(open.map((each) => lineSums(each).gross)))
  // what was invoiced and neither credited nor paid is the balance
  const balance = total('invoice') - total('credit-note') - sum(payments.map((each) => each.sum))
  expect([after, owed - credit]).toEqual([balance, balance])
  expect(credit).toBe(sum(payments.map(({ left }) => left)))
  for (const { left, sum: given } of payments) expect([left >= 0, left <= Math.max(0, given)]).toEqual([true, true])
  for (const each of ofKind('invoice')) {
    expect([each.open >= 0, each.paid >= 0, each.credited <= each.total]).toEqual([true, true, true])
    expect(each.open).toBe(each.total - each.credited - each.paid)
  }
  // what is issued is a document that could be sent, is what its columns say, and never changes
  for (const stored of await app.db.select().from(invoice).where(eq(invoice.accountId, personId))) {
    const text = JSON.stringify(stored)
    expect(text).toBe(seen.get(stored.number) ?? text)
    seen.set(stored.number, text)
    expect(issuedDocument.parse(stored.document)).toMatchObject({
      ...{ number: stored.number, net: stored.net, vat: stored.vat, total: stored.total, rounding: stored.rounding },
    })
  }
  charged += await judgeWork(yard, seen)
}

it('charges are invoiced or open, and what is owed is what was invoiced, not credited and not paid; no work beyond what was accepted', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const yard = await yardOf(await app.customer())
      const seen = new Map<string, string>()
      for (const together of steps) {
        await Promise.all(together.map((each) => orRefused(yard, each)))
        await judge(yard, seen)
      }
    }),
    { numRuns: runs, examples: [[workedOff]] },
  )
  // the histories get as far as what is asked of work
  expect(charged).toBeGreaterThan(0)
  // of all histories together, no number is left out or given twice
  const all = await storedInvoices(app)
  for (const kind of ['invoice', 'credit-note'] as const) {
    const places = all.filter((each) => each.kind === kind).map((each) => each.place)
    expect(places.sort((one, other) => one - other)).toEqual(places.map((_, index) => index + 1))
  }
})

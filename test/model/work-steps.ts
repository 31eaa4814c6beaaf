import fc from 'fast-check'
import { expect } from 'vitest'
import { lineSums } from '#contract/money/line-sums.ts'
import { lineAnswers, workSteps } from '#contract/work-orders/rules.ts'
import { charge } from '#server/money/tables.ts'
import type { Asking } from '#server/platform/actor.ts'
import { asc, eq, inArray } from '#server/platform/database/orm.ts'
import { addWorkOrder } from '#server/work-orders/add-work-order.ts'
import { answerEstimate } from '#server/work-orders/answer-estimate.ts'
import { changeWorkOrder } from '#server/work-orders/change-work-order.ts'
import { finishWork } from '#server/work-orders/finish-work.ts'
import type { EstimateOffering } from '#server/work-orders/mail-estimate.ts'
import { offerEstimate } from '#server/work-orders/offer-estimate.ts'
import { readLines } from '#server/work-orders/queries.ts'
import { stepWork } from '#server/work-orders/step-work.ts'
import { type LineRecord, workEvent, workOrder, workUse } from '#server/work-orders/tables.ts'

const quantity = fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 20_000 }))
const line = fc.record({
  quantity,
  unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000_000 })),
  priced: fc.constantFrom('net' as const, 'gross' as const),
})
const answer = fc.option(fc.constantFrom(...lineAnswers, 'accepted' as const))
const place = fc.nat({ max: 20 })

/** What becomes of work orders, with whole ways to an answer and to the end, which steps alone seldom make. */
export const doneToWork = [
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('estimate' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      // by rates of before and of now
      offeredAt: fc.constantFrom('2026-06-10T07:00:00Z', '2025-06-20T07:00:00Z'),
      answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('change' as const), place, line, isOffered: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      place,
      answers: fc.array(answer, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('step' as const), place, step: fc.constantFrom(...workSteps, 'undo') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('work' as const),
      place,
      used: fc.array(fc.option(fc.oneof(fc.constant(0), quantity)), { maxLength: 4 }),
      workedOn: fc.constantFrom(null, '2025-06-20', '2023-01-01'),
    }),
  },
] as const

type Arbitrary = (typeof doneToWork)[number]['arbitrary']
export type WorkStepGiven = Arbitrary extends fc.Arbitrary<infer S> ? S : never

/** Who draws up and works, and the customer with the boat. */
export interface Yard {
  asking: EstimateOffering
  customer: Asking['actor']
  boatId: number
}
const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]
const form = ({ id, kind, words, quantity: many, unitPrice, priced }: LineRecord) => ({
  ...{ id, kind, itemId: null, words, quantity: many, unitPrice, priced },
})
const newForm = (drawn: Pick<LineRecord, 'quantity' | 'unitPrice' | 'priced'>) => ({
  ...{ id: null, kind: 'part' as const, itemId: null, words: 'Work', ...drawn },
})

const giveAnswers = async (
  { asking, customer }: Yard,
  id: number,
  said: WorkStepGiven & { does: 'estimate' | 'answer' },
) => {
  const lines = await readLines(asking.db, [id])
  const answers = said.answers.flatMap((given, index) => {
    const lineId = lines[index]?.id
    return given && lineId ? [{ lineId, answer: given }] : []
  })
  if (answers.length === 0) return
  const inApp = { way: 'app', saidBy: null, saidOn: null, abFileId: null, version: undefined } as const
  await answerEstimate({ ...asking, actor: customer }, { id, answers, ...inApp })
}

export const performWork = async (yard: Yard, given: WorkStepGiven): Promise<unknown> => {
  const { asking, customer, boatId } = yard
  const { db } = asking
  const version = undefined
  if (given.does === 'estimate') {
    const lines = given.lines.map(newForm)
    const id = await addWorkOrder(asking, { boatId, serviceId: null, title: 'Spring', lines })
    const clock = { now: () => new Date(given.offeredAt) }
    await offerEstimate({ ...asking, clock }, { id, version })
    return giveAnswers(yard, id, given)
  }
  const orders = await db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, customer.id))
    .orderBy(asc(workOrder.id))
  const order = at(orders, given.place)
  if (!order) return
  const { id, status } = order
  const lines = await readLines(db, [id])
  switch (given.does) {
    case 'change': {
      const [first, ...open] = lines.filter((each) => each.answer === null)
      const changed = first ? { ...form(first), ...given.line } : newForm(given.line)
      const forms = [...open.map(form), changed]
      await changeWorkOrder(asking, { id, title: 'Summer', lines: forms, version })
      return given.isOffered && offerEstimate(asking, { id, version })
    }
    case 'answer':
      return giveAnswers(yard, id, given)
    case 'step':
      return stepWork(asking, { id, step: given.step, reason: 'As agreed', version })
    default: {
      if (status === 'offered') await stepWork(asking, { id, step: 'begin', reason: null, version })
      const used = lines.flatMap((each, index) => {
        const many = given.used[index] ?? null
        return many !== null && each.answer === 'accepted' ? [{ lineId: each.id, quantity: many }] : []
      })
      return finishWork(asking, { id, workedOn: given.workedOn, note: null, used, version })
    }
  }
}

/**
 * Never a charge beyond an accepted line: what is owed of work is of a line that its owner's last word accepted, once, of an
 * order that is done, and neither without VAT nor with it more than that line was offered for. Returns how many are owed.
 */
export const judgeWork = async ({ asking: { db }, customer }: Yard, seen: Map<string, string>): Promise<number> => {
  const orders = await db.select().from(workOrder).where(eq(workOrder.accountId, customer.id))
  const ids = orders.map(({ id }) => id)
  const lines = new Map((await readLines(db, ids)).map((each) => [each.id, each]))
  const events =
    ids.length === 0
      ? []
      : await db.select().from(workEvent).where(inArray(workEvent.orderId, ids)).orderBy(asc(workEvent.id))
  const lastWords = new Map(events.flatMap(({ answers }) => answers.map((said) => [said.lineId, said.answer] as const)))
  for (const { id, quantity: many, unitPrice, priced, offeredRate, answer: kept } of lines.values()) {
    expect(kept).toBe(lastWords.get(id) ?? null)
    if (kept !== 'accepted') continue
    const text = JSON.stringify({ many, unitPrice, priced, offeredRate })
    expect(text).toBe(seen.get(`line ${id}`) ?? text)
    seen.set(`line ${id}`, text)
  }
  const charged = await db
    .select({ charge, lineId: workUse.lineId })
    .from(charge)
    .innerJoin(workUse, eq(workUse.id, charge.recordId))
    .where(eq(charge.accountId, customer.id))
  const owed = charged.filter(
    ({ charge: { recordKind, takenOffAt, undoneAt, creditedAt } }) =>
      recordKind === 'work' && !takenOffAt && !undoneAt && !creditedAt,
  )
  expect(new Set(owed.map(({ lineId }) => lineId)).size).toBe(owed.length)
  for (const { charge: made, lineId } of owed) {
    expect(lastWords.get(lineId)).toBe('accepted')
    const accepted = lines.get(lineId)!
    expect(orders.find(({ id }) => id === accepted.orderId)!.status).toBe('done')
    const offered = lineSums({ ...accepted, vatRate: accepted.offeredRate! })
    const sums = lineSums(made)
    expect([sums.net <= offered.net, sums.gross <= offered.gross]).toEqual([true, true])
  }
  return owed.length
}

import { incomeKinds, type OpenAge, openAges } from '#contract/accounting/kinds.ts'
import type { IncomeSums, MonthReport } from '#contract/accounting/schema.ts'
import { paymentWays } from '#contract/invoices/kinds.ts'
import { addDays } from '#contract/time.ts'
import { readSetup } from '../invoices/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import {
  type BookedSpan,
  type IncomeRow,
  type OpenRow,
  type RateRow,
  readBalanceAt,
  readIncome,
  readIssued,
  readOpenAt,
  readPaid,
  readRates,
  readTwelve,
} from './queries.ts'
import { readYard } from './read-yard.ts'

const sumOf = <R>(rows: readonly R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0)
const lastOf = (month: string) => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`
  return addDays(`${next}-01`, -1)
}

const sumsOf = (rows: readonly RateRow[]): IncomeSums => ({
  net: sumOf(rows, ({ net }) => net),
  vat: sumOf(rows, ({ vat }) => vat),
  gross: sumOf(rows, ({ gross }) => gross),
})
const less = (one: IncomeSums, other: IncomeSums): IncomeSums => ({
  ...{ net: one.net - other.net, vat: one.vat - other.vat, gross: one.gross - other.gross },
})
const ratesOf = (rows: readonly RateRow[]): MonthReport['rates'] =>
  [...Map.groupBy(rows, ({ rate, reason }) => `${rate} ${reason}`).values()]
    .map((mine) => {
      const { rate, reason } = mine[0]!
      const invoiced = sumsOf(mine.filter(({ kind }) => kind === 'invoice'))
      const credited = sumsOf(mine.filter(({ kind }) => kind === 'credit-note'))
      return { rate, reason, invoiced, credited, left: less(invoiced, credited) }
    })
    .sort((one, other) => other.rate - one.rate || (one.reason ?? '').localeCompare(other.reason ?? ''))

const incomeOf = (rows: readonly IncomeRow[], nameOf: (row: IncomeRow) => string | null): MonthReport['income'] =>
  [...Map.groupBy(rows, (row) => JSON.stringify([row.kind, nameOf(row), row.rate, row.reason])).values()]
    .map((mine) => {
      const { kind, rate, reason } = mine[0]!
      const ofKind = (document: string) =>
        sumOf(
          mine.filter(({ documentKind }) => documentKind === document),
          ({ net }) => net,
        )
      const [invoiced, credited] = [ofKind('invoice'), ofKind('credit-note')]
      return { kind, name: nameOf(mine[0]!), rate, reason, invoiced, credited, left: invoiced - credited }
    })
    .sort(
      (one, other) =>
        incomeKinds.indexOf(one.kind) - incomeKinds.indexOf(other.kind) ||
        (one.name ?? '').localeCompare(other.name ?? '') ||
        other.rate - one.rate,
    )

const ageOf = ({ overdue }: OpenRow): OpenAge =>
  overdue === 0 ? 'not-due' : overdue <= 30 ? 'to-30' : overdue <= 60 ? 'to-60' : overdue <= 90 ? 'to-90' : 'older'

const readFigures = async (asking: Asking, asked: string | undefined): Promise<MonthReport> => {
  const { db } = asking
  const today = await readToday(asking)
  const month = asked ?? today.slice(0, 7)
  const span: BookedSpan = { from: `${month}-01`, to: lastOf(month) }
  const { currency, timeZone } = await loadSettings(db)
  const { invoices, notes } = await readIssued(db, span)
  const word = wordsIn(asking.actor.language)
  const income = incomeOf(await readIncome(db, span), ({ name, names }) => name && word({ name, names }))
  const paid = (await readPaid(db, span))
    .map((row) => ({ ...row, left: row.came + row.paidBack + row.takenBack }))
    .sort((one, other) => paymentWays.indexOf(one.way) - paymentWays.indexOf(other.way))
  const open = await readOpenAt(db, span.to, timeZone)
  const total = sumOf(open, ({ sum }) => sum)
  const isOver = span.to < today
  const untilToday = { from: span.from, to: isOver ? span.to : today, timeZone }
  const yard = await readYard(db, untilToday, ({ name, names }) => name && word({ name, names }))
  const closedUntil = (await readSetup(db))?.closedUntil ?? null
  return {
    ...{ month, ...span, currency, income, paid, yard },
    ...{ isClosed: closedUntil !== null && closedUntil >= span.to, isOver },
    documents: { invoices: invoices.count, creditNotes: notes.count },
    rates: ratesOf(await readRates(db, span)),
    rounding: invoices.rounding - notes.rounding,
    total: { invoiced: invoices.total, credited: notes.total, left: invoices.total - notes.total },
    paidTotal: sumOf(paid, ({ left }) => left),
    year: await readTwelve(db, span),
    open: {
      ages: openAges.map((age) => {
        const mine = open.filter((row) => ageOf(row) === age)
        return { age, count: mine.length, sum: sumOf(mine, ({ sum }) => sum) }
      }),
      total,
      credit: total - (await readBalanceAt(db, span.to)),
    },
  }
}

/** A month in figures: by the days that documents and payments carry, so that a closed one stays as it is. */
export const readMonth = (outer: Asking, asked: string | undefined): Promise<MonthReport> =>
  // its figures are of one moment
  withTransaction(outer.db, (db) => readFigures({ ...outer, db }, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

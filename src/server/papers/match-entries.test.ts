import { describe, expect, it } from 'vitest'
import type { BankEntry, OpenInvoice } from '#contract/money/bank-entries.ts'
import { inFours } from '#contract/money/iban.ts'
import { makeReference } from '#contract/money/reference-numbers.ts'
import { bankFile, type FileEntry } from '#test/money/bank-file.ts'
import { matchEntries } from './match-entries.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (entries: readonly FileEntry[]): BankEntry[] => {
  const file = readBankFile(bankFile(entries), { iban: 'EE382200221020145685', currency: 'EUR' })
  if (file.fault !== null) throw new Error(file.fault)
  return file.entries
}
const invoiceOf = (id: number, given: Partial<OpenInvoice> = {}): OpenInvoice => {
  const number = `2026-${String(id).padStart(4, '0')}`
  return {
    id,
    number,
    reference: makeReference('7-3-1', number),
    open: 24_000,
    buyerName: `Liis Meretuul ${id}`,
    ...given,
  }
}
const judged = (entries: readonly FileEntry[], invoices: readonly OpenInvoice[]) =>
  matchEntries(read(entries), invoices)

describe('an entry', () => {
  const [first, second] = [invoiceOf(142), invoiceOf(143, { open: 5000 })]
  const all = [first, second]
  const { reference } = first
  it.each<[string, FileEntry, object]>([
    ['reference and sum', { cents: 24_000, reference }, { is: 'sure', invoice: 142 }],
    [
      'the reference in its text',
      { cents: 24_000, text: [`viide ${inFours(reference)}`] },
      { is: 'sure', invoice: 142 },
    ],
    ['less', { cents: 10_000, reference }, { is: 'unsure', invoice: 142, why: 'part' }],
    ['more', { cents: 24_001, reference }, { is: 'unsure', invoice: 142, why: 'more' }],
    [
      'two references',
      { cents: 24_000, text: [reference, second.reference] },
      { is: 'unsure', invoice: null, why: 'several-invoices' },
    ],
    [
      'the number alone',
      { cents: 24_000, text: ['Arve nr 2026-0142.'] },
      { is: 'unsure', invoice: 142, why: 'number-in-text' },
    ],
    [
      'two numbers',
      { cents: 29_000, text: ['2026-0142, 2026-0143'] },
      { is: 'unsure', invoice: null, why: 'several-invoices' },
    ],
    [
      'name and sum',
      { cents: 24_000, payer: 'MERETUUL 142 LIIS' },
      { is: 'unsure', invoice: 142, why: 'name-and-sum' },
    ],
    ['a name, and another sum', { cents: 24_100, payer: 'MERETUUL 142 LIIS' }, { is: 'unknown' }],
    [
      'an unknown reference',
      { cents: 24_000, reference: makeReference('7-3-1', '2026-0999'), text: [reference] },
      { is: 'unknown' },
    ],
    ['nothing', { cents: 24_000 }, { is: 'unknown' }],
    [
      'a reversal',
      { cents: 24_000, reference, debit: true, reversal: true },
      { is: 'unsure', invoice: 142, why: 'reversal' },
    ],
  ])('with %s', (_, entry, match) => expect(judged([entry], all)).toEqual([match]))
  it('that pays what another paid is looked at', () => {
    const entry = { cents: 24_000, reference }
    expect(judged([entry, entry], all)).toEqual([
      { is: 'sure', invoice: 142 },
      { is: 'unsure', invoice: 142, why: 'paid-by-another-entry' },
    ])
  })
  it('with a short number in its text is looked at, for it may be any', () => {
    const short = invoiceOf(7, { number: '7', reference: '71' })
    expect(judged([{ cents: 24_000, text: ['korter 71'] }], [short])).toEqual([
      { is: 'unsure', invoice: 7, why: 'short-reference' },
    ])
    expect(judged([{ cents: 24_000, reference: '71' }], [short])).toEqual([{ is: 'sure', invoice: 7 }])
  })
})

it('of a thousand entries those with the right reference are matched, and none wrongly', () => {
  const sums = [333_500, 24_000, 6200, 12_400]
  const invoices = Array.from({ length: 1200 }, (_, at) => invoiceOf(at + 1, { open: sums[at % sums.length]! }))
  const written: ((one: OpenInvoice, other: OpenInvoice) => Partial<FileEntry>)[] = [
    ({ reference }) => ({ reference }),
    ({ reference }) => ({ reference: `000${reference}` }),
    ({ reference }) => ({ text: [`viitenumber ${reference}`] }),
    ({ reference, number }) => ({ text: [`Arve ${number}`, `viide: ${inFours(reference)}.`] }),
    ({ reference }) => ({ text: [`Kajakas 6.40 m, 5 tk, ${reference}; suvi 2026`] }),
  ]
  const misleading: typeof written = [
    // the last figure wrong, the number of another, another's sum under no reference, and a reference of one that is not open
    ({ reference }) => ({ reference: `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}` }),
    (_, other) => ({ text: [`arve ${other.number}`] }),
    () => ({ text: ['paat 2026 suvi 1 24'] }),
    () => ({ reference: makeReference('7-3-1', '2025-0001') }),
  ]
  const given = invoices.slice(0, 1000).map((invoice, at) => {
    const isRight = at % 10 !== 0
    const ways = isRight ? written : misleading
    const other = invoices[(at + 4) % invoices.length]!
    return { isRight, invoice, entry: { cents: invoice.open, ...ways[at % ways.length]!(invoice, other) } }
  })
  const matches = judged(
    given.map(({ entry }) => entry),
    invoices,
  )
  const right = given.flatMap(({ isRight, invoice }, at) => (isRight ? [{ match: matches[at]!, invoice }] : []))
  const found = right.filter(({ match, invoice }) => match.is === 'sure' && match.invoice === invoice.id)
  expect(right).toHaveLength(900)
  expect(found.length).toBeGreaterThanOrEqual(right.length * 0.99)
  const wrongly = given.filter(({ isRight, invoice }, at) => {
    const match = matches[at]!
    return match.is === 'sure' && (!isRight || match.invoice !== invoice.id)
  })
  expect(wrongly).toEqual([])
})

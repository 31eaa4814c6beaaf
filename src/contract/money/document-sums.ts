import type { IssuedDocument, IssuedLine, RateSums } from './issued-document.ts'
import { mostRate } from './limits.ts'
import { lineSums, roundHalfAway } from './line-sums.ts'

/** What the sums of a document are made from. */
export type SummedLine = Pick<IssuedLine, 'quantity' | 'unitPrice' | 'priced' | 'vatRate' | 'zeroReason' | 'net'>
export type DocumentSums = Pick<IssuedDocument, 'vatByRate' | 'net' | 'vat' | 'rounding' | 'total'>

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const vatOf = (net: number, rate: number) => Number(roundHalfAway(BigInt(net) * BigInt(rate), BigInt(mostRate)))
const grossOf = (line: SummedLine) => (line.quantity === 0 ? 0 : lineSums(line).gross)

/**
 * VAT once a rate, from the sum of its lines. Where prices with VAT alone make a rate, a cent that their sums differ by
 * goes to its VAT; what is more is the document's rounding (BT-114), so that people pay the prices they were told.
 */
const sumsOfRate = (lines: readonly SummedLine[]): { of: RateSums; rounding: number } => {
  const { vatRate: rate, zeroReason: reason } = lines[0]!
  const net = sum(lines.map((line) => line.net))
  const vat = vatOf(net, rate)
  const told = lines.every((line) => line.priced === 'gross') ? sum(lines.map(grossOf)) : net + vat
  const off = told - net - vat
  // at a rate of 0 no VAT may be written, not even a cent
  const taken = Math.abs(off) === 1 && rate > 0 ? off : 0
  return { of: { rate, reason, net, vat: vat + taken, gross: net + vat + taken }, rounding: off - taken }
}

/** Whole cents, highest rate first; lines of 0 % are summed by their reason. Takes the net sums of lines as they stand. */
export const documentSums = (lines: readonly SummedLine[]): DocumentSums => {
  const groups = Map.groupBy(lines, ({ vatRate, zeroReason }) => `${vatRate} ${zeroReason}`)
  const rates = [...groups.values()]
    .map(sumsOfRate)
    .sort((one, other) => other.of.rate - one.of.rate || String(one.of.reason).localeCompare(String(other.of.reason)))
  const net = sum(rates.map(({ of }) => of.net))
  const vat = sum(rates.map(({ of }) => of.vat))
  const rounding = sum(rates.map((each) => each.rounding))
  return { vatByRate: rates.map(({ of }) => of), net, vat, rounding, total: net + vat + rounding }
}

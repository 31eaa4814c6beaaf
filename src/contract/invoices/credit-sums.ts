import type { DocumentSums } from '../money/document-sums.ts'
import type { IssuedDocument, IssuedLine, RateSums } from '../money/issued-document.ts'
import { roundHalfAway } from '../money/line-sums.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/**
 * `whole` dealt out by weight, in whole cents: each part is what the sum up to it has more than the sum before, so that
 * all parts make the whole and none is a cent off its due. Where nothing has weight the last takes it.
 */
const dealOut = (whole: number, weights: readonly number[]): number[] => {
  const all = sum(weights)
  let weighed = 0
  let dealt = 0
  return weights.map((weight, at) => {
    weighed += weight
    const until =
      all === 0
        ? at === weights.length - 1
          ? whole
          : 0
        : Number(roundHalfAway(BigInt(whole) * BigInt(weighed), BigInt(all)))
    const part = until - dealt
    dealt = until
    return part
  })
}

const isOf = (line: IssuedLine, { rate, reason }: RateSums) => line.vatRate === rate && line.zeroReason === reason

/**
 * The sums of a credit note for these lines of an invoice, from 0, by the invoice's own figures: its VAT by rate and its
 * rounding are dealt out to its lines, so that credit notes of all its lines make the invoice to the cent.
 */
export const creditSums = (
  { lines, vatByRate, rounding }: Pick<IssuedDocument, 'lines' | 'vatByRate' | 'rounding'>,
  chosen: readonly number[],
): DocumentSums => {
  const taken = new Set(chosen)
  const rates = vatByRate.flatMap((whole): RateSums[] => {
    const places = [...lines.keys()].filter((at) => isOf(lines[at]!, whole))
    const parts = dealOut(
      whole.vat,
      places.map((at) => lines[at]!.net),
    )
    const mine = places.filter((at) => taken.has(at))
    if (mine.length === 0) return []
    const net = sum(mine.map((at) => lines[at]!.net))
    const vat = sum(places.map((at, place) => (taken.has(at) ? parts[place]! : 0)))
    return [{ ...whole, net, vat, gross: net + vat }]
  })
  const ofRounding = dealOut(
    rounding,
    lines.map(({ net }) => net),
  )
  const rounded = sum(ofRounding.filter((_, at) => taken.has(at)))
  const net = sum(rates.map((rate) => rate.net))
  const vat = sum(rates.map((rate) => rate.vat))
  return { vatByRate: rates, net, vat, rounding: rounded, total: net + vat + rounded }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentSums, type SummedLine } from '../money/document-sums.ts'
import { pricedAs } from '../money/kinds.ts'
import { lineSums } from '../money/line-sums.ts'
import { creditSums } from './credit-sums.ts'

const runs = { numRuns: 500 }
const all = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Lines as they are issued: of several rates, some so small that their VAT is less than half a cent. */
const line = fc
  .record({
    quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 20_000 })),
    unitPrice: fc.oneof(fc.constantFrom(0, 100, 250, 100_000), fc.integer({ min: 0, max: 40_000_000 })),
    priced: fc.constantFrom(...pricedAs),
    vatRate: fc.constantFrom(0, 900, 1300, 2200, 2400),
    reason: fc.constantFrom('exempt' as const, 'passed-on' as const),
  })
  .map(
    ({ reason, ...priced }): SummedLine => ({
      ...{ ...priced, zeroReason: priced.vatRate === 0 ? reason : null, net: lineSums(priced).net },
    }),
  )
const issued = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 30 }), allGross: fc.boolean() })
  .map(({ lines: given, allGross }) => {
    const lines = given.map((one) =>
      allGross ? { ...one, priced: 'gross' as const, net: lineSums({ ...one, priced: 'gross' }).net } : one,
    )
    return { lines, ...documentSums(lines) } as unknown as Parameters<typeof creditSums>[0] &
      ReturnType<typeof documentSums>
  })
/** Each of its lines in one of four credit notes, as somebody may choose them. */
const credited = fc
  .record({ invoice: issued, notes: fc.array(fc.nat({ max: 3 }), { minLength: 30, maxLength: 30 }) })
  .map(({ invoice, notes }) => {
    const places = [...invoice.lines.keys()]
    const chosen = [0, 1, 2, 3].map((note) => places.filter((at) => notes[at] === note))
    return { invoice, parts: chosen.filter((some) => some.length > 0).map((some) => creditSums(invoice, some)) }
  })

describe('credit notes of an invoice', () => {
  it('of all its lines make it to the cent, in all and by rate', () => {
    fc.assert(
      fc.property(credited, ({ invoice, parts }) => {
        for (const sum of ['net', 'vat', 'rounding', 'total'] as const)
          expect(all(parts.map((part) => part[sum]))).toBe(invoice[sum])
        for (const { rate, reason, ...whole } of invoice.vatByRate)
          for (const sum of ['net', 'vat', 'gross'] as const) {
            const ofRate = parts.flatMap(({ vatByRate }) =>
              vatByRate.filter((each) => each.rate === rate && each.reason === reason),
            )
            expect(all(ofRate.map((each) => each[sum]))).toBe(whole[sum])
          }
      }),
      runs,
    )
  })

  it('of some of them never exceed it, in all nor by rate, and none is below nothing', () => {
    fc.assert(
      fc.property(credited, ({ invoice, parts }) => {
        const upTo = parts.map((_, at) => parts.slice(0, at + 1))
        for (const some of upTo) {
          expect(all(some.map(({ total }) => total))).toBeLessThanOrEqual(invoice.total)
          expect(all(some.map(({ vat }) => vat))).toBeLessThanOrEqual(invoice.vat)
        }
        for (const { net, vat, rounding, total, vatByRate } of parts) {
          expect([net, vat, total].every((sum) => sum >= 0)).toBe(true)
          expect(total).toBe(net + vat + rounding)
          for (const one of vatByRate) {
            const whole = invoice.vatByRate.find(({ rate, reason }) => rate === one.rate && reason === one.reason)!
            expect(one.net <= whole.net && one.vat <= whole.vat && one.vat >= 0).toBe(true)
            expect(one.gross).toBe(one.net + one.vat)
          }
        }
      }),
      runs,
    )
  })

  it('of one line carry its VAT to within a cent, beside what the invoice itself was off', () => {
    fc.assert(
      fc.property(issued, (invoice) => {
        for (const [at, { net, vatRate }] of invoice.lines.entries()) {
          const {
            rate,
            net: ofRate,
            vat,
          } = invoice.vatByRate.find((each) => each.rate === vatRate && each.reason === invoice.lines[at]!.zeroReason)!
          const off = Math.abs(vat * 10_000 - ofRate * rate) / 10_000
          expect(Math.abs(creditSums(invoice, [at]).vat - (net * vatRate) / 10_000)).toBeLessThanOrEqual(1 + off)
        }
      }),
      runs,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentSums, type SummedLine } from './document-sums.ts'
import { pricedAs } from './kinds.ts'
import { lineSums, type PricedLine } from './line-sums.ts'

const summed = (line: PricedLine, zeroReason: SummedLine['zeroReason'] = line.vatRate === 0 ? 'exempt' : null) => ({
  ...line,
  zeroReason,
  net: lineSums(line).net,
})
const gross = (unitPrice: number, quantity = 1000, vatRate = 2400) =>
  summed({ quantity, unitPrice, priced: 'gross', vatRate })
const net = (unitPrice: number, quantity = 1000, vatRate = 2400) =>
  summed({ quantity, unitPrice, priced: 'net', vatRate })

describe('sums of a document', () => {
  it('are those of the printed invoice', () => {
    const lines = [net(500_000, 2000), net(450_000, 1500), net(179_800), net(100_000, 1000, 0)]
    expect(documentSums(lines)).toEqual({
      vatByRate: [
        { rate: 2400, reason: null, net: 18_548, vat: 4452, gross: 23_000 },
        { rate: 0, reason: 'exempt', net: 1000, vat: 0, gross: 1000 },
      ],
      net: 19_548,
      vat: 4452,
      rounding: 0,
      total: 24_000,
    })
  })
  it('take VAT once, from the sum of the lines', () => {
    // 3 × 0.02 of VAT line by line would be 0.06
    expect(documentSums([net(1000), net(1000), net(1000)]).vat).toBe(7)
  })
  it('give a cent of prices with VAT to their VAT', () => {
    const sums = documentSums([gross(100_000), gross(100_000)])
    expect(sums).toMatchObject({ net: 1612, vat: 388, rounding: 0, total: 2000 })
    expect(documentSums([net(80_600), net(80_600)]).vat).toBe(387)
  })
  it('show more than a cent as rounding', () => {
    expect(documentSums([gross(100_000), gross(100_000), gross(100_000)])).toMatchObject({
      ...{ net: 2418, vat: 580, rounding: 2, total: 3000 },
    })
  })
  it('leave the sum as it is where a price without VAT is among them', () => {
    expect(documentSums([gross(100_000), gross(100_000), net(0)])).toMatchObject({ vat: 387, rounding: 0, total: 1999 })
  })
  it('part 0 % by its reason', () => {
    const line = { quantity: 1000, unitPrice: 10_000, priced: 'net', vatRate: 0 } as const
    const { vatByRate } = documentSums([
      summed(line, 'reverse-charge'),
      summed(line, 'exempt'),
      net(10_000),
      summed(line, 'exempt'),
    ])
    expect(vatByRate.map(({ rate, reason, net: ofRate }) => [rate, reason, ofRate])).toEqual([
      [2400, null, 100],
      [0, 'exempt', 200],
      [0, 'reverse-charge', 100],
    ])
  })

  it('are whole, add up, and are what prices with VAT alone were told to be', () => {
    const line = fc.record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: -10_000, max: -1 })),
      unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
      priced: fc.constantFrom(...pricedAs),
      vatRate: fc.constantFrom(0, 900, 1300, 2200, 2400),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.boolean(), (given, allGross) => {
        const lines = given.map((one) => summed(allGross ? { ...one, priced: 'gross' } : one))
        const sums = documentSums(lines)
        const add = (values: number[]) => values.reduce((all, value) => all + value, 0)
        expect(sums.net).toBe(add(lines.map((one) => one.net)))
        expect(sums.vat).toBe(add(sums.vatByRate.map(({ vat }) => vat)))
        expect(sums.total).toBe(sums.net + sums.vat + sums.rounding)
        for (const { rate, net: ofRate, vat, gross: withVat } of sums.vatByRate) {
          expect(withVat).toBe(ofRate + vat)
          // of BR-CO-17, with the cent that prices with VAT may move: |vat − net·rate| ≤ 1.5 cents
          expect(Math.abs(vat * 10_000 - ofRate * rate)).toBeLessThanOrEqual(15_000)
        }
        if (allGross) expect(sums.total).toBe(add(lines.map((one) => lineSums(one).gross)))
        for (const sum of [sums.net, sums.vat, sums.rounding, sums.total]) expect(Number.isSafeInteger(sum)).toBe(true)
      }),
    )
  })
})

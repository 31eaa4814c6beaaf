import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedAs } from './kinds.ts'
import { mostQuantity, mostRate, mostUnitPrice } from './limits.ts'
import { isLineInRange, lineSums, otherPrice, roundHalfAway } from './line-sums.ts'

const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: mostQuantity }), fc.integer({ min: -mostQuantity, max: -1 })),
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: mostUnitPrice })),
  priced: fc.constantFrom(...pricedAs),
  vatRate: fc.oneof(fc.constantFrom(0, 900, 2200, 2400), fc.integer({ min: 0, max: mostRate })),
})
const distance = (one: bigint, other: bigint) => (one < other ? other - one : one - other)

describe('rounding', () => {
  it('is to the nearest, and half away from zero', () => {
    const whole = fc.bigInt(-(10n ** 24n), 10n ** 24n)
    fc.assert(
      fc.property(whole, fc.bigInt(1n, 10n ** 10n), (dividend, divisor) => {
        const rounded = roundHalfAway(dividend, divisor)
        const off = distance(dividend, rounded * divisor) * 2n
        expect(off <= divisor).toBe(true)
        if (off === divisor) expect(distance(rounded * divisor, 0n) > distance(dividend, 0n)).toBe(true)
      }),
    )
    expect([5n, -5n, 4n, -4n, 15n].map((tenths) => roundHalfAway(tenths, 10n))).toEqual([1n, -1n, 0n, 0n, 2n])
  })
})

describe('sums of a line', () => {
  it.each([
    [
      { quantity: 1000, unitPrice: 500_000, priced: 'net', vatRate: 2400 },
      { net: 5000, vat: 1200, gross: 6200 },
    ],
    [
      { quantity: 1000, unitPrice: 33_350_000, priced: 'gross', vatRate: 2400 },
      { net: 268_952, vat: 64_548, gross: 333_500 },
    ],
    [
      { quantity: 1500, unitPrice: 450_000, priced: 'net', vatRate: 2200 },
      { net: 6750, vat: 1485, gross: 8235 },
    ],
    [
      { quantity: 1000, unitPrice: 50, priced: 'net', vatRate: 0 },
      { net: 1, vat: 0, gross: 1 },
    ],
    [
      { quantity: -1000, unitPrice: 50, priced: 'net', vatRate: 0 },
      { net: -1, vat: 0, gross: -1 },
    ],
    [
      { quantity: 3000, unitPrice: 248_000, priced: 'gross', vatRate: 2400 },
      { net: 6000, vat: 1440, gross: 7440 },
    ],
  ] as const)('of %j are %j', (given, sums) => {
    expect(lineSums(given)).toEqual(sums)
  })

  it('are whole, make each other, keep the sign, and mirror in a credit', () => {
    fc.assert(
      fc.property(line, (given) => {
        const { net, vat, gross } = lineSums(given)
        for (const sum of [net, vat, gross]) expect(Number.isSafeInteger(sum)).toBe(true)
        expect(net + vat).toBe(gross)
        expect(Math.abs(net) <= Math.abs(gross)).toBe(true)
        if (given.vatRate === 0) expect(vat === 0).toBe(true)
        const mirrored = lineSums({ ...given, quantity: -given.quantity })
        expect([mirrored.net + net, mirrored.gross + gross]).toEqual([0, 0])
      }),
    )
  })

  it('take the sum that is meant from quantity and price alone, and the other within half a cent of it', () => {
    fc.assert(
      fc.property(line, (given) => {
        const { net, vat, gross } = lineSums(given)
        const product = BigInt(given.quantity) * BigInt(given.unitPrice)
        const meant = BigInt(given.priced === 'net' ? net : gross)
        expect(distance(meant * 100_000n, product) * 2n <= 100_000n).toBe(true)
        const rate = BigInt(given.vatRate)
        if (given.priced === 'net') expect(distance(BigInt(vat) * 10_000n, meant * rate) * 2n <= 10_000n).toBe(true)
        else
          expect(
            distance(BigInt(net) * 100_000n * (10_000n + rate), product * 10_000n) * 2n <= 100_000n * (10_000n + rate),
          ).toBe(true)
      }),
    )
  })

  it('are refused of what is no such number', () => {
    const good = { quantity: 1000, unitPrice: 1, priced: 'net', vatRate: 0 } as const
    for (const wrong of [
      { quantity: 0 },
      { quantity: 0.5 },
      { quantity: mostQuantity + 1 },
      { quantity: Number.NaN },
      { unitPrice: -1 },
      { unitPrice: mostUnitPrice + 1 },
      { vatRate: -1 },
      { vatRate: mostRate + 1 },
      { vatRate: 24.5 },
    ]) {
      expect(isLineInRange({ ...good, ...wrong })).toBe(false)
      expect(() => lineSums({ ...good, ...wrong })).toThrow(RangeError)
    }
  })
})

it('derives the price that is not meant, and comes back to it within what four decimals hold', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: mostUnitPrice / 2 }),
      fc.integer({ min: 0, max: mostRate }),
      (net, vatRate) => {
        const gross = otherPrice({ unitPrice: net, priced: 'net', vatRate })
        expect(otherPrice({ unitPrice: gross, priced: 'gross', vatRate })).toBe(net)
      },
    ),
  )
  expect(otherPrice({ unitPrice: 33_350_000, priced: 'gross', vatRate: 2400 })).toBe(26_895_161)
})

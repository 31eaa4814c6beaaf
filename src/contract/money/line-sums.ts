import type { PricedAs } from './kinds.ts'
import { mostQuantity, mostRate, mostUnitPrice } from './limits.ts'

/** What a line is reckoned from, all whole: thousandths, ten-thousandths of the currency, hundredths of a percent. */
export interface PricedLine {
  quantity: number
  unitPrice: number
  priced: PricedAs
  vatRate: number
}
/** Whole cents; `net` and `vat` make `gross`. */
export interface LineSums {
  net: number
  vat: number
  gross: number
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most
/** Whether sums can be reckoned: a credit's quantity is below zero, none is zero. */
export const isLineInRange = ({ quantity, unitPrice, vatRate }: Omit<PricedLine, 'priced'>): boolean =>
  isWhole(quantity, -mostQuantity, mostQuantity) &&
  quantity !== 0 &&
  isWhole(unitPrice, 0, mostUnitPrice) &&
  isWhole(vatRate, 0, mostRate)

/** `dividend / divisor` to the nearest whole number, half away from zero; the divisor is above zero. */
export const roundHalfAway = (dividend: bigint, divisor: bigint): bigint => {
  const half = dividend < 0n ? -(divisor / 2n) : divisor / 2n
  // of an odd divisor no half exists, and what its whole half adds never reaches past the nearest
  return (dividend + half) / divisor
}

/** Thousandths times ten-thousandths in cents. */
const perCent = 100_000n
const whole = BigInt(mostRate)

/**
 * Net is the quantity times the price without VAT, half away from zero; of a price with VAT the gross sum is, and net
 * what lies in it. Throws a RangeError on what `isLineInRange` refuses.
 */
export const lineSums = (line: PricedLine): LineSums => {
  if (!isLineInRange(line)) throw new RangeError(`No line can be reckoned from ${JSON.stringify(line)}.`)
  const product = BigInt(line.quantity) * BigInt(line.unitPrice)
  const rate = BigInt(line.vatRate)
  const asPriced = roundHalfAway(product, perCent)
  const [net, gross] =
    line.priced === 'net'
      ? [asPriced, asPriced + roundHalfAway(asPriced * rate, whole)]
      : [roundHalfAway(product * whole, perCent * (whole + rate)), asPriced]
  return { net: Number(net), vat: Number(gross - net), gross: Number(gross) }
}

/** The price the item does not mean, in ten-thousandths: with VAT where it means net, without where it means gross. */
export const otherPrice = ({ unitPrice, priced, vatRate }: Omit<PricedLine, 'quantity'>): number => {
  const withVat = whole + BigInt(vatRate)
  return Number(
    priced === 'net'
      ? roundHalfAway(BigInt(unitPrice) * withVat, whole)
      : roundHalfAway(BigInt(unitPrice) * whole, withVat),
  )
}

/** The same supply where no VAT is asked for the buyer's sake: it costs what it costs without. */
export const withoutVat = ({ quantity, unitPrice, priced, vatRate }: PricedLine): PricedLine => ({
  quantity,
  unitPrice: priced === 'net' ? unitPrice : otherPrice({ unitPrice, priced, vatRate }),
  priced: 'net',
  vatRate: 0,
})

/** A line of work that no VAT is asked for, no dearer without VAT than the charge it is of: its price goes down for that. */
export const noDearerThan = (charged: PricedLine, line: PricedLine): PricedLine => {
  const { net } = lineSums(charged)
  if (lineSums(line).net <= net) return line
  return { ...line, unitPrice: Number((BigInt(net) * perCent) / BigInt(line.quantity)), priced: 'net' }
}

import type { KnownGateway } from './keep-gateway.ts'

const separators = /[\s()./-]/g
/** As E.164 has it: a plus and 7 to 15 digits. */
const wholeNumber = /^\+[1-9]\d{6,14}$/
/** Two numbers in one field, which would be dialled as a third. */
const twoNumbers = /\d{6}\/\+?\d{6}/
/** Where it is no zero that is dialled before a number within its own country: what it is, and how many digits follow. */
const trunks: Readonly<Record<string, RegExp>> = {
  '+1': /^1?(\d{10})$/,
  '+7': /^8?(\d{10})$/,
  '+36': /^(?:06)?(\d{8,9})$/,
  '+370': /^[08]?(\d{8})$/,
  '+375': /^80?(\d{9})$/,
}
const withinCountry = /^0?([1-9]\d*)$/

/** A number without its country as that country's; null where it may as well be one with it, or is none. */
const nationalOf = (bare: string, countryCode: string): string | null => {
  const digits = countryCode.slice(1)
  const trunk = trunks[countryCode]
  if (!trunk && bare.startsWith(digits) && bare.length >= digits.length + 7) return null
  return (trunk ?? withinCountry).exec(bare)?.[1] ?? null
}

/**
 * A number as people type it, as it is dialled; null where nothing can be sent there, or where it could be two numbers: who
 * is not told can be called, a stranger who is told cannot be untold. Without a country's code it gets the configured one.
 */
export const dialNumber = (typed: string, { isOn, countryCode }: KnownGateway): string | null => {
  if (!isOn || twoNumbers.test(typed.replace(/[\s().-]/g, ''))) return null
  // a zero in brackets is dialled within the country alone: +44 (0)20 …
  const bare = typed
    .trim()
    .replace(/^(\+|00)([^(]*)\(0\)/, '$1$2')
    .replace(separators, '')
    .replace(/^00/, '+')
  if (bare.startsWith('+')) return wholeNumber.test(bare) ? bare : null
  const national = countryCode && nationalOf(bare, countryCode)
  const whole = `${countryCode}${national}`
  return national && wholeNumber.test(whole) ? whole : null
}

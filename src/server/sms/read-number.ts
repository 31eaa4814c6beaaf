import type { KnownGateway } from './keep-gateway.ts'

const separators = /[\s()./-]/g
/** As E.164 has it: a plus and 7 to 15 digits. */
const wholeNumber = /^\+[1-9]\d{6,14}$/

/**
 * A number as people type it, as it is dialled; null where nothing can be sent there. Without a country's code it gets the
 * one that is configured, in place of the zero that stands before it in many countries.
 */
export const dialNumber = (typed: string, { isOn, countryCode }: KnownGateway): string | null => {
  const bare = typed.replace(separators, '').replace(/^00/, '+')
  const whole = bare.startsWith('+') || !countryCode ? bare : `${countryCode}${bare.replace(/^0/, '')}`
  return isOn && wholeNumber.test(whole) ? whole : null
}

import { msg } from '@lingui/core/runtime-macro'
import { limited } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const digits = msg`A PIN has 4 to 6 digits`
const [least, most] = [4, 6]
/** At this many digits a PIN is whole, if it is not at fewer. */
export const pinLengths = { least, most } as const

const isOneDigit = (pin: string) => new Set(pin).size === 1
const stepsOf = (pin: string) => new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
/** 1234, 9876, 2468: each digit as far from the one before. */
const isEven = (pin: string) => stepsOf(pin).size === 1
/** 1212, 123123: a piece again and again. */
const isRepeated = (pin: string) => [2, 3].some((size) => pin === pin.slice(0, size).repeat(pin.length / size))
/** 1987, 2026: years, which are tried first. */
const isYear = (pin: string) => /^(19|20)\d\d$/.test(pin)
const isTurned = (pin: string) => pin === [...pin].reverse().join('')
const known = new Set([
  '1004',
  '2580',
  '0852',
  '1379',
  '7139',
  '4321',
  '123654',
  '159753',
  '147258',
  '112233',
  '000001',
])

/** What somebody who stands at the device tries first. */
export const isTrivialPin = (pin: string) =>
  [isOneDigit, isEven, isRepeated, isYear, isTurned].some((is) => is(pin)) || known.has(pin)

export const pinField = limited(most, digits).regex(/^\d{4,6}$/, carried(digits))
export const newPinField = pinField.refine(
  (pin) => !isTrivialPin(pin),
  carried(msg`This PIN is guessed at once: choose digits without a pattern`),
)

import { describe, expect, it } from 'vitest'
import { isTrivialPin, newPinField } from './pin.ts'

describe('a PIN', () => {
  it.each(['0000', '1234', '9876', '2468', '1212', '123123', '1987', '2026', '2580', '7337'])(
    '%s is what is tried first',
    (pin) => expect(isTrivialPin(pin)).toBe(true),
  )
  it.each(['3071', '48305', '905174'])('%s is not', (pin) => expect(isTrivialPin(pin)).toBe(false))
  it.each(['307', '3071555', '30 71', '３０７１', ''])('“%s” is none', (pin) =>
    expect(newPinField.safeParse(pin).success).toBe(false),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { carriedIn } from '../language/sentence.ts'
import { newPassword } from './new-password.ts'
import { judgePassword } from './password-strength.ts'

it.each([
  ['', 'Password is required'],
  ['gull', 'Password must be at least 8 characters long!'],
  ['P@ssw0rd', 'This password is too common: choose words that only you put together'],
  ['x9'.repeat(101), 'Password can be at most 200 characters'],
])('“%.12s” is weak, in the rule’s own words', (password, sentence) => {
  const judged = judgePassword(password)
  expect([judged.strength, wordsIn()(judged.sentence)]).toEqual(['weak', sentence])
})

it.each([
  ['gull mast', 'fair'],
  ['gull on a mast', 'fair'],
  ['xK9$vmQ2', 'fair'],
  ['kala aaaaaaaaaaaaaaaaa', 'fair'],
  ['purjekas abcdefghijk', 'fair'],
  ['gull on a mast 9', 'strong'],
  ['bowline and 8 knots', 'strong'],
  ['tõstuk ja kolm paati', 'strong'],
  ['xK9$vmQ2pLw7', 'strong'],
])('“%s” is %s', (password, strength) => expect(judgePassword(password).strength).toBe(strength))

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 220 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom('password', 'kala', '123', 'a', '!', ' ', 'Summer'), { maxLength: 6 })
      .map((all) => all.join('')),
  )
  it('is weak exactly when it is refused', () =>
    fc.assert(
      fc.property(typed, (password) => {
        const { strength, sentence } = judgePassword(password)
        const { success, error } = newPassword.safeParse(password)
        expect(strength === 'weak').toBe(!success)
        if (!success) expect(sentence).toEqual(carriedIn(error.issues[0]!.message))
        expect(sentence).not.toBe('')
      }),
    ))

  it('grows no weaker by another word', () =>
    fc.assert(
      fc.property(typed, (password) => {
        fc.pre(judgePassword(password).strength === 'strong' && password.length < 150)
        expect(judgePassword(`${password} sadam`).strength).toBe('strong')
      }),
    ))
})

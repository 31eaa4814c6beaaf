import { msg } from '@lingui/core/runtime-macro'
import { carriedIn, type Unworded } from '../language/sentence.ts'
import { newPassword } from './new-password.ts'

export const strengths = ['weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

const strongLength = 16
const strongMixed = 12
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]

/** How many signs there are without those that only carry on, as the third and later ones of "aaaa", "abcd" and "4321". */
const surprises = (password: string) => {
  const codes = [...password].map((sign) => sign.codePointAt(0)!)
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0))
  return steps.filter((step, index) => Math.abs(step) > 1 || step !== steps[index - 1]).length
}

/**
 * What a new password is worth while it is typed, and one sentence about it. Weak is what the rule refuses and nothing
 * else, in the rule's own words, so that the hint never disagrees with the answer.
 */
export const judgePassword = (password: string): { strength: Strength; sentence: Unworded } => {
  const { error } = newPassword.safeParse(password)
  if (error) return { strength: 'weak', sentence: carriedIn(error.issues[0]!.message) }
  const length = surprises(password)
  const mixed = kinds.filter((kind) => kind.test(password)).length
  return length >= strongLength || (length >= strongMixed && mixed >= 3)
    ? { strength: 'strong', sentence: msg`Hard to guess. Don’t use it on other sites.` }
    : { strength: 'fair', sentence: msg`It will do. Another word or two make it strong.` }
}

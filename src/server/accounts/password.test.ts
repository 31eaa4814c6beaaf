import { describe, expect, test } from 'vitest'
import { ProblemError } from '../platform/problem-error.ts'
import { hashPassword, isPassword } from './password.ts'

describe('password hashes', () => {
  test('tell the right password from a wrong one, and from none [D.11-1]', async () => {
    const hash = await hashPassword('tere')
    expect(await isPassword(hash, 'tere')).toBe(true)
    expect(await isPassword(hash, 'Tere')).toBe(false)
    expect(await isPassword(undefined, 'tere')).toBe(false)
  })

  test('two are made at once, twenty wait, the others are told to come again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('tere')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toHaveLength(8)
    expect(refused.every((error) => error instanceof ProblemError && error.code === 'busy')).toBe(true)
    expect(await hashPassword('afterwards')).toContain('$argon2id$')
  })
})

import { describe, expect, it } from 'vitest'
import { changePassword } from '#contract/accounts/own-account-endpoints.ts'
import { startTestApp } from '#test/app.ts'
import { testPassword } from '#test/factories.ts'

describe('PUT Account/Password', () => {
  it('may be changed five times an hour, since each change writes to an address that may be somebody else’s', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const owner = await limited.customer()
      const passwords = [testPassword, ...Array.from({ length: 6 }, (_, at) => `a knot of many turns ${at}`)]
      const answers: number[] = []
      for (const [at, newPassword] of passwords.slice(1).entries()) {
        const body = { currentPassword: passwords[at]!, newPassword, confirmPassword: newPassword }
        answers.push((await limited.as(owner).call(changePassword, { body })).status)
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})

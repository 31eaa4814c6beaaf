import type { z } from 'zod'
import type { registrationSchema } from '#contract/accounts/schema.ts'
import type { Context } from '../platform/actor.ts'
import type { Limits } from '../platform/limits.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { createAccount } from './create-account.ts'

/** Registers a customer. Every attempt counts, so that nobody tries out here which addresses are known. */
export const register = async (
  { db, clock, limits }: Context & { limits: Limits },
  form: z.output<typeof registrationSchema>,
  address: string,
) => {
  const attempt = await limits.register.take(address)
  const { firstName, lastName, email, username, iDNumber, phone, password } = form
  try {
    return await createAccount(
      { db, clock },
      { role: 'customer', firstName, lastName, email, username, idNumber: iDNumber, phone, password },
    )
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'busy') await attempt.giveBack()
    throw error
  }
}

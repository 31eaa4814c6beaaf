import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { requiredText } from '../http/fields.ts'

/** Why a sign-in at another site led nowhere, as the address of the sign-in page tells it. */
const providerFailures = ['again', 'cancelled', 'unverified', 'not_linked', 'away'] as const
export type ProviderFailure = (typeof providerFailures)[number]

/** Where a browser goes to sign in elsewhere; it is followed, not called. */
export const providerAddress = (provider: string, next: string) =>
  `/api/Person/signin/${provider}?next=${encodeURIComponent(next)}`

export const providerSchema = z.object({ provider: z.string(), name: z.string() })
export const ticketSchema = z.object({ ticket: requiredText(200, msg`Sign in again`, msg`The ticket`) })

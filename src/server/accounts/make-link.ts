import { createHash, randomBytes } from 'node:crypto'
import { invitationDays, type linkPurposes } from '#contract/accounts/schema.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import type { Context } from '../platform/actor.ts'
import { and, eq, lt } from '../platform/database/orm.ts'
import { passwordLink } from './tables.ts'

export type LinkPurpose = (typeof linkPurposes)[number]

const hour = 60 * 60 * 1000
export const invitationLasts = invitationDays * 24 * hour
const lastsFor: Record<LinkPurpose, number> = { reset: hour, invitation: invitationLasts }
/** Short enough that the address keeps to one line of a mail, long enough that nobody guesses it. */
const tokenBytes = 18

/** The database holds only this of a mailed token. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** Makes a one-time link to set a password and returns its token, which is kept nowhere but in the mail. */
export const makeLink = async ({ db, clock }: Context, accountId: number, purpose: LinkPurpose): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  const now = clock.now()
  await db.delete(passwordLink).where(and(eq(passwordLink.accountId, accountId), lt(passwordLink.expiresAt, now)))
  await db.insert(passwordLink).values({
    tokenHash: linkHash(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsFor[purpose]),
  })
  return token
}

/** Where a mailed link leads, in the language of its mail; never by the address a request came to. */
export const linkAddress = (publicUrl: string, { language }: { language: string | null }, token: string) =>
  publicUrl + addressIn(knownLanguage(language), `/ForgotPasswordConfirm/${token}`)

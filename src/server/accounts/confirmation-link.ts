import { randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { confirmations } from '#contract/accounts/own-account.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { and, count, eq, gt, isNull, lt, sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { linkHash } from './make-link.ts'
import { hasAddress } from './policy.ts'
import { confirmationLink } from './tables.ts'

export type Confirmation = (typeof confirmations)[number]

const hour = 60 * 60 * 1000
const lastsFor: Record<Confirmation, number> = {
  verify_email: 7 * 24 * hour,
  change_email: 24 * hour,
  restore_email: 7 * 24 * hour,
  delete_account: 24 * hour,
}
/** Nobody's mailbox is filled by others, whose asking takes nothing from the person's own. */
const mostADay = 5

interface NewLink {
  accountId: number
  purpose: Confirmation
  email: string | null
  reason?: string | null
  byVisitor?: boolean
}

/**
 * Makes a one-time link and returns its token, which is kept nowhere but in the mail; null when this account has asked
 * for too many. Earlier links for a new address are of no use then. The account is locked by the caller.
 */
export const makeConfirmation = async ({ db, clock }: Context, link: NewLink): Promise<string | null> => {
  const token = randomBytes(18).toString('base64url')
  const now = clock.now()
  const same = and(
    eq(confirmationLink.accountId, link.accountId),
    eq(confirmationLink.purpose, link.purpose),
    eq(confirmationLink.byVisitor, link.byVisitor ?? false),
  )
  const lately = new Date(now.getTime() - 24 * hour)
  const [sent] = await db
    .select({ links: count() })
    .from(confirmationLink)
    .where(and(same, gt(confirmationLink.createdAt, lately)))
  // nobody asks for what takes a change back: it goes with each change
  if (sent!.links >= mostADay && link.purpose !== 'restore_email') return null
  await db
    .delete(confirmationLink)
    .where(
      and(
        eq(confirmationLink.accountId, link.accountId),
        lt(confirmationLink.createdAt, lately),
        lt(confirmationLink.expiresAt, now),
      ),
    )
  if (link.purpose === 'change_email')
    await db
      .update(confirmationLink)
      .set({ usedAt: now })
      .where(and(same, isNull(confirmationLink.usedAt)))
  await db.insert(confirmationLink).values({
    ...link,
    tokenHash: linkHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsFor[link.purpose]),
  })
  return token
}

/** Where a mailed link leads: a page that says what it will do, in the language of its mail. */
export const confirmationAddress = (publicUrl: string, { language }: { language: string | null }, token: string) =>
  publicUrl + addressIn(knownLanguage(language), `/Confirm/${token}`)

export const ofNoUse = (): never =>
  refuse('not_found', msg`This link has been used or is too old. Ask for a new one under My account.`)

const stillOfUse = (token: string, now: Date) =>
  and(
    eq(confirmationLink.tokenHash, linkHash(token)),
    isNull(confirmationLink.usedAt),
    gt(confirmationLink.expiresAt, now),
  )

/** What confirms an address, or disowns it, is of no use once the account has another one. */
const refuseMovedOn = (link: typeof confirmationLink.$inferSelect, { email }: { email: string }) => {
  if (link.purpose === 'verify_email' && link.email !== null && link.email.toLowerCase() !== email.toLowerCase())
    refuse('not_found', msg`The account that had this e-mail address has another one by now: nothing is left to do.`)
}

/** The link and its account; refused when it is unknown, used or too old, or the account is erased or blocked. */
export const findConfirmation = async ({ db, clock }: Context, token: string) => {
  const [found] = await db
    .select({ link: confirmationLink, account })
    .from(confirmationLink)
    .innerJoin(account, eq(account.id, confirmationLink.accountId))
    .where(and(stillOfUse(token, clock.now()), isNull(account.erasedAt), isNull(account.blockedAt)))
  if (!found || !hasAddress(found.account)) return ofNoUse()
  refuseMovedOn(found.link, found.account)
  return { link: found.link, account: found.account }
}

/** Uses the link up, its account locked first: two links of one account, followed at once, take turns. */
export const spendConfirmation = async ({ clock }: Context, db: Tx, token: string) => {
  const { link } = await findConfirmation({ db, clock }, token)
  const [person] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, link.accountId), isNull(account.blockedAt)))
    .for('no key update')
  const used = await db
    .update(confirmationLink)
    .set({ usedAt: clock.now() })
    .where(stillOfUse(token, clock.now()))
    .returning({ purpose: confirmationLink.purpose })
  if (used.length === 0 || !person || !hasAddress(person)) return ofNoUse()
  refuseMovedOn(link, person)
  return { link, person }
}

/** Can a change of e-mail still be taken back to this address? Until then it is nobody else's. */
export const isHeldBack = async ({ db, clock }: Context, email: string): Promise<boolean> => {
  const [held] = await db
    .select({ accountId: confirmationLink.accountId })
    .from(confirmationLink)
    .where(
      and(
        eq(confirmationLink.purpose, 'restore_email'),
        sql`lower(${confirmationLink.email}) = lower(${email})`,
        isNull(confirmationLink.usedAt),
        gt(confirmationLink.expiresAt, clock.now()),
      ),
    )
    .limit(1)
  return held !== undefined
}

import { randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { ProviderFailure } from '#contract/accounts/providers.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, gt, lt } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { hashOf } from './end-sessions.ts'
import { findOrLink, type LinkingIdentity } from './link-identity.ts'
import type { Provider } from './provider.ts'
import { openSession } from './session.ts'
import { beginCodeStep, lockAccountOfStep } from './sign-in-step.ts'
import { identity, signInStep } from './tables.ts'

const minute = 60_000
const flowLasts = 10 * minute
const ticketLasts = 2 * minute

export const newBrowserMark = () => randomBytes(24).toString('base64url')

interface ProviderStep {
  token: string
  kind: 'provider' | 'ticket'
  browser: string
}
const keepStep = async (
  { db, clock }: Context,
  { token, kind, browser }: ProviderStep,
  more: { lasts: number; accountId?: number; secrets?: Record<string, string> },
) => {
  const now = clock.now()
  await db.delete(signInStep).where(lt(signInStep.expiresAt, now))
  await db.insert(signInStep).values({
    tokenHash: hashOf(token),
    kind,
    browserHash: hashOf(browser),
    accountId: more.accountId ?? null,
    secrets: more.secrets ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + more.lasts),
  })
}

/** Uses a step up, in the browser that began it; undefined where it is unknown, used, too old or another browser's. */
const spendStep = async ({ db, clock }: Context, { token, kind, browser }: ProviderStep) => {
  const [spent] = await db
    .delete(signInStep)
    .where(
      and(
        eq(signInStep.tokenHash, hashOf(token)),
        eq(signInStep.kind, kind),
        eq(signInStep.browserHash, hashOf(browser)),
        gt(signInStep.expiresAt, clock.now()),
      ),
    )
    .returning()
  return spent
}

/** Begins a sign-in elsewhere; returns where the browser goes. */
export const beginFlow = async (
  context: Context,
  provider: Provider,
  { key, browser, next }: { key: string; browser: string; next: string },
): Promise<string> => {
  const { address, ...flow } = await provider.begin()
  const { state: token, ...secrets } = flow
  await keepStep(
    context,
    { token, kind: 'provider', browser },
    { lasts: flowLasts, secrets: { ...secrets, key, next } },
  )
  return address.href
}

interface Return {
  key: string
  search: string
  browser: string
}
type ProviderOutcome = { ticket: string; next: string } | { failed: ProviderFailure; next?: string }

/** Takes the browser back: checks that it is the one that left, asks the provider who came, and makes a ticket. */
export const finishFlow = async (
  context: LinkingIdentity,
  provider: Provider,
  { key, search, browser }: Return,
): Promise<ProviderOutcome> => {
  const given = new URLSearchParams(search)
  const state = given.get('state') ?? ''
  const spent = await spendStep(context, { token: state, kind: 'provider', browser })
  if (!spent?.secrets || spent.secrets.key !== key) return { failed: 'again' }
  const { nonce = '', verifier = '', next = '' } = spent.secrets
  if (given.has('error')) return { failed: 'cancelled', next }
  const claims = await provider.finish(search, { state, nonce, verifier })
  const found = await findOrLink(context, claims)
  if (typeof found === 'string') return { failed: found, next }
  const ticket = randomBytes(24).toString('base64url')
  await keepStep(
    context,
    { token: ticket, kind: 'ticket', browser },
    { lasts: ticketLasts, accountId: found.accountId },
  )
  return { ticket, next }
}

/** Whether another site still knows the account: its sign-in may have been ended since the ticket was made. */
const isKnownElsewhere = async (db: Tx, accountId: number) => {
  const known = await db
    .select({ id: identity.accountId })
    .from(identity)
    .where(eq(identity.accountId, accountId))
    .limit(1)
  return known.length > 0
}

/** Exchanges the ticket for a session, once, in the browser that began; a second factor is asked for here as well. */
export const exchangeTicket = async (
  { db, clock }: Context,
  { ticket, browser, userAgent }: { ticket: string; browser: string; userAgent: string },
) => {
  const exchange = async (tx: Tx) => {
    const context = { db: tx, clock }
    // the account first, as whoever ends its sign-in does: no session slips in behind that
    const person = await lockAccountOfStep(tx, ticket)
    const spent = await spendStep(context, { token: ticket, kind: 'ticket', browser })
    if (!person || spent?.accountId !== person.id || !(await isKnownElsewhere(tx, person.id))) return null
    if (person.blockedAt) return { person, blocked: true as const }
    if (person.totpConfirmedAt) return { person, step: await beginCodeStep(context, person) }
    return { person, token: await openSession(context, person.id, userAgent) }
  }
  const done = await withTransaction(db, exchange, { writes: 'sessions' })
  if (!done) return refuse('wrong_credentials', msg`This sign-in was used or took too long: sign in again.`)
  if ('blocked' in done) return refuse('account_blocked', msg`This account is blocked: ask the marina.`)
  if ('step' in done)
    return refuse('second_factor_needed', msg`Enter the code of your authenticator app.`, { step: done.step! })
  return { token: done.token!, person: done.person }
}

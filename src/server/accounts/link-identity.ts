import { z } from 'zod'
import type { ProviderFailure } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/language/languages.ts'
import { account } from '../people/tables.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { createAccount } from './create-account.ts'
import type { Claims } from './provider.ts'
import { identity } from './tables.ts'

/** `language`: in which who signs in reads, for an account that is made of it; the marina's where it is none of ours. */
export type LinkingIdentity = Context & { language: Language | undefined }

/**
 * Whose account a sign-in elsewhere opens. Known by the provider's own number for the person; else linked by e-mail,
 * where both the provider and we have it verified; else a new customer, if the provider has.
 */
export const findOrLink = async (
  context: LinkingIdentity,
  claims: Claims,
): Promise<{ accountId: number } | ProviderFailure> =>
  // outside the transaction, which a disk too full for records refuses: whoever is known may come in
  (await findKnown(context.db, claims)) ?? link(context, claims)

const findKnown = async (db: Db, { issuer, subject }: Claims) => {
  const [known] = await db
    .select({ accountId: identity.accountId })
    .from(identity)
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)))
  return known
}

const link = (outer: LinkingIdentity, claims: Claims): Promise<{ accountId: number } | ProviderFailure> =>
  withTransaction(outer.db, async (db) => {
    const { issuer, subject, email } = claims
    if (!email || !claims.emailVerified || !z.email().safeParse(email).success) return 'unverified'
    const [same] = await db
      .select()
      .from(account)
      .where(sql`lower(${account.email}) = lower(${email})`)
      .for('no key update')
    if (same && !same.emailVerifiedAt) return 'not_linked'
    const accountId = same?.id ?? (await register({ ...outer, db }, { ...claims, email }))
    await db.insert(identity).values({ issuer, subject, accountId, createdAt: outer.clock.now() })
    return { accountId }
  })

const register = async (context: LinkingIdentity, { email, firstName, lastName }: Claims & { email: string }) => {
  const { id } = await createAccount(context, {
    role: 'customer',
    username: email,
    email,
    firstName: firstName || email.split('@')[0]!,
    lastName,
    language: context.language,
    password: null,
    emailIsShown: true,
  })
  await context.db.update(account).set({ emailVerifiedAt: context.clock.now() }).where(eq(account.id, id))
  return id
}

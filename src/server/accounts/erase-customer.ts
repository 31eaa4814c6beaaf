import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import { isAddressKnown } from '../people/public.ts'
import { account } from '../people/tables.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { endAddressesOf } from './end-addresses.ts'
import { endLinksOf } from './end-links.ts'
import { endSessionsOf } from './end-sessions.ts'
import { eraseAccount, sweepErased } from './erase-account.ts'
import { type ChangingCustomer, lockCustomer, type SoughtCustomer } from './lock-customer.ts'
import { findAccount } from './queries.ts'
import { withoutFactor } from './set-password.ts'
import { confirmationLink, identity, recoveryCode } from './tables.ts'
import { erasedMail, signInEndedMail } from './texts.ts'

const openSentence = msg`A boat of theirs has an open request or is in the yard: cancel it or pick her up, then erase them.`
const owedSentence = msg`The marina owes them money: write down that it was paid back, then erase them.`
const isErased = msg`This customer is erased already.`

/** What erasing would take out now. */
export const previewErase = async ({ db, belongings }: ChangingCustomer, id: number) => {
  const person = await findAccount(db, id)
  if (person?.role !== 'customer') return notFound('customer')
  return {
    holdings: await belongings.readHoldings(db, id),
    openSchedule: await belongings.hasOpenSchedule(db, id),
    ...(await belongings.readBalance(db, id)),
  }
}

/** Erases a person who asked the marina for it, by the rules of erasing oneself; who has an address is told. */
export const eraseCustomer = async (parts: Parts & ChangingCustomer, sought: SoughtCustomer): Promise<void> => {
  await withTransaction(parts.db, async (db) => {
    const asking = { ...parts, db }
    const { person, abilities } = await lockCustomer(asking, parts, sought)
    if (!abilities.includes('erase')) refuse('wrong_status', isErased)
    const isOwnAddress = isAddressKnown(person)
    await eraseAccount(parts, db, person, { isOwnAddress, openSentence, owedSentence })
    const { email, language } = person
    if (email) await queueMail(asking, erasedMail({ email, language }))
    await recordAudit(asking, { action: 'customer-erased', subject: 'account', subjectId: person.id })
  })
  await sweepErased(parts)
}

/** Takes the way in from a customer, who stays as the marina wrote them down; the address is free, and who reads it is told. */
export const endSignIn = (outer: ChangingCustomer, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const { person, abilities } = await lockCustomer(asking, outer, { id, version: undefined })
    if (!abilities.includes('endSignIn')) refuse('wrong_status', msg`This customer cannot sign in.`)
    await endSessionsOf(asking, id, 'blocked')
    await endLinksOf(db, id)
    await endAddressesOf(asking, id)
    await db.delete(confirmationLink).where(eq(confirmationLink.accountId, id))
    await db.delete(identity).where(eq(identity.accountId, id))
    // whoever comes in later has none of the codes of who is out now
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, id))
    await db
      .update(account)
      .set({
        email: null,
        username: null,
        passwordHash: null,
        emailVerifiedAt: null,
        leftUnconfirmedAt: null,
        ...withoutFactor,
        version: sql`${account.version} + 1`,
      })
      .where(eq(account.id, id))
    if (person.email) await queueMail(asking, { ...signInEndedMail({ ...person, email: person.email }), accountId: id })
    await recordAudit(asking, {
      action: 'customer-sign-in-ended',
      subject: 'account',
      subjectId: id,
      subjectName: `${person.firstName} ${person.lastName}`.trim(),
      before: { email: person.email },
    })
  })

import { msg } from '@lingui/core/runtime-macro'
import { type MergedField, type MergePreview, mergedFields } from '#contract/accounts/customers.ts'
import { recordAudit } from '../audit/public.ts'
import { isAddressKnown } from '../people/public.ts'
import { account } from '../people/tables.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { type ChangingCustomer, type LockedCustomer, readCustomersWhole, refuseStale } from './lock-customer.ts'
import { lockWhole } from './lock-whole.ts'
import { type Account, isPersonKnown } from './policy.ts'

interface Pair {
  /** Asked about: kept, unless only the other one can sign in. */
  id: number
  otherId: number
}

const plain = (field: MergedField, value: string) =>
  field === 'phone' || field === 'secondContactPhone'
    ? value.replace(/\D/g, '').replace(/^0+/, '')
    : value.replace(/\s/g, '').toLowerCase()

/** What becomes of the fields that only one of two can have. */
const compare = (kept: Account, gone: Account) => {
  const values = mergedFields.map((field) => ({ field, kept: kept[field] ?? '', gone: gone[field] ?? '' }))
  const said = values.filter((value) => value.gone !== '')
  return {
    taken: said.filter((value) => value.kept === '').map(({ field }) => field),
    lost: said.filter(({ field, kept, gone }) => kept !== '' && plain(field, kept) !== plain(field, gone)),
  }
}

/** Who can sign in stays before who cannot, and one that was shut, in which nobody ever can again, goes. */
const isBetterKept = (one: LockedCustomer, other: LockedCustomer) =>
  one.canSignIn !== other.canSignIn ? one.canSignIn : !one.person.blockedAt && other.person.blockedAt !== null

const sort = (found: readonly LockedCustomer[], { id, otherId }: Pair) => {
  if (id === otherId)
    refuseFields('invalid_input', [{ field: 'otherId', message: msg`Choose another customer: this is the same one` }])
  const isThere = ({ person }: LockedCustomer) => person.erasedAt === null
  const asked = found.find(({ person }) => person.id === id)
  const other = found.find(({ person }) => person.id === otherId)
  if (!asked || !other || ![asked, other].every(isThere)) return notFound('customer')
  const [kept, gone] = isBetterKept(other, asked) ? [other, asked] : [asked, other]
  return {
    ...{ kept, gone, ...compare(kept.person, gone.person) },
    bothSignIn: kept.canSignIn && gone.canSignIn,
    // whoever registered with another's address would be handed what is another's
    keptUnconfirmed: kept.canSignIn && !isPersonKnown(kept.person),
  }
}

const presentSide = ({ person, canSignIn }: LockedCustomer) => {
  const { id, firstName, lastName, phone, email, version } = person
  return {
    id,
    firstName,
    lastName,
    phone,
    email: email ?? '',
    canSignIn,
    emailConfirmed: isAddressKnown(person),
    version,
  }
}

/** What merging would do now. */
export const previewMerge = async (asking: ChangingCustomer, pair: Pair): Promise<MergePreview> => {
  const { kept, gone, ...rest } = sort(await readCustomersWhole(asking, [pair.id, pair.otherId]), pair)
  const moves = await asking.belongings.readHoldings(asking.db, gone.person.id)
  return { kept: presentSide(kept), gone: presentSide(gone), moves, ...rest }
}

/** Filled where the kept one says nothing; an address comes with what is known of it. */
const filledFrom = (gone: Account, kept: Account, taken: readonly MergedField[]) => ({
  ...Object.fromEntries(taken.map((field) => [field, gone[field]])),
  ...(taken.includes('phone') && { phoneKnownAt: gone.phoneKnownAt }),
  ...(taken.includes('email') && { emailVerifiedAt: gone.emailVerifiedAt, madeByStaff: gone.madeByStaff }),
  createdAt: new Date(Math.min(kept.createdAt.getTime(), gone.createdAt.getTime())),
  version: sql`${account.version} + 1`,
})

const inTheWay = ({ kept, gone, bothSignIn, keptUnconfirmed, lost }: ReturnType<typeof sort>) => {
  const names = { kept: nameOf(kept.person), gone: nameOf(gone.person) }
  if (bothSignIn)
    refuse(
      'wrong_status',
      msg`${{ kept: names.kept }} and ${{ gone: names.gone }} can both sign in: end the sign-in of one first.`,
    )
  if (keptUnconfirmed)
    refuse(
      'wrong_status',
      isAddressKnown(kept.person)
        ? msg`${{ kept: names.kept }} registered with an address that they never confirmed, and moved to another: end that sign-in first.`
        : msg`${{ kept: names.kept }} can sign in with an address that nobody confirmed: end that sign-in, or have the address confirmed first.`,
    )
  if (lost.length > 0)
    refuse('wrong_status', msg`Merging would lose what both say differently: make it the same at one of them first.`, {
      values: { fields: lost.map(({ field }) => field).join(', ') },
    })
}

/**
 * Makes one customer of two in one transaction and gives the id of the one that is left. Everything that refers to the other
 * moves before its row goes, so that the database refuses whatever was forgotten.
 */
export const mergeCustomers = (
  outer: ChangingCustomer,
  { version, otherVersion, ...pair }: Pair & { version: number | undefined; otherVersion: number | undefined },
): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const found = await readCustomersWhole(asking, [pair.id, pair.otherId], true)
    const sorted = sort(found, pair)
    for (const each of found) refuseStale(outer, each, each.person.id === pair.id ? version : otherVersion)
    inTheWay(sorted)
    const { kept, gone, taken } = sorted
    const [to, from] = [kept.person.id, gone.person.id]
    await lockWhole(outer.belongings, db, [to, from])
    const moves = await outer.belongings.readHoldings(db, from)
    await db.execute(sql`select set_config('marina.merging', 'on', true)`)
    await outer.belongings.moveRecords(db, { from, to })
    await db.execute(sql`select set_config('marina.merging', 'off', true)`)
    await db.delete(account).where(eq(account.id, from))
    await db
      .update(account)
      .set(filledFrom(gone.person, kept.person, taken))
      .where(eq(account.id, to))
    await recordAudit(asking, {
      action: 'customers-merged',
      subject: 'account',
      subjectId: to,
      subjectName: nameOf(kept.person),
      before: { id: from, name: nameOf(gone.person) },
      after: { ...moves, taken },
    })
    return to
  })

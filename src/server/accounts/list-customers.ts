import type { z } from 'zod'
import type { Customer, CustomerRow, customerListQuery, customerSortKeys } from '#contract/accounts/customers.ts'
import { personFieldsIn } from '#contract/accounts/fields.ts'
import { invitationAbilitiesOf } from '#contract/accounts/invitations.ts'
import { pickFields } from '#contract/record-fields.ts'
import { lastNameOrder, meansFormerOwner, shownTo } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { inOrder, type ListSource, matches, readPage } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { Belongings } from './erase-account.ts'
import { readInvitations } from './invitations/invitation-state.ts'
import { customerAbilitiesOf, customerWords } from './policy.ts'
import { type FoundCustomer, readCustomers } from './queries.ts'

const order: Record<(typeof customerSortKeys)[number], SQL> = {
  id: sql`a.id`,
  lastName: lastNameOrder,
  email: sql`a.email collate "und-x-icu"`,
  created: sql`a.created_at`,
  firstName: sql`a.first_name collate "und-x-icu"`,
  phone: sql`a.phone`,
  customerNumber: sql`a.customer_number collate "und-x-icu"`,
}

const presentRow = (actor: Actor, found: FoundCustomer): CustomerRow => ({
  id: found.id,
  ...shownTo(actor.language, pickFields(found, personFieldsIn.brief)),
  email: found.email,
  ...customerWords(found),
  boats: found.boats,
  createdDate: wireInstant(found.createdAt),
  lastSeenDate: found.lastSeenAt && wireInstant(found.lastSeenAt),
})

/** Of the table `account a`: by name, e-mail address, phone, number, company or id. */
export const isCustomerFound = (typed: string): SQL => matches(sql`a.search`, typed, order.id)

export type ListCustomers = Pick<Asking, 'db' | 'actor'> & { belongings: Belongings }
type Query = z.output<typeof customerListQuery>

/** The same, and who has no name any more by what they are called. */
const isShownAs = (actor: Actor, typed: string): SQL =>
  meansFormerOwner(actor.language, typed)
    ? sql`(${isCustomerFound(typed)} or a.erased_at is not null)`
    : isCustomerFound(typed)

/** The customers, found by what is known of them. */
export const customerSource = (
  actor: Actor,
  { searchQuery }: Pick<Query, 'searchQuery'>,
): ListSource<Query['sortBy']> => ({
  from: sql`account a`,
  where: sql`a.role = 'customer'`,
  found: searchQuery ? isShownAs(actor, searchQuery) : undefined,
  narrow: false,
  counted: 'account',
  id: order.id,
  order,
  group: sql`0`,
})

/** Rows of these customers, in the order of the ids. */
export const customerRows = async ({ db, actor, belongings }: ListCustomers, ids: readonly number[]) =>
  inOrder(
    ids,
    (await readCustomers(db, ids, belongings)).map((row) => presentRow(actor, row)),
  )

export const listCustomers = async (listing: ListCustomers, query: Query) => {
  const page = await readPage(listing.db, query, customerSource(listing.actor, query))
  return { items: await customerRows(listing, page.ids), totalCount: page.totalCount }
}

export const readCustomer = async (
  { db, clock, actor, belongings }: ListCustomers & Pick<Asking, 'clock'>,
  id: number,
): Promise<Customer> => {
  const [found] = await readCustomers(db, [id], belongings)
  if (!found) return notFound('customer')
  const invitation = (await readInvitations(db, clock.now(), [id])).get(id)!
  return {
    ...presentRow(actor, found),
    username: found.username,
    ...shownTo(actor.language, pickFields(found, personFieldsIn.page)),
    canSignIn: found.canSignIn,
    invitation,
    version: found.version,
    abilities: [...customerAbilitiesOf(actor, found), ...(found.erased ? [] : invitationAbilitiesOf(invitation.state))],
  }
}

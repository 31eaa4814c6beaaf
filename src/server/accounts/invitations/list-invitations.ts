import type { z } from 'zod'
import type { PersonBrief } from '#contract/accounts/fields.ts'
import {
  type InvitationRow,
  type InvitationState,
  invitationAbilitiesOf,
  type invitationListQuery,
  type invitationSortKeys,
  invitationStates,
} from '#contract/accounts/invitations.ts'
import { emailColumn, lastNameOrder, personColumns } from '../../people/public.ts'
import type { Context } from '../../platform/actor.ts'
import { type SQL, sql } from '../../platform/database/orm.ts'
import type { RowOf } from '../../platform/database/types.ts'
import { anyOf, inOrder, readPage } from '../../platform/paging.ts'
import type { Belongings } from '../erase-account.ts'
import { isCustomerFound } from '../list-customers.ts'
import { isNeverInvited, latestInvitation, readInvitations, stateCode } from './invitation-state.ts'

const order: Record<(typeof invitationSortKeys)[number], SQL> = {
  lastName: lastNameOrder,
  id: sql`a.id`,
  email: sql`a.email collate "und-x-icu"`,
}
type Listing = Context & { belongings: Belongings }

const readRows = async ({ db, clock, belongings }: Listing, ids: readonly number[]): Promise<InvitationRow[]> => {
  const { rows } = await db.execute<RowOf<PersonBrief & { boats: string }>>(sql`
    select a.id, ${emailColumn}, ${personColumns.brief}, ${belongings.nameBoats(sql`a.id`)} as boats
    from account a where a.id = ${anyOf(ids)}`)
  const invitations = await readInvitations(db, clock.now(), ids)
  return rows.flatMap((row) => {
    const invitation = invitations.get(row.id)
    return invitation ? [{ ...row, invitation, abilities: invitationAbilitiesOf(invitation.state) }] : []
  })
}

/** Whoever is searched for: how many can be invited at once, and how many wait for their turn. */
const countAll = async ({ db, clock }: Context) => {
  const { rows } = await db.execute<RowOf<{ never: number; waiting: number }>>(sql`
    select (select count(*)::int from account a ${latestInvitation} where ${isNeverInvited(clock.now())}) as never,
      (select count(*)::int from invitation where mailed_at is null) as waiting`)
  return rows[0]!
}

/** A page of the customers with how each stands, and how many there are of each. */
export const listInvitations = async (listing: Listing, query: z.output<typeof invitationListQuery>) => {
  const counted = await countAll(listing)
  const page = await readPage(listing.db, query, {
    from: sql`account a ${latestInvitation}`,
    where: sql`a.role = 'customer' and a.erased_at is null ${query.id === undefined ? sql`` : sql`and a.id = ${query.id}`}`,
    found: query.searchQuery ? isCustomerFound(query.searchQuery) : undefined,
    narrow: true,
    id: order.id,
    order,
    group: stateCode(listing.clock.now()),
    groups: query.state && [invitationStates.indexOf(query.state)],
  })
  const countOf = (state: InvitationState) => page.counts.get(invitationStates.indexOf(state)) ?? 0
  return {
    ...counted,
    items: inOrder(page.ids, await readRows(listing, page.ids)),
    totalCount: page.totalCount,
    statuses: Object.fromEntries(invitationStates.map((state) => [state, countOf(state)])) as Record<
      InvitationState,
      number
    >,
  }
}

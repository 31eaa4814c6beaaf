import type { z } from 'zod'
import { accountStates, type staffListQuery, type staffSortKeys } from '#contract/accounts/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { allOf, inOrder, matches, readPage } from '../platform/paging.ts'
import { presentStaff } from './present-staff.ts'
import { readAccounts } from './queries.ts'

const order: Record<(typeof staffSortKeys)[number], SQL> = {
  id: sql`a.id`,
  lastName: sql`a.last_name collate "und-x-icu"`,
  email: sql`a.email collate "und-x-icu"`,
  role: sql`a.role`,
  firstName: sql`a.first_name collate "und-x-icu"`,
  created: sql`a.created_at`,
}
/** The state's place in `accountStates`, as `stateOf` has it. */
const stateCode = sql`case when a.blocked_at is not null then 2 when a.password_hash is null then 1 else 0 end`

/** A page of the marina's people; admins also see how the accounts stand, and how many of each state there are. */
export const listStaff = async ({ db, actor }: Asking, query: z.output<typeof staffListQuery>) => {
  const isAdmin = actor.role === 'admin'
  const found = query.searchQuery ? matches(sql`a.search`, query.searchQuery, sql`a.id`) : undefined
  const page = await readPage(db, query, {
    from: sql`account a`,
    where: allOf(sql`a.role in ('staff', 'admin')`, found),
    narrow: true,
    id: order.id,
    order,
    group: stateCode,
    groups: isAdmin && query.state ? [accountStates.indexOf(query.state)] : undefined,
  })
  const rows = (await readAccounts(db, page.ids)).map((row) => presentStaff(actor, row))
  const countOf = (code: number) => page.counts.get(code) ?? 0
  return {
    items: inOrder(page.ids, rows),
    totalCount: page.totalCount,
    statuses: isAdmin ? { active: countOf(0), invited: countOf(1), blocked: countOf(2) } : null,
  }
}

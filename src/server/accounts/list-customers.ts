import type { z } from 'zod'
import type { Customer, CustomerRow, customerListQuery, customerSortKeys } from '#contract/accounts/schema.ts'
import type { Context } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { inOrder, matches, readPage } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import type { Account } from './policy.ts'
import { countBoats, readAccounts } from './queries.ts'

const order: Record<(typeof customerSortKeys)[number], SQL> = {
  id: sql`a.id`,
  lastName: sql`a.last_name collate "und-x-icu"`,
  email: sql`a.email collate "und-x-icu"`,
  created: sql`a.created_at`,
}

const presentRow = (row: Account, boats: ReadonlyMap<number, number>): CustomerRow => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.erasedAt ? '' : row.email,
  phone: row.phone,
  boats: boats.get(row.id) ?? 0,
  createdDate: row.createdAt.toISOString(),
  lastSeenDate: row.lastSeenAt?.toISOString() ?? null,
})

const fewestDigits = 3
/** Of the table `account a`: a phone is found by its digits, however it is spaced here or there. */
export const isCustomerFound = (typed: string): SQL => {
  const asTyped = matches(sql`a.search`, typed)
  const digits = typed.replace(/\D/g, '')
  const isPhone = /^[+\d\s()/.-]+$/.test(typed) && digits.length >= fewestDigits
  return isPhone ? sql`(${asTyped} or ${matches(sql`a.search`, digits)})` : asTyped
}

/** A page of the customers, found by name, e-mail address or phone. */
export const listCustomers = async ({ db }: Pick<Context, 'db'>, query: z.output<typeof customerListQuery>) => {
  const found = query.searchQuery ? isCustomerFound(query.searchQuery) : undefined
  const page = await readPage(db, query, {
    from: sql`account a`,
    where: sql`a.role = 'customer'`,
    found,
    narrow: false,
    counted: 'account',
    id: order.id,
    order,
    group: sql`0`,
  })
  const [accounts, boats] = [await readAccounts(db, page.ids), await countBoats(db, page.ids)]
  return {
    items: inOrder(
      page.ids,
      accounts.map((row) => presentRow(row, boats)),
    ),
    totalCount: page.totalCount,
  }
}

export const readCustomer = async ({ db }: Pick<Context, 'db'>, id: number): Promise<Customer> => {
  const [row] = await readAccounts(db, [id])
  if (row?.role !== 'customer') return notFound('This customer')
  return { ...presentRow(row, await countBoats(db, [id])), username: row.username, iDNumber: row.idNumber }
}

import type { z } from 'zod'
import { personFieldsIn } from '#contract/accounts/fields.ts'
import type { Customer, CustomerRow, customerListQuery, customerSortKeys } from '#contract/accounts/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import type { Context } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { inOrder, matches, readPage } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { Belongings } from './erase-account.ts'
import { type FoundCustomer, readCustomers } from './queries.ts'

const order: Record<(typeof customerSortKeys)[number], SQL> = {
  id: sql`a.id`,
  lastName: sql`a.last_name collate "und-x-icu"`,
  email: sql`a.email collate "und-x-icu"`,
  created: sql`a.created_at`,
  firstName: sql`a.first_name collate "und-x-icu"`,
  phone: sql`a.phone`,
}

const presentRow = (found: FoundCustomer): CustomerRow => ({
  id: found.id,
  ...pickFields(found, personFieldsIn.brief),
  email: found.email,
  boats: found.boats,
  createdDate: wireInstant(found.createdAt),
  lastSeenDate: found.lastSeenAt && wireInstant(found.lastSeenAt),
})

/** Of the table `account a`: by name, e-mail address, phone or id. */
export const isCustomerFound = (typed: string): SQL => matches(sql`a.search`, typed, order.id)

type ListCustomers = Pick<Context, 'db'> & { belongings: Belongings }

/** A page of the customers, found by name, e-mail address or phone. */
export const listCustomers = async ({ db, belongings }: ListCustomers, query: z.output<typeof customerListQuery>) => {
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
  const items = inOrder(page.ids, (await readCustomers(db, page.ids, belongings)).map(presentRow))
  return { items, totalCount: page.totalCount }
}

export const readCustomer = async ({ db, belongings }: ListCustomers, id: number): Promise<Customer> => {
  const [found] = await readCustomers(db, [id], belongings)
  if (!found) return notFound('customer')
  return { ...presentRow(found), username: found.username, ...pickFields(found, personFieldsIn.page) }
}

import type { z } from 'zod'
import { type enquiryListQuery, type enquirySortKeys, enquiryStatus } from '#contract/enquiries/schema.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { matches, readPage } from '../platform/paging.ts'
import { presentEnquiries } from './present-enquiry.ts'

const order: Record<(typeof enquirySortKeys)[number], SQL> = {
  id: sql`e.id`,
  name: sql`e.name collate "und-x-icu"`,
  arrival: sql`e.arrival`,
  status: sql`e.status`,
  created: sql`e.created_at`,
}

/** A page of what visitors wrote, found by name, e-mail address or phone, and how many there are of each status. */
export const listEnquiries = async (db: Db, query: z.output<typeof enquiryListQuery>) => {
  const page = await readPage(db, query, {
    from: sql`enquiry e`,
    where: undefined,
    found: query.searchQuery ? matches(sql`e.search`, query.searchQuery, sql`e.id`) : undefined,
    narrow: false,
    id: order.id,
    order,
    group: order.status,
    groups: query.status && [enquiryStatus[query.status]],
  })
  const countOf = (status: keyof typeof enquiryStatus) => page.counts.get(enquiryStatus[status]) ?? 0
  return {
    items: await presentEnquiries(db, page.ids),
    totalCount: page.totalCount,
    statuses: { new: countOf('new'), answered: countOf('answered'), declined: countOf('declined') },
  }
}

import type { z } from 'zod'
import type { Broadcast, BroadcastRow, broadcastListQuery, broadcastSortKeys } from '#contract/broadcasts/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { inOrder, matches, readPage } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { readBroadcasts, type StoredBroadcast, wasTold } from './queries.ts'

const presentRow = (found: StoredBroadcast): BroadcastRow => {
  const { id, audience, subject, sentAt, sentBy, people, told, waiting, leftOut } = found
  return {
    id,
    subject,
    sentDate: sentAt,
    audience,
    sentBy,
    people,
    told,
    waiting,
    left: people - told - waiting,
    leftOut,
  }
}

/** What was written and, for staff, how it was sent; nobody else reads what was not told to them. */
export const showBroadcast = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, id: number): Promise<Broadcast> => {
  const [found] = await readBroadcasts(db, [id])
  if (!found) return notFound('broadcast')
  const { subject, sentDate, id: _id, ...sending } = presentRow(found)
  const shown = { id, subject, sentDate, text: found.text }
  if (isStaff(actor)) return { ...shown, sending }
  return (await wasTold(db, { broadcastId: id, accountId: actor.id }))
    ? { ...shown, sending: null }
    : notFound('broadcast')
}

const order: Record<(typeof broadcastSortKeys)[number], SQL> = {
  id: sql`b.id`,
  sent: sql`b.sent_at`,
  subject: sql`b.subject collate "und-x-icu"`,
}

/** A page of what was written, found by its subject. */
export const listBroadcasts = async (db: Db, query: z.output<typeof broadcastListQuery>) => {
  const page = await readPage(db, query, {
    from: sql`broadcast b`,
    where: undefined,
    found: query.searchQuery ? matches(sql`folded(b.subject)`, query.searchQuery, order.id) : undefined,
    narrow: true,
    id: order.id,
    order,
    group: sql`0`,
  })
  return { items: inOrder(page.ids, (await readBroadcasts(db, page.ids)).map(presentRow)), totalCount: page.totalCount }
}

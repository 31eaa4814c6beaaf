import type { z } from 'zod'
import { auditLabel } from '#contract/audit/actions.ts'
import type { auditQuery, auditSortKeys } from '#contract/audit/schema.ts'
import { formerOwner, nameInRow } from '../people/public.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { allOf, inOrder, readPage } from '../platform/paging.ts'
import { readEntries, withActors } from './queries.ts'
import { finds } from './search-entries.ts'

const order: Record<(typeof auditSortKeys)[number], SQL> = { id: sql`e.id`, at: sql`e.at` }
/** A page of the audit log. Few read it and rarely, so a search looks at every entry. */
export const listEntries = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, query: z.output<typeof auditQuery>) => {
  const { subject, searchQuery } = query
  const word = wordsIn(actor.language)
  const narrow = Boolean(subject || searchQuery)
  const page = await readPage(db, query, {
    from: searchQuery ? withActors : sql`audit_entry e`,
    where: allOf(subject && sql`e.subject = ${subject}`, searchQuery ? finds(word, searchQuery) : undefined),
    narrow,
    id: order.id,
    order,
    group: sql`0`,
  })
  const rows = (await readEntries(db, page.ids)).map(({ entry, firstName, lastName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actorName:
      firstName === null || lastName === null ? '' : nameInRow(actor.language, nameOf({ firstName, lastName })),
    action: entry.action,
    label: word(auditLabel(entry.action)),
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName ?? word(formerOwner),
    before: entry.before,
    after: entry.after,
  }))
  return { items: inOrder(page.ids, rows), totalCount: page.totalCount }
}

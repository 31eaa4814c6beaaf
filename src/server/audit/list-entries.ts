import type { z } from 'zod'
import { auditLabel } from '#contract/audit/actions.ts'
import type { auditQuery, auditSortKeys } from '#contract/audit/schema.ts'
import { type Asking, nameOf } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { allOf, inOrder, readPage } from '../platform/paging.ts'
import { readEntries, withActors } from './queries.ts'

const order: Record<(typeof auditSortKeys)[number], SQL> = { id: sql`e.id`, at: sql`e.at` }
const words = sql`lower(concat_ws(' ', replace(e.action, '-', ' '), e.subject_name, a.first_name, a.last_name))`

/** Every word that was typed, anywhere in what was done, to what, and by whom. */
const finds = (typed: string) =>
  allOf(
    ...typed
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(${words}, ${word}) > 0`),
  )

/** A page of the audit log. Few read it and rarely, so a search looks at every entry. */
export const listEntries = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, query: z.output<typeof auditQuery>) => {
  const { subject, searchQuery } = query
  const word = wordsIn(actor.language)
  const narrow = Boolean(subject || searchQuery)
  const page = await readPage(db, query, {
    from: searchQuery ? withActors : sql`audit_entry e`,
    where: allOf(subject && sql`e.subject = ${subject}`, searchQuery ? finds(searchQuery) : undefined),
    narrow,
    id: order.id,
    order,
    group: sql`0`,
  })
  const rows = (await readEntries(db, page.ids)).map(({ entry, firstName, lastName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actorName: firstName === null || lastName === null ? '' : nameOf({ firstName, lastName }),
    action: entry.action,
    label: word(auditLabel(entry.action)),
    subject: entry.subject,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName,
    before: entry.before,
    after: entry.after,
  }))
  return { items: inOrder(page.ids, rows), totalCount: page.totalCount }
}

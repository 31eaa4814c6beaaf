import { msg } from '@lingui/core/runtime-macro'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { writeUbl } from '../papers/public.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { type ZipEntry, zipOf } from '../platform/zip.ts'

/** Documents read at once: few enough that others come to the database in between. */
const batchSize = 100

interface UblSpan {
  from: string
  until: string
}
/** Ids of what was issued in a span, in the order of their numbers. */
export const findIssued = async (db: Db, { from, until }: UblSpan): Promise<number[]> => {
  if (from > until)
    refuseFields('invalid_input', [{ field: 'until', message: msg`The last day must not be before the first.` }])
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array(select i.id from invoice i where i.issued_on between ${from} and ${until}
      order by i.kind desc, i.year, i.place) as ids`)
  const ids = rows[0]?.ids ?? []
  return ids.length > 0 ? ids : refuse('wrong_status', msg`Nothing was issued in this span.`)
}

async function* entriesOf(db: Db, ids: readonly number[], isGone: () => boolean): AsyncGenerator<ZipEntry> {
  for (let from = 0; from < ids.length && !isGone(); from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const { rows } = await db.execute<{ id: number; document: IssuedDocument }>(
      sql`select i.id, i.document from invoice i where i.id = ${anyOf(batch)} order by i.kind desc, i.year, i.place`,
    )
    for (const { document } of rows)
      yield {
        name: `${document.kind}-${document.number}.xml`,
        content: [Buffer.from(writeUbl(document))],
        compress: true,
      }
  }
}

/** These documents as UBL, a file each, as a zip that is written while it is read. */
export const writeUbls = ({ db, clock }: Context, ids: readonly number[], isGone: () => boolean) =>
  zipOf(entriesOf(db, ids, isGone), clock.now())

import type { DocumentKind } from '#contract/money/issued-document.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { invoiceSeries } from './tables.ts'

interface SeriesPrefixes {
  prefix: string
  creditPrefix: string
}
const figures = 4

/** 2026-0142, C-2026-0007: a prefix holds no figures, so those of two numbers are never alike. */
export const numberOf = (
  { prefix, creditPrefix }: SeriesPrefixes,
  kind: DocumentKind,
  year: number,
  place: number,
): string => `${kind === 'invoice' ? prefix : creditPrefix}${year}-${String(place).padStart(figures, '0')}`

/**
 * The next number of a series, in the transaction that issues: who comes at once waits for it, and a rollback gives it
 * back, so there is neither a gap nor a double. Taken as late as can be, since everybody who issues waits here.
 */
export const takePlace = async (db: Db, kind: DocumentKind, year: number): Promise<number> => {
  const [taken] = await db
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  return taken!.last
}

import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import {
  type ExpiryRow,
  type ExpirySpan,
  type expiryExportQuery,
  expiryKinds,
  type expiryListQuery,
  type expirySortKeys,
  expirySpans,
  expiryText,
} from '#contract/expiries/schema.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { foundBy } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import { inOrder, type ListSource, readPage } from '../platform/paging.ts'
import { readExportIds, type SpreadsheetList } from '../platform/send-spreadsheet.ts'
import { columnsFor } from '../platform/spreadsheet.ts'
import { showReminders } from '../reminders/public.ts'
import { loadSettings } from '../settings/public.ts'
import { type Asked, expiries, readExpiries } from './queries.ts'

type Query = z.output<typeof expiryListQuery>

const order: Record<(typeof expirySortKeys)[number], SQL> = {
  day: sql`r.day`,
  boatName: sql`b.name collate "und-x-icu"`,
  kind: sql`r.kind`,
}

/** What is over, and then each stretch of days up to the next span: a span holds those before it, over left out. */
const stretchOf = (today: string) => sql`case when r.day < ${today} then 0 when r.day <= ${today}::date + 30 then 1
  when r.day <= ${today}::date + 90 then 2 else 3 end`
const stretchesOf = (span: ExpirySpan) =>
  span === 'over' ? [0] : expirySpans.map((_, stretch) => stretch).slice(1, expirySpans.indexOf(span) + 1)

const sourceOf = (actor: Actor, query: Query, asked: Asked): ListSource<Query['sortBy']> => ({
  from: sql`${expiries(asked)} join boat b on b.id = r.boat_id`,
  where: undefined,
  found: query.searchQuery ? foundBy(actor, sql`b`, query.searchQuery) : undefined,
  narrow: true,
  id: sql`r.id`,
  order,
  group: stretchOf(asked.today),
  groups: query.span && stretchesOf(query.span),
})

const askedOf = ({ annualPapers, visitPapers, timeZone }: Settings, now: Date): Asked => ({
  annualPapers,
  visitPapers,
  today: marinaDay(now, timeZone),
})

const nameExpiries = async ({ db, actor }: Asking, ids: readonly number[], asked: Asked) =>
  inOrder(ids, await readExpiries(db, ids, asked)).map((row) => ({
    ...row,
    kind: expiryKinds[row.kind]!,
    ownerName: nameInRow(actor.language, row.ownerName),
  }))
type NamedExpiry = Awaited<ReturnType<typeof nameExpiries>>[number]

/** Papers that are still to come are asked for at the gate and on the boat's page: nobody is reminded of them by itself. */
const remindedOf = ({ kind, recordId, day }: NamedExpiry) =>
  kind === 'papers' || recordId === null ? null : { kind, recordId, day }

/** A page of what runs out, and how much there is of each span. */
export const listExpiries = async (asking: Asking, query: Query) => {
  const settings = await loadSettings(asking.db)
  const asked = askedOf(settings, asking.clock.now())
  const page = await readPage(asking.db, query, sourceOf(asking.actor, query, asked))
  const found = await nameExpiries(asking, page.ids, asked)
  const told = await showReminders(asking, settings.timeZone, found.map(remindedOf))
  const countOf = (span: ExpirySpan) =>
    stretchesOf(span).reduce((sum, stretch) => sum + (page.counts.get(stretch) ?? 0), 0)
  return {
    items: found.map(({ recordId: _record, ...row }, index): ExpiryRow => ({ ...row, ...told[index]! })),
    totalCount: page.totalCount,
    spans: { over: countOf('over'), '30': countOf('30'), '90': countOf('90'), '365': countOf('365') },
  }
}

/** The same as a file. */
export const exportExpiries = async (
  asking: Asking,
  query: z.output<typeof expiryExportQuery>,
): Promise<SpreadsheetList<NamedExpiry>> => {
  const { db, actor } = asking
  const settings = await loadSettings(db)
  const asked = askedOf(settings, asking.clock.now())
  const { text, day } = columnsFor<NamedExpiry>(settings.timeZone, actor.language)
  return {
    fileName: 'RunsOut.xlsx',
    name: msg`What runs out`,
    columns: [
      day(msg`Day`, (row) => row.day),
      text(msg`What`, expiryText, 40),
      text(msg`Boat Name`, ({ boatName }) => boatName),
      text(msg`Owner`, ({ ownerName }) => ownerName),
    ],
    ids: await readExportIds(db, query, (given) => sourceOf(actor, given, asked)),
    rowsOf: (ids) => nameExpiries(asking, ids, asked),
  }
}

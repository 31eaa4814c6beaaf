import { msg } from '@lingui/core/runtime-macro'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import type { Sentence, Unworded } from '#contract/language/sentence.ts'
import { isScheduleEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import { isScheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { changedHandsSince, isOfFormerOwner } from './queries.ts'
import { history } from './tables.ts'

export { changedHandsSince, isOfFormerOwner, isOwners, ownersWords, wasHandedOnAfter } from './queries.ts'

export interface HistoryRecord {
  boatId: number
  scheduleId?: number | null
  subscriptionId?: number | null
  event: string
  from?: number | null
  to?: number | null
  /** Nobody did it: the settings let the marina. */
  byItself?: boolean | undefined
  /** The customer on whose behalf staff acted. */
  forAccountId?: number | null
  note?: string | null
  details?: Record<string, unknown>
}

const rowOf = ({ actor, clock, press, kept }: Asking, entry: HistoryRecord): typeof history.$inferInsert => ({
  boatId: entry.boatId,
  scheduleId: entry.scheduleId ?? null,
  subscriptionId: entry.subscriptionId ?? null,
  event: entry.event,
  fromStatus: entry.from ?? null,
  toStatus: entry.to ?? null,
  actorId: entry.byItself ? null : actor.id,
  forAccountId: entry.forAccountId === actor.id ? null : (entry.forAccountId ?? null),
  note: entry.note ?? null,
  details: { ...entry.details, ...(press && { pressed: press.event }), ...(kept && { keptOn: kept.device }) },
  step: press?.step ?? null,
  at: clock.now(),
  receivedAt: kept?.receivedAt ?? null,
})

/** Writes down what happened, in the caller's transaction. Returns the entry's id. */
export const recordHistory = async (asking: Asking, entry: HistoryRecord): Promise<number> => {
  const [row] = await asking.db.insert(history).values(rowOf(asking, entry)).returning({ id: history.id })
  return row!.id
}

/** The same of many things at once. */
export const recordManyHistories = async (asking: Asking, entries: readonly HistoryRecord[]): Promise<void> => {
  for (const batch of batchesOf(entries))
    await asking.db.insert(history).values(batch.map((entry) => rowOf(asking, entry)))
}

export const markUndone = async (db: Db, entryId: number, byEntryId: number) => {
  await db.update(history).set({ undoneBy: byEntryId }).where(eq(history.id, entryId))
}

/** Takes back, under a name of its own, what stands in a boat's history alone, where it does. */
export const takeBackOfBoat = async (
  asking: Asking,
  { boatId, event, at, by }: { boatId: number; event: string; at: Date; by: string },
): Promise<void> => {
  const [entry] = await asking.db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.boatId, boatId), eq(history.event, event), eq(history.at, at), isNull(history.undoneBy)))
    .limit(1)
  if (entry) await markUndone(asking.db, entry.id, await recordHistory(asking, { boatId, event: by }))
}

/** Lifts that a step added and that are not taken back. */
export const liftsAddedIn = async (db: Db, step: string) => {
  const { rows } = await db.execute<{ id: number; subscriptionId: number }>(sql`
    select id, subscription_id as "subscriptionId" from history
    where step = ${step} and event = 'lifts-added' and undone_by is null order by id desc`)
  return rows
}

/** Whether one of these events of a schedule was taken back. */
export const wasTakenBack = async (db: Db, scheduleId: number, events: readonly string[]): Promise<boolean> => {
  const [taken] = await db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.scheduleId, scheduleId), inArray(history.event, [...events]), isNotNull(history.undoneBy)))
    .limit(1)
  return taken !== undefined
}

/** The schedule's last event that is still in force: what undo would take back. */
export const lastInForce = async (db: Db, scheduleId: number) => {
  const [row] = await db
    .select({ ...getTableColumns(history), ofFormerOwner: changedHandsSince('history') })
    .from(history)
    .where(and(eq(history.scheduleId, scheduleId), isNull(history.undoneBy), sql`${history.event} <> 'undo'`))
    .orderBy(desc(history.id))
    .limit(1)
  return row ?? null
}

/** What stands in a boat's history for staff alone. */
export const staffOnlyEvents: readonly string[] = ['begun-in-stop', 'begin-undone']

const otherLabels: Record<string, Sentence> = {
  'boat-registered': msg`Boat registered`,
  'boat-imported': msg`Boat imported`,
  'boat-changed': msg`Boat details changed`,
  'documents-changed': msg`Documents changed`,
  'hold-put': msg({ message: 'Put on hold', context: 'history' }),
  'hold-lifted': msg`Hold lifted`,
  'person-invited': msg`A further person invited`,
  'person-accepted': msg`A further person accepted`,
  'person-left': msg`A further person left`,
  'person-declined': msg`An invitation declined`,
  'person-ended': msg`Sharing ended`,
  'boat-transferred': msg`Handed to another owner`,
  'subscription-added': msg`Subscription added`,
  'subscription-entered': msg`Subscription entered as it is`,
  'visit-entered': msg`Visit entered`,
  'subscription-renewed': msg`Renewal asked for`,
  'subscription-changed': msg`Subscription changed`,
  'subscription-deleted': msg`Subscription deleted`,
  'subscription-approved': msg`Subscription approved`,
  'subscription-rejected': msg`Subscription rejected`,
  'kept-move-taken': msg`A kept move taken over`,
  'kept-move-dropped': msg`A kept move dropped`,
  'begun-in-stop': msg({ message: 'Begun', context: 'history' }),
  'begin-undone': msg`Begin taken back`,
  'finding-made': msg`Finding`,
  'finding-closed': msg`Finding closed`,
  'picture-removed': msg`Picture taken off`,
  'order-changed': msg`Put elsewhere in the order of the day`,
  'lifts-added': msg`Lifts added`,
  'lifts-taken': msg`Lifts taken off`,
  'service-requested': msg`Service requested`,
  'service-changed': msg`Service request changed`,
  'service-approved': msg`Service approved`,
  'service-rejected': msg`Service rejected`,
  'service-planned': msg`Service planned`,
  'service-deleted': msg`Service request deleted`,
}

/** A step that leads to a status reads as that status; one that does not, by its own name. */
const labelOf = (event: string, to: number | null): Unworded => {
  if (!isScheduleEvent(event)) return otherLabels[event] ?? event
  const { history: words, label } = lifecycle[event]
  return words ?? (isScheduleStatus(to) ? statusLabel(to) : label)
}

interface FoundEntry extends Omit<ReadEntry, 'label' | 'at'> {
  toStatus: number | null
  /** As the database writes it. */
  at: string
}
/** An entry, and whether it is from before the boat was its present owner's. */
export type ReadEntry = Omit<HistoryEntry, 'label' | 'actorName'> & {
  label: Unworded
  /** null: it happened by itself. */
  actorName: string | null
  ofFormerOwner: boolean
}

/** History of a boat or of one schedule, newest first, at most 200 entries. `staffOnly` details stay out for owners. */
export const readHistory = async (db: Db, of: { boatId: number } | { scheduleId: number }): Promise<ReadEntry[]> => {
  const where = 'boatId' in of ? sql`h.boat_id = ${of.boatId}` : sql`h.schedule_id = ${of.scheduleId}`
  const { rows } = await db.execute<RowOf<FoundEntry>>(sql`
    select h.id, h.schedule_id as "scheduleId", h.event, h.from_status as "fromStatus", h.to_status as "toStatus",
      btrim(a.first_name || ' ' || a.last_name) as "actorName", btrim(f.first_name || ' ' || f.last_name) as "onBehalfOf", h.note,
      h.details, ${isOfFormerOwner('h')} as "ofFormerOwner", h.undone_by is not null as undone, h.at
    from history h left join account a on a.id = h.actor_id left join account f on f.id = h.for_account_id
    where ${where} order by h.id desc limit 200`)
  return rows.map((row) => ({ ...row, label: labelOf(row.event, row.toStatus), at: wireInstant(row.at) }))
}

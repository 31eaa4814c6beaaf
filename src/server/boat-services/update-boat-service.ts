import { msg } from '@lingui/core/runtime-macro'
import { type BoatRecord, lockBoat, withoutFormer } from '../boats/public.ts'
import { type Asking, isStaff, maySee } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { checkForm, type ServiceForm } from './check-form.ts'
import { lockBoatService, requireFresh } from './lock-boat-service.ts'
import { mayDo } from './policy.ts'
import { recordService, recordStaffOnly, shownToOwner } from './record-service.ts'
import { type BoatServiceRecord, boatService } from './tables.ts'

export interface BoatServiceUpdate {
  id: number
  form: ServiceForm
  version: number | undefined
}

type ServiceChange = Partial<BoatServiceRecord>
const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
/** What of a form differs from the request; what was not sent stays as it is. */
const changesIn = (form: object, record: BoatServiceRecord): ServiceChange =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([field, value]) => value !== undefined && !isSame(value, record[field as keyof BoatServiceRecord]),
    ),
  )

/** Fields that history has always called otherwise. */
const historyNames: Partial<Record<keyof BoatServiceRecord, string>> = { scheduleDate: 'scheduleAt' }
/** As history keeps it: field → before and after. */
const differences = (before: BoatServiceRecord, changed: ServiceChange) =>
  Object.fromEntries(
    (Object.keys(changed) as (keyof BoatServiceRecord)[]).map((field) => [
      historyNames[field] ?? field,
      { from: before[field], to: changed[field] },
    ]),
  )

/** The boat the form names: the same, or another of the same owner, for history and papers are the owner's. */
const chooseBoat = async ({ db, actor }: Asking, boat: BoatRecord, boatId: number): Promise<BoatRecord> => {
  if (boatId === boat.id) return boat
  const next = await lockBoat(db, boatId)
  if (!next || !maySee(actor, next.ownerId)) return notFound('boat')
  if (next.ownerId !== boat.ownerId)
    refuseFields('invalid_input', [{ field: 'boatId', message: msg`Choose a boat of the same owner` }])
  return next
}

/** Changes a request that is still Pending. */
export const updateBoatService = (outer: Asking, { id, form, version }: BoatServiceUpdate): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockBoatService(asking, outer, { id, nextBoatId: form.boatId })
    const { record, current } = locked
    requireFresh(locked, version)
    if (!mayDo('edit', asking.actor, record.status))
      refuse('wrong_status', msg`This service request was reviewed: it can no longer be changed.`, { current })
    const boat = await chooseBoat(asking, locked.boat, form.boatId)
    const serviceType = await checkForm(asking, form, record)

    const { plan, ...sent } = form
    const fields =
      isStaff(asking.actor) && sent.publicNotes !== undefined
        ? { ...sent, publicNotes: withoutFormer(record.formerWords, 'publicNotes', sent.publicNotes) }
        : sent
    const changed = changesIn({ ...fields, ...(isStaff(asking.actor) && plan) }, record)
    if (Object.keys(changed).length === 0) return
    const written = await db
      .update(boatService)
      .set({ ...changed, version: sql`${boatService.version} + 1` })
      .where(and(eq(boatService.id, id), eq(boatService.version, record.version)))
      .returning({ id: boatService.id })
    if (written.length === 0) throw new Error(`Service request ${id} changed under its lock.`)
    const service = { boat, id, serviceType }
    const shown = differences(record, shownToOwner(changed))
    if (Object.keys(shown).length > 0)
      await recordService(asking, service, { event: 'service-changed', details: { changed: shown } })
    await recordStaffOnly(asking, service, record, changed)
  })

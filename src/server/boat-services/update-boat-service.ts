import { type BoatRecord, lockBoat } from '../boats/public.ts'
import { type Asking, isStaff, maySee } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { changedPlan, checkForm, type ServiceForm } from './check-form.ts'
import { lockBoatService, requireFresh } from './lock-boat-service.ts'
import { mayDo } from './policy.ts'
import { recordInternalNotes, recordService } from './record-service.ts'
import { type BoatServiceRecord, boatService } from './tables.ts'

export interface BoatServiceUpdate {
  id: number
  form: ServiceForm
  version: number | undefined
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/** The boat the form names: the same, or another of the same owner, for history and papers are the owner's. */
const chooseBoat = async ({ db, actor }: Asking, boat: BoatRecord, boatId: number): Promise<BoatRecord> => {
  if (boatId === boat.id) return boat
  const next = await lockBoat(db, boatId)
  if (!next || !maySee(actor, next.ownerId)) return notFound('This boat')
  if (next.ownerId !== boat.ownerId)
    refuseFields('invalid_input', [{ field: 'boatId', message: 'Choose a boat of the same owner' }])
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
      refuse('wrong_status', 'This service request was reviewed: it can no longer be changed.', { current })
    const boat = await chooseBoat(asking, locked.boat, form.boatId)
    const serviceType = await checkForm(asking, form, record)

    const { plan, ...fields } = form
    const { internalNotes, ...planned } = isStaff(asking.actor) ? changedPlan(plan, record) : ({} as typeof plan)
    const differing = Object.entries({ ...fields, ...planned }).filter(
      ([key, value]) => value !== undefined && !isSame(value, record[key as keyof BoatServiceRecord]),
    )
    if (differing.length === 0 && internalNotes === undefined) return
    const written = await db
      .update(boatService)
      .set({
        ...Object.fromEntries(differing),
        ...(internalNotes !== undefined && { internalNotes }),
        version: sql`${boatService.version} + 1`,
      })
      .where(and(eq(boatService.id, id), eq(boatService.version, record.version)))
      .returning({ id: boatService.id })
    if (written.length === 0) throw new Error(`Service request ${id} changed under its lock.`)
    if (differing.length > 0) {
      const changed = Object.fromEntries(
        differing.map(([key, to]) => [key, { from: record[key as keyof BoatServiceRecord], to }]),
      )
      await recordService(asking, { boat, id, serviceType }, { event: 'service-changed', details: { changed } })
    }
    await recordInternalNotes(asking, { id, subjectName: `${boat.name}: ${serviceType}` }, record, internalNotes)
  })

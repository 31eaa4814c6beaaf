import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import { chargeService, takeOffUndone } from '../money/public.ts'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings, readToday } from '../settings/public.ts'
import { changedPlan, checkServiceDate, type ServicePlan } from './check-form.ts'
import { lockBoatService, requireFresh } from './lock-boat-service.ts'
import { serviceNotices } from './notices.ts'
import { findServiceType } from './queries.ts'
import { recordService, recordStaffOnly, shownToOwner } from './record-service.ts'
import { boatService } from './tables.ts'

export interface BoatServiceReview {
  id: number
  status: 1 | 2
  notes: string | null
  plan: ServicePlan
  version: number | undefined
}

/** Nothing is planned for what was rejected. */
const unplanned = { serviceDate: null, serviceBy: null }

/** Approves or rejects a request; a review that changes an earlier one says why. */
export const reviewBoatService = (
  outer: Asking,
  { id, status, notes, plan, version }: BoatServiceReview,
): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockBoatService(asking, outer, { id })
    const { boat, record, current } = locked
    requireFresh(locked, version)
    const rejected = status === reviewStatus.rejected
    if (record.status === status) {
      const already = rejected
        ? msg`This service request is rejected already.`
        : msg`This service request is approved already.`
      refuse('wrong_status', already, { values: { status }, current })
    }
    // with money off no order can be ended
    if (rejected && record.pricedByOrder && (await loadSettings(db)).money)
      refuse('wrong_status', msg`There is a work order of this service: end it first.`, { current })
    const wanted = rejected ? { ...plan, ...unplanned } : plan
    const again = record.status !== reviewStatus.pending
    const errors = [
      ...(again && !notes ? [{ field: 'notes', message: msg`Say why the earlier review is changed` }] : []),
      ...(await checkServiceDate(asking, wanted, record.serviceDate)),
    ]
    if (errors.length > 0) refuseFields('invalid_input', errors)
    const planned = changedPlan(wanted, record)

    const written = await db
      .update(boatService)
      .set({
        status,
        reviewNote: notes,
        reviewedBy: asking.actor.id,
        reviewedAt: asking.clock.now(),
        ...planned,
        version: sql`${boatService.version} + 1`,
      })
      .where(and(eq(boatService.id, id), eq(boatService.version, record.version)))
      .returning({ serviceDate: boatService.serviceDate })
    const [after] = written
    if (!after) throw new Error(`Service request ${id} changed under its lock.`)
    const serviceType = await findServiceType(db, record.serviceTypeId)
    const service = { boat, id, serviceType }
    const day = after.serviceDate ?? (await readToday(asking))
    if (rejected) await takeOffUndone(asking, { recordKind: 'service', recordId: id })
    else if (!record.pricedByOrder) await chargeService(asking, boat, { id, serviceTypeId: record.serviceTypeId, day })
    await recordService(asking, service, {
      event: rejected ? 'service-rejected' : 'service-approved',
      note: notes,
      details: { before: record.status, ...shownToOwner(planned) },
    })
    await recordStaffOnly(asking, service, record, planned)
    await notify(asking, {
      accountId: boat.ownerId,
      notice: rejected
        ? noticeOf(serviceNotices, 'service-rejected', { boat: boat.name, serviceType, notes })
        : noticeOf(serviceNotices, 'service-approved', {
            boat: boat.name,
            serviceType,
            serviceDate: after.serviceDate,
            today: await readToday(asking),
            notes,
          }),
      link: `/BoatServices/${id}`,
      kind: 'service',
    })
  })

import { msg } from '@lingui/core/runtime-macro'
import { noticeOf, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { changedPlan, checkServiceDate, type ServicePlan } from './check-form.ts'
import { lockBoatService, requireFresh } from './lock-boat-service.ts'
import { serviceNotices } from './notices.ts'
import { mayDo } from './policy.ts'
import { findServiceType } from './queries.ts'
import { recordService, recordStaffOnly, shownToOwner } from './record-service.ts'
import { boatService } from './tables.ts'

export interface BoatServicePlanning {
  id: number
  plan: ServicePlan
  version: number | undefined
}

/** Sets day, doer and internal notes; the owner is told of the day and the doer alone. */
export const planBoatService = (outer: Asking, { id, plan, version }: BoatServicePlanning): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const locked = await lockBoatService(asking, outer, { id })
    const { boat, record, current } = locked
    requireFresh(locked, version)
    if (!mayDo('plan', asking.actor, record.status))
      refuse('wrong_status', msg`This service request was rejected: approve it before you plan it.`, { current })
    const errors = await checkServiceDate(asking, plan, record.serviceDate)
    if (errors.length > 0) refuseFields('invalid_input', errors)
    const changed = changedPlan(plan, record)
    if (Object.keys(changed).length === 0) return

    const [after] = await db
      .update(boatService)
      .set({ ...changed, version: sql`${boatService.version} + 1` })
      .where(and(eq(boatService.id, id), eq(boatService.version, record.version)))
      .returning({ serviceDate: boatService.serviceDate, serviceBy: boatService.serviceBy })
    if (!after) throw new Error(`Service request ${id} changed under its lock.`)
    const serviceType = await findServiceType(db, record.serviceTypeId)
    const service = { boat, id, serviceType }
    await recordStaffOnly(asking, service, record, changed)
    const planned = shownToOwner(changed)
    if (Object.keys(planned).length === 0) return
    await recordService(asking, service, { event: 'service-planned', details: planned })
    await notify(asking, {
      accountId: boat.ownerId,
      notice: noticeOf(serviceNotices, 'service-planned', {
        boat: boat.name,
        serviceType,
        today: await readToday(asking),
        ...after,
      }),
      link: `/BoatServices/${id}`,
      kind: 'service',
    })
  })

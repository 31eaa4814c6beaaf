import { msg } from '@lingui/core/runtime-macro'
import { reviewStatus } from '#contract/review/status.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { and, eq } from '../platform/database/orm.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockBoatService } from './lock-boat-service.ts'
import { mayDo } from './policy.ts'
import { findServiceType } from './queries.ts'
import { recordService } from './record-service.ts'
import { boatService } from './tables.ts'

/** Deletes a request that is still Pending; history stays. */
export const deleteBoatService = (outer: Asking, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const { boat, record, current } = await lockBoatService(asking, outer, { id })
    if (!mayDo('delete', asking.actor, record.status))
      refuse('linked_records', msg`records that are linked cannot be deleted.`, { current })
    const gone = await db
      .delete(boatService)
      .where(and(eq(boatService.id, id), eq(boatService.status, reviewStatus.pending)))
      .returning({ id: boatService.id })
    if (gone.length === 0) throw new Error(`Service request ${id} changed under its lock.`)
    const serviceType = await findServiceType(db, record.serviceTypeId)
    await recordService(
      asking,
      { boat, id, serviceType },
      {
        event: 'service-deleted',
        details: { scheduleAt: record.scheduleDate },
      },
    )
  })

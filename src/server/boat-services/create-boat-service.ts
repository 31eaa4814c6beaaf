import { lockVisibleBoat } from '../boats/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { notFound } from '../platform/problem-error.ts'
import { checkForm, type ServiceForm } from './check-form.ts'
import { recordService, recordStaffOnly } from './record-service.ts'
import { boatService } from './tables.ts'

/** Asks for a service on one's own boat, staff on any: Pending. Returns its id. */
export const createBoatService = (outer: Asking, form: ServiceForm): Promise<number> =>
  withTransaction(outer.db, async (db) => {
    const asking: Asking = { ...outer, db }
    const boat = (await lockVisibleBoat(db, asking.actor, form.boatId)) ?? notFound('boat')
    const serviceType = await checkForm(asking, form, null)
    const { plan, ...fields } = form
    const planned = isStaff(asking.actor) ? plan : {}
    const [created] = await db
      .insert(boatService)
      .values({ ...fields, ...planned, createdBy: asking.actor.id, createdAt: asking.clock.now() })
      .returning({ id: boatService.id })
    const { id } = created!
    const service = { boat, id, serviceType }
    await recordService(asking, service, { event: 'service-requested', details: { scheduleAt: form.scheduleDate } })
    await recordStaffOnly(asking, service, null, planned)
    return id
  })

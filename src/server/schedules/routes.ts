import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { yardBoard } from '#contract/dashboard/endpoints.ts'
import type { Received } from '#contract/http/endpoint.ts'
import { reviewStatus } from '#contract/review/status.ts'
import * as calls from '#contract/schedules/endpoints.ts'
import * as generic from '#contract/schedules/generic-endpoints.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { findMovedBoat, historyFor, historyOfShared, isSharedWith, mayMove } from '../boats/public.ts'
import { readHistory } from '../history/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse, refuseFields } from '../platform/problem-error.ts'
import { spreadsheetSender } from '../platform/send-spreadsheet.ts'
import { advanceSchedule } from './advance-schedule.ts'
import { bookPickUp } from './book-pick-up.ts'
import { changeReturn } from './change-return.ts'
import { confirmDropOff } from './confirm-drop-off.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { editSchedule } from './edit-schedule.ts'
import { exportSchedules } from './export-schedules.ts'
import { listBoard } from './list-board.ts'
import { listNewest, listSchedules, listTotals } from './list-schedules.ts'
import { placeBoat } from './place-boat.ts'
import { readSchedule } from './present-schedule.ts'
import { findBoatOf } from './queries.ts'
import { readOwedFor } from './read-owed.ts'
import { readSlots } from './read-slots.ts'
import { requestDropOff } from './request-drop-off.ts'
import { reviewPayment } from './review-payment.ts'
import { reviewRequest } from './review-request.ts'

type RequestBody = Received<typeof calls.createDropOff>['body'] & { pickup_Requested_Date?: string }
type EditBody = Received<typeof calls.updateSchedule>['body']

const fileIds = (pictures: readonly { abFileId: number }[]) => pictures.map(({ abFileId }) => abFileId)
const pickUpOf = (body: EditBody) => body.pickUpScheduleDate ?? body.pickup_Requested_Date
const instant = (value: string | null | undefined) => (value ? new Date(value) : null)

/** Wire names to clean ones, and back through `readSchedule`; every call of specification 7.6. */
export const scheduleRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock } = parts
  const asking = (actor: Actor): Asking => ({ db, clock, actor })

  mount(app, calls.searchRequests, ({ actor, query }) => listSchedules(asking(actor), 'all', query))
  mount(app, calls.searchDropOffs, ({ actor, query }) => listSchedules(asking(actor), 'drop-offs', query))
  mount(app, calls.searchPickUps, ({ actor, query }) => listSchedules(asking(actor), 'pick-ups', query))
  mount(app, generic.allSchedules, ({ actor }) => listNewest(asking(actor)))
  mount(app, generic.pagedSchedules, ({ actor, query }) => listSchedules(asking(actor), 'all', query))
  mount(app, generic.searchSchedules, ({ actor, query }) => listSchedules(asking(actor), 'all', query))
  const sendSpreadsheet = spreadsheetSender(parts)
  mount(app, generic.exportSchedules, (call) =>
    sendSpreadsheet(call, () => exportSchedules(asking(call.actor), call.query)),
  )
  mount(app, calls.totalRequests, ({ actor }) => listTotals(asking(actor)))
  mount(app, calls.getSchedule, ({ actor, params }) => readSchedule(asking(actor), params.id))
  mount(app, generic.scheduleById, ({ actor, params }) => readSchedule(asking(actor), params.id))
  mount(app, calls.slots, ({ actor, query }) => readSlots(asking(actor), query))
  mount(app, yardBoard, ({ actor }) => listBoard(asking(actor)))
  mount(app, calls.scheduleHistory, async ({ actor, params }) => {
    const boat = (await findBoatOf(db, params.id)) ?? notFound('schedule')
    if (!(await mayMove(db, actor, boat))) return notFound('schedule')
    const entries = historyFor(actor, await readHistory(db, { scheduleId: params.id }))
    return isSharedWith(actor, boat.ownerId) ? historyOfShared(entries) : entries
  })

  mount(app, calls.owed, ({ actor, params }) => readOwedFor(asking(actor), params.id))

  const create = async (actor: Actor, body: RequestBody) =>
    readSchedule(
      asking(actor),
      await requestDropOff(asking(actor), {
        boatId: body.boatId,
        dropOffAt: new Date(body.scheduleDate),
        plannedPickUpAt: instant(body.pickup_Requested_Date),
        wishRackId: body.rackId ?? null,
        wishRowId: body.rackRowId ?? null,
        wishPositionId: body.rackPositionId ?? null,
        pictures: fileIds(body.boatPictures),
        overrideReason: body.overrideReason,
        reason: body.reason,
      }),
    )
  mount(app, calls.createDropOff, ({ actor, body }) => create(actor, body))
  mount(app, generic.postSchedule, ({ actor, body }) => create(actor, body))
  mount(app, calls.createRequest, ({ actor, body }) => create(actor, body))

  const edit = async (actor: Actor, scheduleId: number, body: EditBody) => {
    const pickUp = pickUpOf(body)
    await editSchedule(asking(actor), {
      scheduleId,
      version: body.version,
      dropOffAt: instant(body.scheduleDate) ?? undefined,
      plannedPickUpAt: pickUp ? new Date(pickUp) : undefined,
      wishRackId: body.rackId,
      wishRowId: body.rackRowId,
      wishPositionId: body.rackPositionId,
      pictures: body.boatPictures && fileIds(body.boatPictures),
      notes: body.notes,
      overrideReason: body.overrideReason,
      reason: body.reason,
    })
    return readSchedule(asking(actor), scheduleId)
  }
  const changePickUp = async (actor: Actor, scheduleId: number, body: EditBody) => {
    const pickUp = pickUpOf(body)
    if (!pickUp && body.returnAt === undefined)
      return refuseFields('invalid_input', [
        { field: 'pickup_Requested_Date', message: msg`Please select a pick up schedule date` },
      ])
    const { overrideReason, reason, version, notes } = body
    await bookPickUp(asking(actor), 'change-pick-up', {
      scheduleId,
      pickUpAt: instant(pickUp) ?? undefined,
      returnAt: body.returnAt === undefined ? undefined : instant(body.returnAt),
      pictures: body.boatPictures && fileIds(body.boatPictures),
      notes,
      overrideReason,
      reason,
      version,
    })
    return readSchedule(asking(actor), scheduleId)
  }
  mount(app, calls.updateRequest, ({ actor, params, body }) => edit(actor, params.id, body))
  const changeTimeBack = async (actor: Actor, scheduleId: number, body: EditBody) => {
    const { overrideReason, reason, version, notes } = body
    const returnAt = instant(body.returnAt)
    await changeReturn(asking(actor), { scheduleId, returnAt, notes, overrideReason, reason, version })
    return readSchedule(asking(actor), scheduleId)
  }
  // at 8 this call changes the times of the pick-up, at 9 the time back; anywhere else it edits, which is for 0 alone
  const update = async (actor: Actor, scheduleId: number, body: EditBody) => {
    const { scheduleStatus } = await readSchedule(asking(actor), scheduleId)
    const change = scheduleStatus === is.lowered ? changeTimeBack : edit
    return (scheduleStatus === is.pickUpRequested ? changePickUp : change)(actor, scheduleId, body)
  }
  mount(app, calls.updateSchedule, ({ actor, params, body }) => update(actor, params.id, body))
  mount(app, generic.putSchedule, ({ actor, body }) => update(actor, body.id, body))

  mount(app, calls.deleteSchedule, async ({ actor, params }) => {
    await deleteSchedule(asking(actor), { scheduleId: params.id })
    return done
  })
  mount(app, calls.respondDropOffRequest, async ({ actor, body }) => {
    await reviewRequest(asking(actor), {
      scheduleId: body.id,
      approve: body.status === reviewStatus.approved,
      notes: body.notes,
      notifyCustomer: body.notifyCustomer,
      rejectionReasonId: body.dropOffRejectionReasonId ?? null,
      positionId: body.rackPositionId ?? null,
      overrideReason: body.overrideReason,
      keptBayReason: body.keptBayReason,
      misfitReason: body.misfitReason,
      version: body.version,
    })
    return readSchedule(asking(actor), body.id)
  })
  mount(app, calls.respondDropOffPayment, async ({ actor, body }) => {
    const { id, status, notes, version } = body
    await reviewPayment(asking(actor), { scheduleId: id, approve: status === reviewStatus.approved, notes, version })
    return readSchedule(asking(actor), id)
  })
  mount(app, calls.respondDropOff, async ({ actor, body }) => {
    const here = Boolean(body.status)
    if (here) await confirmDropOff(asking(actor), { scheduleId: body.id, version: body.version })
    return { ...(await readSchedule(asking(actor), body.id)), changed: here }
  })
  mount(app, calls.respondPickUpRequest, async ({ actor, body }) => {
    const boat = (await findMovedBoat(db, actor, body.id)) ?? notFound('boat')
    if (boat.latestScheduleId === null) return refuse('wrong_status', msg`This boat is not on the rack.`)
    const scheduleId = boat.latestScheduleId
    const { overrideReason, reason } = body
    const pickUpAt = new Date(body.pickUpScheduleDate)
    const returnAt = instant(body.returnAt)
    const morePictures = fileIds(body.boatPictures)
    const times = { scheduleId, pickUpAt, returnAt, morePictures }
    await bookPickUp(asking(actor), 'request-pick-up', { ...times, overrideReason, reason })
    return readSchedule(asking(actor), scheduleId)
  })
  mount(app, calls.advanceSchedule, async ({ actor, params, body }) => {
    // an undo may take it away, and then this is what the answer tells of it
    const before = body.event === 'undo' ? await readSchedule(asking(actor), params.id) : null
    const standing = await advanceSchedule(asking(actor), {
      scheduleId: params.id,
      event: body.event,
      notes: body.notes,
      dropOffAt: instant(body.scheduleDate),
      plannedPickUpAt: instant(body.pickup_Requested_Date),
      positionId: body.rackPositionId,
      machineId: body.machineId,
      pictures: fileIds(body.inspectionPictures),
      checklist: body.checklist,
      overrideReason: body.overrideReason,
      reason: body.reason,
      addLiftReason: body.addLiftReason,
      keptBayReason: body.keptBayReason,
      misfitReason: body.misfitReason,
      version: body.version,
    })
    if (standing === null && before) return { ...before, abilities: [], undoes: null }
    return readSchedule(asking(actor), standing ?? params.id)
  })
  mount(app, calls.placeBoat, async ({ actor, body }) => {
    const { boatId, dropOffAt, rackPositionId, reason } = body
    return readSchedule(
      asking(actor),
      await placeBoat(asking(actor), {
        ...{ boatId, reason },
        dropOffAt: instant(dropOffAt),
        positionId: rackPositionId ?? null,
      }),
    )
  })
}

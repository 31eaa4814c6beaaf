import type { TestApp } from '#test/app.ts'
import type { JsonObject } from '#test/contract/examples/example.ts'
import type { Account } from '#test/factories.ts'
import { pdf } from '#test/factories.ts'
import { dropOffDate, papers, pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'

/** What one owner has, for somebody else to reach for. */
export interface Belongings {
  boatId: number
  subscriptionId: number
  scheduleId: number
  /** On the rack. */
  storedBoatId: number
  /** Without a schedule. */
  idleBoatId: number
  fileId: number
  looseFileId: number
}

export const belongingsOf = async (app: TestApp, owner: Account, staff: Account): Promise<Belongings> => {
  const boat = await readyBoat(app, owner, 'Aru')
  const stored = await readyBoat(app, owner, 'Lained')
  const idle = await readyBoat(app, owner, 'Ootel')
  const schedule = await requested(app, owner, boat.id)
  await takeTo(app, staff, await requested(app, owner, stored.id), 7)
  const { body } = await app.as(owner).get<{ contractDocuments: { abFileId: number }[] }>(`/Boat/GetByID/${boat.id}`)
  return {
    boatId: boat.id,
    subscriptionId: boat.subscriptionId,
    scheduleId: schedule.id,
    storedBoatId: stored.id,
    idleBoatId: idle.id,
    fileId: body.contractDocuments[0]!.abFileId,
    looseFileId: (await app.as(owner).upload(pdf('loose.pdf'))).body.id,
  }
}

export interface Aim {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: JsonObject
}
type Aiming = (mine: Belongings, app: TestApp, owner: Account) => Aim | Promise<Aim>

const boat: Aiming = ({ boatId }) => ({ params: { id: String(boatId) } })
const schedule: Aiming = ({ scheduleId }) => ({ params: { id: String(scheduleId) } })
const dates = { scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate }

/**
 * How each call that names a record reaches the belongings. A call whose path or body carries an id and that is not
 * here fails the walk, so a new one cannot be forgotten.
 */
export const aims: Record<string, Aiming> = {
  'GET /File/:id': ({ fileId }) => ({ params: { id: String(fileId) } }),
  'GET /File/Download/:id': ({ fileId }) => ({ params: { id: String(fileId) } }),
  'DELETE /File/:id': ({ looseFileId }) => ({ params: { id: String(looseFileId) } }),
  'GET /Boat/GetByID/:id': boat,
  'GET /Boat/Gates/:id': boat,
  'GET /Boat/History/:id': boat,
  'PUT /Boat/Hold/:id': ({ boatId }) => ({ params: { id: String(boatId) }, body: { reason: 'Unpaid' } }),
  'PUT /Boat/Unhold/:id': boat,
  'DELETE /Boat/:id': ({ idleBoatId }) => ({ params: { id: String(idleBoatId) } }),
  'PUT /Boat/Update/:id': async ({ boatId }, app, owner) => ({
    params: { id: String(boatId) },
    body: { name: 'Uus', width: 2.5, height: 2.1, depth: 0.7, notes: 'x', ...(await papers(app, owner)) } as JsonObject,
  }),
  'GET /Subscription/GetByID/:id': ({ subscriptionId }) => ({ params: { id: String(subscriptionId) } }),
  'PUT /Subscription/Respond': ({ subscriptionId }) => ({ body: { id: subscriptionId, status: 1, notes: 'Again' } }),
  'PUT /Subscription/AdjustLifts/:id': ({ subscriptionId }) => ({
    params: { id: String(subscriptionId) },
    body: { change: 1, reason: 'Gift' },
  }),
  'GET /Schedule/GetByID/:id': schedule,
  'GET /Schedule/History/:id': schedule,
  'DELETE /Schedule/:id': schedule,
  'POST /Schedule/Create': ({ idleBoatId }) => ({ body: { boatId: idleBoatId, scheduleDate: dropOffDate } }),
  'POST /Schedule/Request': ({ idleBoatId }) => ({ body: { boatId: idleBoatId, ...dates } }),
  'PUT /Schedule/Update/:id': ({ scheduleId }) => ({ params: { id: String(scheduleId) }, body: dates }),
  'PUT /Schedule/Request/:id': ({ scheduleId }) => ({ params: { id: String(scheduleId) }, body: dates }),
  'PUT /Schedule/RespondDropOffRequest': ({ scheduleId }) => ({ body: { id: scheduleId, status: 1 } }),
  'PUT /Schedule/RespondDropOffPayment': ({ scheduleId }) => ({ body: { id: scheduleId, status: 1 } }),
  'PUT /Schedule/RespondDropOff': ({ scheduleId }) => ({ body: { id: scheduleId, status: 0 } }),
  'PUT /Schedule/RespondPickUpRequest': ({ storedBoatId }) => ({
    body: { id: storedBoatId, pickUpScheduleDate: pickUpDate, status: 1 },
  }),
  'PUT /Schedule/Advance/:id': ({ scheduleId }) => ({
    params: { id: String(scheduleId) },
    body: { event: 'cancel', notes: 'x' },
  }),
}

/** Calls that carry an id of what belongs to nobody. */
export const aimless = new Set([
  'GET /RackRow/GetByRack/:rackId',
  'GET /RackPosition/GetByRow/:rowId',
  'POST /Boat/Create',
])

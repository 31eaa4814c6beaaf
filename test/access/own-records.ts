import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getBoat } from '#contract/boats/endpoints.ts'
import { makeConfirmation } from '#server/accounts/confirmation-link.ts'
import { hashOf } from '#server/accounts/end-sessions.ts'
import { makeLink } from '#server/accounts/make-link.ts'
import { openSession } from '#server/accounts/session.ts'
import { session } from '#server/accounts/tables.ts'
import type { TestApp } from '#test/app.ts'
import type { JsonObject } from '#test/contract/examples/example.ts'
import { type Account, pdf } from '#test/factories.ts'
import { dropOffDate, papers, pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'
import { customerAims } from './customer-aims.ts'
import { dayAims } from './day-aims.ts'
import { importAims } from './import-aims.ts'
import { invitationAims } from './invitation-aims.ts'
import { lookupAims } from './lookup-aims.ts'
import { ofOffers, stopAims } from './stop-aims.ts'
import { visitAims } from './visit-aims.ts'
import { yardAims } from './yard-aims.ts'

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
  /** Pending. */
  serviceId: number
  chatId: number
  /** Written by the owner just now. */
  messageId: number
}

const serviceForm = (boatId: number) => ({ boatId, serviceTypeId: 1, scheduleDate: dropOffDate })

export const belongingsOf = async (app: TestApp, owner: Account, staff: Account): Promise<Belongings> => {
  // a machine that a call made would leave hardly a place for all these boats
  await app.db.execute(sql`truncate machine cascade`)
  const boat = await readyBoat(app, owner, 'Aru')
  const stored = await readyBoat(app, owner, 'Lained')
  const idle = await readyBoat(app, owner, 'Ootel')
  const schedule = await requested(app, owner, boat.id)
  await takeTo(app, staff, await requested(app, owner, stored.id), 7)
  const { body } = await app.as(owner).get<{ contractDocuments: { abFileId: number }[] }>(`/Boat/GetByID/${boat.id}`)
  const chat = await app.as(owner).post<{ id: number; chatId: number }>('/chatMessage', { personMessage: 'Tere' })
  return {
    boatId: boat.id,
    subscriptionId: boat.subscriptionId,
    scheduleId: schedule.id,
    storedBoatId: stored.id,
    idleBoatId: idle.id,
    fileId: body.contractDocuments[0]!.abFileId,
    looseFileId: (await app.as(owner).upload(pdf('loose.pdf'))).body.id,
    serviceId: (await app.as(owner).post<{ id: number }>('/BoatService/Create', serviceForm(boat.id))).body.id,
    chatId: chat.body.chatId,
    messageId: chat.body.id,
  }
}

export interface Aim {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: JsonObject
}
export type Aiming = (mine: Belongings, app: TestApp, owner: Account) => Aim | Promise<Aim>

/** An invitation to share a boat, as her owner would have sent it. */
const invitedTo = async (app: TestApp, boatId: number, email: string) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into boat_person (boat_id, email, word, invited_by)
      select id, ${email}, 'skipper', owner_id from boat where id = ${boatId} returning id`)
  return rows[0]!.id
}
/** Shares all boats of these belongings with somebody. */
export const shareWith = async (app: TestApp, mine: Belongings, accountId: number) => {
  for (const boatId of [mine.boatId, mine.storedBoatId, mine.idleBoatId])
    await app.db.execute(sql`
      insert into boat_person (boat_id, account_id, email, word, invited_by, accepted_at)
        select id, ${accountId}, ${`${accountId}@example.com`}, 'co-owner', owner_id, now() from boat where id = ${boatId}`)
}
/** The calls by which further people of a boat reach her and her schedules; every other answers them 404. */
export const ofFurtherPeople = new Set([
  'GET /Boat/GetByID/:id',
  'GET /Boat/:id',
  'GET /Boat/Gates/:id',
  'GET /Schedule/GetByID/:id',
  'GET /Schedule/:id',
  'GET /Schedule/History/:id',
  'GET /Schedule/Calendar/:id',
  'POST /Schedule',
  'PUT /Schedule',
  'DELETE /Schedule/:id',
  'POST /Schedule/Create',
  'POST /Schedule/Request',
  'PUT /Schedule/Update/:id',
  'PUT /Schedule/Request/:id',
  'PUT /Schedule/RespondPickUpRequest',
  'PUT /Schedule/Advance/:id',
  'POST /DayPlan/Here',
  ...ofOffers,
])

const boat: Aiming = ({ boatId }) => ({ params: { id: String(boatId) } })
const subscription: Aiming = ({ subscriptionId }) => ({ params: { id: String(subscriptionId) } })
const schedule: Aiming = ({ scheduleId }) => ({ params: { id: String(scheduleId) } })
const service: Aiming = ({ serviceId }) => ({ params: { id: String(serviceId) } })
const chat: Aiming = ({ chatId }) => ({ params: { chatId: String(chatId) } })
const savedReply: Aiming = async (_mine, app) => {
  const reply = { title: randomUUID(), text: 'Tere' }
  const { body } = await app.as(await app.staff()).post<{ id: number }>('/SavedReply', reply)
  return { params: { id: String(body.id) }, body: { ...reply, text: 'Tere jälle' } }
}
const enquiry: Aiming = async (_mine, app) => {
  const written = { name: 'Mari', email: 'mari@example.com', message: `Hello, ${crypto.randomUUID()}` }
  const { body } = await app.visitor.post<{ id: number }>('/ContactMessage', written)
  return { params: { id: String(body.id) }, body: {} }
}
const answered: Aiming = async (...where) => ({ ...(await enquiry(...where)), body: { text: 'Welcome' } })
const oneOfStaff: Aiming = async (_mine, app) => ({ params: { id: String((await app.staff()).id) } })
/** Another session of the owner, by its number. */
const otherSessionOf = async (app: TestApp, owner: Account) => {
  const token = await openSession(app, owner.id, 'another')
  const found = await app.db.select().from(session)
  return found.find(({ tokenHash }) => tokenHash.equals(hashOf(token)))!.id
}
const confirmation: Aiming = async (_mine, app, owner) => {
  const link = { accountId: owner.id, purpose: 'verify_email', email: owner.email } as const
  return { params: { token: (await makeConfirmation(app, link))! } }
}
const dates = { scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate }

/**
 * How each call that names a record reaches the belongings. A call whose path or body carries an id and that is not
 * here fails the walk, so a new one cannot be forgotten.
 */
export const aims: Record<string, Aiming> = {
  ...lookupAims,
  ...invitationAims,
  ...importAims,
  ...visitAims,
  ...yardAims,
  ...dayAims,
  ...stopAims,
  ...customerAims,
  'GET /Person/:id': (_mine, _app, owner) => ({ params: { id: String(owner.id) } }),
  'PUT /Person/:id': (_mine, _app, owner) => ({
    params: { id: String(owner.id) },
    body: { firstName: 'Mari', email: owner.email },
  }),
  'GET /PasswordReset/Verify/:token': async (_mine, app, owner) => ({
    params: { token: await makeLink(app.parts, owner.id, 'reset') },
  }),
  'DELETE /Account/Sessions/:id': async (_mine, app, owner) => ({
    params: { id: String(await otherSessionOf(app, owner)) },
  }),
  'GET /Confirmation/:token': confirmation,
  'POST /Confirmation/:token': async (mine, app, owner) => ({
    ...(await confirmation(mine, app, owner)),
    body: { password: owner.password },
  }),
  'DELETE /Confirmation/:token': async (_mine, app) => {
    const link = { accountId: (await app.customer()).id, purpose: 'verify_email', email: null } as const
    return { params: { token: (await makeConfirmation(app, link))! } }
  },
  'GET /User/:id': oneOfStaff,
  'POST /User/Invite/:id': async (_mine, app) => ({
    params: { id: String((await app.staff({ passwordHash: null })).id) },
  }),
  'PUT /User/Block/:id': oneOfStaff,
  'PUT /User/Unblock/:id': async (_mine, app) => ({
    params: { id: String((await app.staff({ blockedAt: app.clock.now() })).id) },
  }),
  'PUT /User/Role/:id': async (mine, app, owner) => ({
    ...(await oneOfStaff(mine, app, owner)),
    body: { role: 'admin' },
  }),
  'DELETE /User/SecondFactor/:id': async (_mine, app) => ({
    params: { id: String((await app.staff({ totpSecret: 'A', totpConfirmedAt: app.clock.now() })).id) },
  }),
  'GET /chat/GetByUser/:userId': (_mine, _app, owner) => ({ params: { userId: String(owner.id) } }),
  'POST /Chat/CreateChat': (_mine, _app, owner) => ({ body: { personId: owner.id } }),
  'POST /message/CreateMessage/:chatId': (mine, ...rest) => ({ ...chat(mine, ...rest), body: { text: 'Tere' } }),
  'GET /message/GetMessages/:chatId': (mine, ...rest) => ({ ...chat(mine, ...rest), query: { after: '0' } }),
  'PUT /message/MarkMessagesAsRead/:chatId': chat,
  'POST /chatMessage': (_mine, _app, owner) => ({ body: { personId: owner.id, personMessage: 'Tere' } }),
  'PUT /chatMessage': ({ messageId }) => ({ body: { id: messageId, personMessage: 'Tere jälle' } }),
  'PUT /Chat/Assign/:chatId': async (mine, app, owner) => ({
    ...(await chat(mine, app, owner)),
    body: { userId: (await app.staff()).id },
  }),
  'PUT /Chat/Close/:chatId': chat,
  'PUT /Chat/Reopen/:chatId': chat,
  'PUT /SavedReply/:id': savedReply,
  'DELETE /SavedReply/:id': savedReply,
  'GET /File/:id': ({ fileId }) => ({ params: { id: String(fileId) } }),
  'GET /File/Thumbnail/:id': ({ fileId }) => ({ params: { id: String(fileId) } }),
  'GET /File/Download/:id': ({ fileId }) => ({ params: { id: String(fileId) } }),
  'DELETE /File/:id': ({ looseFileId }) => ({ params: { id: String(looseFileId) } }),
  'GET /Boat/GetByID/:id': boat,
  'GET /Boat/:id': boat,
  'GET /Boat/DocumentVersions/:id': boat,
  'GET /Boat/Gates/:id': boat,
  'PUT /Boat': async ({ boatId }, app, owner) => ({
    body: { id: boatId, name: 'Uus', width: 2.5, depth: 0.7, notes: 'x', ...(await papers(app, owner)) } as JsonObject,
  }),
  'PUT /Boat/Transfer/:id': ({ boatId }, _app, owner) => ({
    params: { id: String(boatId) },
    body: { personId: owner.id },
  }),
  'GET /Boat/People/:id': boat,
  'POST /Boat/People/:id': ({ boatId }) => ({
    params: { id: String(boatId) },
    body: { email: `${randomUUID()}@example.com`, word: 'skipper' },
  }),
  'DELETE /Boat/People/:id': async ({ boatId }, app) => ({
    params: { id: String(await invitedTo(app, boatId, `${randomUUID()}@example.com`)) },
  }),
  'PUT /Boat/People/Accept/:id': async (_mine, app, owner) => {
    await app.db.execute(sql`update account set email_verified_at = now() where id = ${owner.id}`)
    const { id } = await readyBoat(app, await app.customer())
    return { params: { id: String(await invitedTo(app, id, owner.email)) } }
  },
  'GET /Boat/History/:id': boat,
  'PUT /Boat/Hold/:id': ({ boatId }) => ({ params: { id: String(boatId) }, body: { reason: 'Unpaid' } }),
  'PUT /Boat/Unhold/:id': boat,
  'PUT /Boat/LastDay/:id': async ({ boatId }, app, owner) => {
    const { insuranceDocuments } = (await app.as(owner).call(getBoat, { params: { id: boatId } })).body
    return {
      params: { id: String(boatId) },
      body: { abFileId: insuranceDocuments[0]!.abFileId, expiresOn: '2026-12-31' },
    }
  },
  'PUT /Boat/Papers/:id': async ({ boatId }, app, owner) => {
    const { otherDocuments } = await papers(app, owner)
    return { params: { id: String(boatId) }, body: { otherDocuments } }
  },
  'DELETE /Boat/:id': ({ idleBoatId }) => ({ params: { id: String(idleBoatId) } }),
  'PUT /Boat/Update/:id': async ({ boatId }, app, owner) => ({
    params: { id: String(boatId) },
    body: { name: 'Uus', width: 2.5, height: 2.1, depth: 0.7, notes: 'x', ...(await papers(app, owner)) } as JsonObject,
  }),
  'GET /Subscription/GetByID/:id': subscription,
  'GET /Subscription/:id': subscription,
  'DELETE /Subscription/:id': subscription,
  'POST /Subscription/Renew/:id': subscription,
  'PUT /Subscription': ({ subscriptionId, boatId }) => ({ body: { id: subscriptionId, boatId } }),
  'POST /Subscription/Enter': ({ idleBoatId }) => ({
    body: { boatId: idleBoatId, validFrom: '2024-01-12', validTo: '2025-01-11', liftsRemaining: 4 },
  }),
  'PUT /Subscription/Respond': ({ subscriptionId }) => ({ body: { id: subscriptionId, status: 1, notes: 'Again' } }),
  'PUT /Subscription/AdjustLifts/:id': ({ subscriptionId }) => ({
    params: { id: String(subscriptionId) },
    body: { change: 1, reason: 'Gift' },
  }),
  'GET /BoatService/GetByID/:id': service,
  'GET /BoatService/:id': service,
  'DELETE /BoatService/:id': service,
  'POST /BoatService': ({ boatId }) => ({ body: serviceForm(boatId) }),
  'POST /BoatService/Create': ({ boatId }) => ({ body: serviceForm(boatId) }),
  'PUT /BoatService': ({ serviceId, boatId }) => ({
    body: { id: serviceId, ...serviceForm(boatId), publicNotes: 'x' },
  }),
  'PUT /BoatService/Respond': ({ serviceId }) => ({ body: { id: serviceId, status: 1 } }),
  'PUT /BoatService/Plan/:id': ({ serviceId }) => ({
    params: { id: String(serviceId) },
    body: { serviceDate: '2026-07-01' },
  }),
  'GET /VisitRequest/GetByID/:id': enquiry,
  'PUT /VisitRequest/Answer/:id': answered,
  'PUT /VisitRequest/Invite/:id': enquiry,
  'PUT /VisitRequest/Decline/:id': enquiry,
  'GET /Schedule/GetByID/:id': schedule,
  'GET /Schedule/:id': schedule,
  'POST /Schedule': ({ idleBoatId }) => ({ body: { boatId: idleBoatId, scheduleDate: dropOffDate } }),
  'PUT /Schedule': ({ scheduleId }) => ({ body: { id: scheduleId, ...dates } }),
  'GET /Schedule/History/:id': schedule,
  'GET /Schedule/Calendar/:id': schedule,
  'DELETE /Schedule/:id': schedule,
  'POST /Schedule/Create': ({ idleBoatId }) => ({ body: { boatId: idleBoatId, scheduleDate: dropOffDate } }),
  'POST /Schedule/Place': ({ idleBoatId }) => ({ body: { boatId: idleBoatId, reason: 'Stands here' } }),
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

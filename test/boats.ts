import { asc, eq, sql } from 'drizzle-orm'
import { getBoat } from '#contract/boats/endpoints.ts'
import type { Answer } from '#contract/http/call.ts'
import { notices } from '#server/app.ts'
import { boat, boatDocument } from '#server/boats/tables.ts'
import { file } from '#server/files/tables.ts'
import { history } from '#server/history/tables.ts'
import { wordNotice } from '#server/notifications/compose-notice.ts'
import { notification } from '#server/notifications/tables.ts'
import { schedule } from '#server/schedules/tables.ts'
import { liftEntry, subscription } from '#server/subscriptions/tables.ts'
import type { TestApp } from './app.ts'
import { boatForm, papers } from './schedules.ts'

export { boatForm, papers, readyBoat } from './schedules.ts'

export type BoatAnswer = Answer<typeof getBoat>
type Token = { token: string }

/** A boat with its papers and its Pending subscription, made through the API. */
export const newBoat = async (app: TestApp, owner: Token, values: Readonly<Record<string, unknown>> = {}) => {
  const form = { ...boatForm, ...(await papers(app, owner)), ...values }
  const { status, body, bytes } = await app.as(owner).post<{ id: number; subscriptionId: number }>('/Boat/Create', form)
  if (status !== 200) throw new Error(`boat creation answered ${status}: ${bytes}`)
  return { ...body, form }
}

export const readBoat = async (app: TestApp, who: Token, id: number) =>
  (await app.as(who).call(getBoat, { params: { id } })).body

const entriesOf = (list: BoatAnswer['contractDocuments']) =>
  list.map(({ abFileId, expiresOn }) => ({ abFileId, expiresOn }))

/** The form of a boat's page as it would be sent back unchanged. */
export const formOf = (shown: BoatAnswer) => ({
  name: shown.name,
  width: shown.width,
  height: shown.height,
  depth: shown.depth,
  lengthOverall: shown.lengthOverall,
  weight: shown.weight,
  hullType: shown.hullType,
  registrationNumber: shown.registrationNumber,
  brand: shown.brand,
  notes: shown.notes,
  size: shown.size,
  version: shown.version,
  contractDocuments: entriesOf(shown.contractDocuments),
  insuranceDocuments: entriesOf(shown.insuranceDocuments),
  certificationOfRegistrationDocuments: entriesOf(shown.certificationOfRegistrationDocuments),
  otherDocuments: entriesOf(shown.otherDocuments),
})

/** Boats straight into the database, for lists; returns their ids in the order given. */
export const insertBoats = async (
  app: TestApp,
  ownerId: number,
  boats: readonly Partial<typeof boat.$inferInsert>[],
): Promise<number[]> => {
  const rows = await app.db
    .insert(boat)
    .values(boats.map((values) => ({ name: 'Kajakas', width: 2.5, depth: 0.7, notes: 'None', ownerId, ...values })))
    .returning({ id: boat.id })
  return rows.map(({ id }) => id)
}

/** A schedule straight into the database, as the boat's latest. */
export const putSchedule = async (
  app: TestApp,
  boatId: number,
  values: Partial<typeof schedule.$inferInsert> & { status: number },
) => {
  const now = app.clock.now()
  const [owner] = await app.db.select({ id: boat.ownerId }).from(boat).where(eq(boat.id, boatId))
  const [row] = await app.db
    .insert(schedule)
    .values({ boatId, dropOffAt: now, statusChangedAt: now, createdAt: now, createdBy: owner!.id, ...values })
    .returning()
  await app.db.update(boat).set({ latestScheduleId: row!.id, latestStatus: row!.status }).where(eq(boat.id, boatId))
  return row!
}

export const setSubscription = async (
  app: TestApp,
  id: number,
  values: Partial<Omit<typeof subscription.$inferInsert, 'id'>>,
) => {
  await app.db.update(subscription).set(values).where(eq(subscription.id, id))
}
export const approveSubscription = (app: TestApp, id: number) => setSubscription(app, id, { status: 1 })

export const setInsurance = async (app: TestApp, boatId: number, expiresOn: string | null) => {
  await app.db
    .update(boatDocument)
    .set({ expiresOn })
    .where(sql`${boatDocument.boatId} = ${boatId} and ${boatDocument.group} = 'insurance'`)
}

// what lies in the database -----------------------------------------------------------------------------------------

export const storedBoat = async (app: TestApp, id: number) =>
  (await app.db.select().from(boat).where(eq(boat.id, id)))[0]
export const storedDocuments = (app: TestApp, boatId: number) =>
  app.db.select().from(boatDocument).where(eq(boatDocument.boatId, boatId)).orderBy(asc(boatDocument.id))
export const storedFile = async (app: TestApp, id: number) =>
  (await app.db.select().from(file).where(eq(file.id, id)))[0]
export const storedSubscription = async (app: TestApp, id: number) =>
  (await app.db.select().from(subscription).where(eq(subscription.id, id)))[0]
export const ledgerOf = (app: TestApp, subscriptionId: number) =>
  app.db.select().from(liftEntry).where(eq(liftEntry.subscriptionId, subscriptionId)).orderBy(asc(liftEntry.id))
export const historyOf = (app: TestApp, boatId: number) =>
  app.db.select().from(history).where(eq(history.boatId, boatId)).orderBy(asc(history.id))
/** What somebody was told, in English. */
export const noticesOf = async (app: TestApp, accountId: number) =>
  (
    await app.db.select().from(notification).where(eq(notification.accountId, accountId)).orderBy(asc(notification.id))
  ).map((notice) => ({ text: wordNotice(notice, { notices }, 'en'), link: notice.link }))

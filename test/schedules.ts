import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/http/call.ts'
import * as calls from '#contract/schedules/endpoints.ts'
import type { TestApp } from './app.ts'
import { type Account, pdf } from './factories.ts'

export type ScheduleAnswer = Answer<typeof calls.getSchedule>

/** Uploads one paper for each group and gives them as a boat form carries them. */
export const papers = async (app: TestApp, who: { token: string }, expiresOn: string | null = '2030-12-31') => {
  const paper = async (name: string) => ({ abFileId: (await app.as(who).upload(pdf(`${name}.pdf`))).body.id })
  return {
    contractDocuments: [await paper('contract')],
    insuranceDocuments: [{ ...(await paper('insurance')), expiresOn }],
    certificationOfRegistrationDocuments: [await paper('registration')],
    otherDocuments: [await paper('other')],
  }
}

export const boatForm = { name: 'Kajakas', width: 2.5, height: 2.1, depth: 0.7, brand: 'Tuul', notes: 'None', size: 1 }

/** A boat with its papers and an approved subscription, made through the API. */
export const readyBoat = async (app: TestApp, owner: Account, name = 'Kajakas') => {
  const created = await app.as(owner).post<{ id: number; subscriptionId: number }>('/Boat/Create', {
    ...boatForm,
    name,
    ...(await papers(app, owner)),
  })
  if (created.status !== 200) throw new Error(`boat creation answered ${created.status}: ${created.bytes}`)
  await app.db.execute(sql`update subscription set status = 1 where id = ${created.body.subscriptionId}`)
  return created.body
}

/** Of the Wednesday the test app's clock stands at: the Thursday after, and a planned pick-up two weeks on. */
export const dropOffDate = '2026-06-11T07:00:00.000Z'
export const pickUpDate = '2026-06-25T09:00:00.000Z'

/** A request at 0. */
export const requested = async (app: TestApp, who: Account, boatId: number) => {
  const made = await app
    .as(who)
    .post<ScheduleAnswer>('/Schedule/Request', { boatId, scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate })
  if (made.status !== 200) throw new Error(`request answered ${made.status}: ${made.bytes}`)
  return made.body
}

/** The way through the yard, each step as staff take it, by the status it leads to. */
export const steps: Record<number, (app: TestApp, staff: Account, schedule: ScheduleAnswer) => Promise<unknown>> = {
  1: (app, staff, { id }) => app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 }),
  3: (app, staff, { id }) => app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status: 1, notes: 'Paid' }),
  5: (app, staff, { id }) => app.as(staff).put('/Schedule/RespondDropOff', { id, status: 1 }),
  6: (app, staff, { id }) =>
    app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'inspection-done', checklist: { hull: true } }),
  7: (app, staff, { id }) => app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'lift' }),
  8: (app, staff, { boatId }) =>
    app.as(staff).put('/Schedule/RespondPickUpRequest', { id: boatId, pickUpScheduleDate: pickUpDate, status: 1 }),
  9: (app, staff, { id }) =>
    app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'lower', checklist: { drainPlugs: true, bilge: true } }),
  10: (app, staff, { id }) => app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'collect' }),
  11: (app, staff, { id }) => app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'return' }),
}

/** Takes a schedule along the straight way until it stands at that status. */
export const takeTo = async (app: TestApp, staff: Account, schedule: ScheduleAnswer, status: number) => {
  for (const step of [1, 3, 5, 6, 7, 8, 9, 10, 11].filter((each) => each <= status)) {
    const { status: code, bytes } = (await steps[step]!(app, staff, schedule)) as { status: number; bytes: Buffer }
    if (code !== 200) throw new Error(`the step to ${step} answered ${code}: ${bytes}`)
  }
  return (await app.as(staff).call(calls.getSchedule, { params: { id: schedule.id } })).body
}

import { afterEach, beforeEach } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { tellWindows } from '#server/day/public.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Account } from './factories.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from './schedules.ts'

interface Marina {
  app: TestApp
  owner: Account
  staff: Account
}

export const day = '2026-06-11'
/** In UTC; the marina's clock is three hours ahead. */
export const at = (clock: string) => `${day}T${clock}:00.000Z`

/** A marina of its own for every test, the day before `day`, and what is done there with the order of a day. */
export const dayMarina = () => {
  const marina = {} as Marina
  beforeEach(async () => {
    const app = await startTestApp()
    Object.assign(marina, { app, owner: await app.customer({ phone: '+372 5555 0101' }), staff: await app.staff() })
  })
  afterEach(() => marina.app.close())
  return Object.assign(marina, doneInADay(marina))
}

const doneInADay = (marina: Marina) => {
  const goTo = (clock: string) => marina.app.clock.set(new Date(at(clock)))
  const booked = async (name: string, scheduleDate: string, status = 3) => {
    const boat = await readyBoat(marina.app, marina.owner, name)
    const { body } = await marina.app
      .as(marina.owner)
      .post<ScheduleAnswer>('/Schedule/Request', { boatId: boat.id, scheduleDate, pickup_Requested_Date: pickUpDate })
    return { boatId: boat.id, schedule: await takeTo(marina.app, marina.staff, body, status) }
  }
  const planOf = async (of = day) => (await marina.app.as(marina.staff).get<DayPlan>(`/DayPlan/${of}`)).body
  const idOf = async (name: string) =>
    (await planOf()).lanes.flatMap(({ movements }) => movements).find(({ schedule }) => schedule.boat.name === name)!.id
  const mark = async (name: string, what: string) =>
    marina.app.as(marina.staff).post('/DayPlan/Mark', { movementId: await idOf(name), mark: what })
  const orderOf = (movementIds: readonly number[], more: object = {}) =>
    marina.app.as(marina.staff).put<DayPlan>('/DayPlan/Order', { day, movementIds, version: 0, ...more })
  const order = async (names: readonly string[], more: object = {}) => orderOf(await Promise.all(names.map(idOf)), more)
  const lift = async (scheduleId: number) => {
    for (const body of [{ event: 'inspection-done', checklist: { hull: true } }, { event: 'lift' }])
      await marina.app.as(marina.staff).put(`/Schedule/Advance/${scheduleId}`, body)
  }
  const bells = async (who: Account) =>
    (await marina.app.as(who).get<{ items: { text: string }[] }>('/Notification')).body.items.map(({ text }) => text)
  const tell = () => tellWindows({ db: marina.app.db, clock: marina.app.clock })
  return { goTo, booked, planOf, idOf, mark, order, orderOf, lift, bells, tell }
}

/** Machines with their boats and how each is, in the order of the day. */
export const shown = ({ lanes }: DayPlan) =>
  lanes.map(({ machine, movements }) => [
    machine?.name ?? null,
    movements.map(({ schedule, state }) => `${schedule.boat.name} ${state}`),
  ])

import { beforeEach, expect, it } from 'vitest'
import { lifecycle, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { saveSettings } from '#server/settings/public.ts'
import type { Account } from '#test/factories.ts'
import { back, both, outingMarina } from '#test/outings.ts'
import { readyBoat, requested, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'
import { moveAfterStop } from './public.ts'

const the = outingMarina()
beforeEach(() => saveSettings(the.app.db, both))

const later = '2026-06-10T14:30:00.000Z'
const tomorrow = '2026-06-11T09:00:00.000Z'
const refused = {
  status: 409,
  problem: { code: 'wrong_status', message: 'She is being moved right now: call the marina.' },
}

/** The crew begins what is booked for her next. */
const begin = async (scheduleId: number, kind: MovementKind) => {
  const { rows } = await the.app.db.execute<{ id: number }>(
    sql`select id from movement where schedule_id = ${scheduleId} and kind = ${kind} and done_at is null`,
  )
  const { status } = await the.app.as(the.staff).post('/DayPlan/Mark', { movementId: rows[0]!.id, mark: 'begin' })
  expect(status).toBe(200)
}
const wayOut = async () => {
  const asked = await the.onRack()
  expect((await the.book(asked.boatId)).status).toBe(200)
  await begin(asked.id, 'pick-up')
  return asked.id
}
const inTheWater = async () => {
  const { id } = await the.away()
  await begin(id, 'return')
  return id
}
const wayBack = async () => {
  const { back: made } = await the.handedOver()
  await begin(made.id, 'drop-off')
  return made.id
}
/** A request that the crew began and whose approvals were taken back since. */
const unapproved = async () => {
  await saveSettings(the.app.db, { approveRequests: false, approvePayments: false })
  // less than a day before it is taken back
  the.app.clock.set('2026-06-10T12:00:00Z')
  const made = await requested(the.app, the.owner, (await readyBoat(the.app, the.owner)).id)
  const { id } = await takeTo(the.app, the.staff, made, 3)
  the.app.clock.set('2026-06-11T06:30:00Z')
  await begin(id, 'drop-off')
  for (const status of [1, 0]) expect((await the.undo(id)).body.scheduleStatus).toBe(status)
  return id
}
type Answer = Promise<{ status: number; problem: object }>
const deleteIt = (id: number, who: Account): Answer => the.app.as(who).delete(`/Schedule/${id}`)
const advanced =
  (event: string, more: object = {}) =>
  (id: number, who: Account): Answer =>
    the.advance(id, event, more, who)
const changed =
  (body: object) =>
  (id: number, who: Account): Answer =>
    the.change(id, body, who)

interface Case {
  begun: () => Promise<number>
  act: (id: number, who: Account) => Answer
  /** Staff chose it before she was begun: they are refused as well. */
  isRefusedToAll?: true
}
/** Each event by which an owner acts on what is booked; null: nothing is booked before it, so nothing can have begun. */
const cases: Record<string, Case | null> = {
  'request-drop-off': null,
  'request-pick-up': null,
  edit: { begun: unapproved, act: changed({ scheduleDate: '2026-06-12T09:00:00.000Z' }) },
  delete: { begun: unapproved, act: deleteIt },
  reschedule: { begun: wayBack, act: advanced('reschedule', { scheduleDate: later }) },
  cancel: { begun: wayBack, act: advanced('cancel', { notes: 'Not today' }) },
  'change-pick-up': {
    begun: wayOut,
    act: changed({ pickUpScheduleDate: tomorrow, returnAt: '2026-06-11T11:00:00.000Z' }),
  },
  'withdraw-pick-up': { begun: wayOut, act: advanced('withdraw-pick-up') },
  'change-return': { begun: inTheWater, act: changed({ returnAt: later }) },
  collect: { begun: inTheWater, act: advanced('collect') },
  'move-after-stop': {
    begun: wayBack,
    isRefusedToAll: true,
    act: async (scheduleId, actor) =>
      moveAfterStop(
        { ...the.app.parts, actor },
        {
          scheduleId,
          kind: 'drop-off',
          from: new Date(back),
          to: new Date(later),
        },
      ).then(
        () => ({ status: 200, problem: {} }),
        ({ code, message }) => ({ status: 409, problem: { code, message } }),
      ),
  },
}

it('every event of an owner is tried below', () => {
  const ofOwners = scheduleEvents.filter((event) => lifecycle[event].by.includes('owner'))
  expect(Object.keys(cases).sort()).toEqual([...ofOwners].sort())
})

it.each(Object.entries(cases).flatMap(([event, tried]) => (tried ? [{ event, ...tried }] : [])))(
  '$event is refused to the owner of a boat that the crew is moving, and staff do it unless it was chosen before',
  async ({ begun, act, isRefusedToAll }) => {
    const id = await begun()
    const before: ScheduleAnswer = await the.read(id)
    expect(await act(id, the.owner)).toMatchObject(refused)
    expect(await the.read(id)).toEqual(before)
    expect((await act(id, the.staff)).status).toBe(isRefusedToAll ? 409 : 200)
    if (isRefusedToAll) expect(await the.read(id)).toEqual(before)
  },
)

it('a Begin that is taken back opens it to the owner again', async () => {
  const id = await wayOut()
  const { rows } = await the.app.db.execute<{ id: number }>(sql`select id from movement where begun_at is not null`)
  await the.app.as(the.staff).post('/DayPlan/Mark', { movementId: rows.at(-1)!.id, mark: 'not-begun' })
  expect((await the.advance(id, 'withdraw-pick-up', {}, the.owner)).body.scheduleStatus).toBe(7)
})

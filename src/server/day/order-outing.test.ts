import { expect, it } from 'vitest'
import type { DayPlan } from '#contract/day/schema.ts'
import { outingMarina } from '#test/outings.ts'

const marina = outingMarina()
const day = '2026-06-10'

it('keeps the way back of an outing behind its launch', async () => {
  const { app, staff } = marina
  const boat = await marina.onRack()
  expect((await marina.book(boat.boatId)).status).toBe(200)
  const planned = async () => {
    const { body } = await app.as(staff).get<DayPlan>(`/DayPlan/${day}`)
    return body.lanes[0]!.movements.filter(({ schedule }) => schedule.boatId === boat.boatId).map(({ id, kind }) => ({
      id,
      kind,
    }))
  }
  const before = await planned()
  expect(before.map(({ kind }) => kind)).toEqual(['pick-up', 'drop-off'])
  const order = { day, movementIds: before.map(({ id }) => id).toReversed(), reason: 'Back first' }
  const { status, problem } = await app.as(staff).put('/DayPlan/Order', order)
  expect([status, problem.code, problem.message]).toEqual([
    409,
    'wrong_status',
    `${boat.boat.name} must be launched before she can come back: leave her return behind it.`,
  ])
  expect(await planned()).toEqual(before)
})

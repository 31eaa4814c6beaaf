import { expect, it } from 'vitest'
import { outingsOf } from '#test/outings.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'

const the = machineMarina()
const { onRack, book } = outingsOf(the)

interface Day {
  slots: { wall: string; state: string; machine: string | null }[]
}
const light = async () => {
  const boat = await onRack()
  await the.app.db.execute(sql`update boat set weight = 2000, length_overall = 7 where id = ${boat.boatId}`)
  return boat
}

it('names the machine of a free time where her own is full or out; with none the time is full', async () => {
  the.app.clock.set('2026-06-10T06:00:00Z')
  await the.make(fork)
  const [first, second, third] = [await light(), await light(), await light()]
  const asked = { pickUpScheduleDate: '2026-06-10T08:00:00.000Z', returnAt: null }
  const at = async (wall: string, boatId = third.boatId) => {
    const query = { from: '2026-06-10', days: '1', boatId: String(boatId) }
    const { body } = await the.app.as(the.owner).get<Day[]>('/Schedule/Slots', query)
    const slot = body[0]!.slots.find((each) => each.wall.endsWith(wall))!
    return [slot.state, slot.machine]
  }
  expect(await at('11:00')).toEqual(['free', null])
  await book(first.boatId, asked)
  expect(await at('11:00')).toEqual(['full', null])
  await the.make(lift)
  expect(await at('11:00')).toEqual(['free', 'Lift'])
  expect(await at('11:15')).toEqual(['free', null])
  // without a boat nobody knows which is hers
  const { body } = await the.app.as(the.owner).get<Day[]>('/Schedule/Slots', { from: '2026-06-10', days: '1' })
  expect(body[0]!.slots.every(({ machine }) => machine === null)).toBe(true)
  await book(second.boatId, asked)
  expect(await at('11:00')).toEqual(['full', null])
})

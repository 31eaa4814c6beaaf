import { describe, expect, it } from 'vitest'
import * as api from '#contract/condition/endpoints.ts'
import type { ConditionStep } from '#contract/condition/steps.ts'
import { chooseOperator } from '#contract/yard-screen/endpoints.ts'
import type { Client } from '#test/app.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { steps } from '#test/schedules.ts'
import { photo, sent } from '#test/yard-pictures.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'

const the = dayMarina()
const { goTo, booked } = the

const hour = 3_600_000
/** Sends a picture that waited so long for a line. */
const late = async (client: Client, scheduleId: number, step: ConditionStep, age: number, words?: string) => {
  const { body } = await sent(client, await photo())
  return client.call(api.addPicture, { body: { scheduleId, step, abFileId: body.id, age, ...(words && { words }) } })
}

describe('a picture that waited for a line', () => {
  it('is taken from a yard screen on the day after, of a boat that was moved when it was taken', async () => {
    const { schedule } = await booked('Aru', at('13:00'))
    goTo('13:00')
    const [who, { client }] = [await anOperator(the.app), await aScreen(the.app)]
    the.app.clock.set(new Date('2026-06-12T05:00:00Z'))
    await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    expect((await late(client, schedule.id, 'dropped-off', 0)).status).toBe(404)
    const { status, body } = await late(client, schedule.id, 'dropped-off', 16 * hour)
    expect([status, body.pictures.map(({ takenAt }) => takenAt)]).toEqual([200, [at('13:00')]])
    expect((await client.call(api.yardCondition, { params: { id: schedule.id } })).status).toBe(404)
  })

  it('is of a step she stood at when it was taken, though she went on since', async () => {
    const { schedule } = await booked('Aru', at('07:00'))
    const staff = the.app.as(the.staff)
    const take = async (status: number) =>
      expect(await steps[status]!(the.app, the.staff, schedule)).toMatchObject({ status: 200 })
    goTo('07:00')
    await take(5)
    goTo('07:30')
    await take(6)
    await take(7)
    goTo('08:00')
    const pickUp = { id: schedule.boatId, pickUpScheduleDate: at('09:00'), status: 1 }
    expect((await staff.put('/Schedule/RespondPickUpRequest', pickUp)).status).toBe(200)
    goTo('09:00')
    await take(9)
    goTo('10:00')
    expect((await late(staff, schedule.id, 'dropped-off', 0)).problem.code).toBe('wrong_status')
    // before anybody had asked for her, and after she was lowered
    for (const age of [48 * hour, hour / 2])
      expect((await late(staff, schedule.id, 'inspected', age)).problem.code).toBe('wrong_status')
    const { status, body } = await late(staff, schedule.id, 'dropped-off', 2.75 * hour, 'Scratch')
    expect([status, body.pictures.map(({ step }) => step)]).toEqual([200, ['dropped-off']])
  })

  it('is of the owner in whose time it was taken: the next one neither sees it nor is told', async () => {
    const { schedule, boatId } = await booked('Aru', at('07:00'))
    goTo('07:00')
    const staff = the.app.as(the.staff)
    await staff.put('/Schedule/RespondDropOff', { id: schedule.id, status: 1 })
    goTo('08:00')
    const buyer = await the.app.customer()
    expect((await staff.put(`/Boat/Transfer/${boatId}`, { personId: buyer.id })).status).toBe(200)
    goTo('09:00')
    expect((await late(staff, schedule.id, 'inspected', hour / 2)).status).toBe(200)
    const { body } = await late(staff, schedule.id, 'inspected', 2 * hour, 'Scratch')
    expect(body.pictures).toHaveLength(2)
    const seen = await the.app.as(buyer).call(api.scheduleCondition, { params: { id: schedule.id } })
    expect(seen.body.pictures.map(({ takenAt }) => takenAt)).toEqual([at('08:30')])
    expect((await the.bells(buyer)).join()).not.toContain('Scratch')
  })
})

import { expect, it } from 'vitest'
import * as api from '#contract/condition/endpoints.ts'
import { testEngine } from '#test/database.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { photo, sent } from '#test/yard-pictures.ts'

const the = dayMarina()

/** A finding on the quay, before the boat changes hands. */
const found = async () => {
  const { schedule, boatId } = await the.booked('Aru', at('07:00'))
  the.goTo('07:00')
  const staff = the.app.as(the.staff)
  const { body: picture } = await sent(staff, await photo())
  const { body } = await staff.call(api.addPicture, {
    body: { scheduleId: schedule.id, step: 'dropped-off', abFileId: picture.id, words: 'Scratch' },
  })
  await staff.put('/Schedule/RespondDropOff', { id: schedule.id, status: 1 })
  return {
    staff,
    boatId,
    pictureId: body.id,
    findingId: body.pictures[0]!.finding!.id,
    buyer: await the.app.customer(),
  }
}

it('why a picture of before is taken off is said to the marina alone', async () => {
  const { staff, boatId, pictureId, buyer } = await found()
  expect((await staff.put(`/Boat/Transfer/${boatId}`, { personId: buyer.id })).status).toBe(200)
  the.goTo('08:00')
  const body = { reason: 'Shows Mari' }
  expect((await staff.call(api.removePicture, { params: { id: pictureId }, body })).status).toBe(200)
  const historyOf = async (who: typeof staff) => `${(await who.get(`/Boat/History/${boatId}`)).bytes}`
  expect(await historyOf(staff)).toContain('Shows Mari')
  expect(await historyOf(the.app.as(buyer))).not.toMatch(/Shows Mari|Scratch/)
})

it.runIf(testEngine === 'postgresql')(
  'a finding that is closed while a boat changes hands tells the new owner nothing of before',
  async () => {
    const { staff, boatId, findingId, buyer } = await found()
    const { pool } = the.app.parts.database
    const gate = await pool.connect()
    await gate.query('begin')
    await gate.query('update boat set owner_id = $1 where id = $2', [buyer.id, boatId])
    const closing = staff.call(api.closeFinding, { params: { id: findingId }, body: { words: 'Polished' } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await gate.query('commit')
    gate.release()
    expect((await closing).status).toBe(200)
    expect((await the.bells(buyer)).join()).not.toContain('Polished')
    const { bytes } = await the.app.as(buyer).get(`/Boat/History/${boatId}`)
    expect(`${bytes}`).not.toContain('Polished')
  },
)

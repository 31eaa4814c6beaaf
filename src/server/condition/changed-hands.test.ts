import { expect, it } from 'vitest'
import { eraseCustomer } from '#contract/accounts/customer-endpoints.ts'
import * as api from '#contract/condition/endpoints.ts'
import { testEngine } from '#test/database.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { photo, sent } from '#test/yard-pictures.ts'
import { sql } from '../platform/database/orm.ts'

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
    scheduleId: schedule.id,
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

it('erasing an owner takes the pictures and findings of their time, though the boat is another’s now, and nobody else’s', async () => {
  const { staff, boatId, scheduleId, buyer } = await found()
  const last = await the.app.customer()
  const take = async (words: string) => {
    const { body: picture } = await sent(staff, await photo())
    const body = { scheduleId, step: 'dropped-off' as const, abFileId: picture.id, words }
    expect((await staff.call(api.addPicture, { body })).status).toBe(200)
  }
  const handOn = async (to: Account) =>
    expect((await staff.put(`/Boat/Transfer/${boatId}`, { personId: to.id })).status).toBe(200)
  the.goTo('07:10')
  await handOn(buyer)
  the.goTo('07:20')
  await take('Dent')
  the.goTo('07:30')
  await handOn(last)
  the.goTo('07:40')
  await take('Rust')
  for (const event of ['release', 'return'])
    await staff.put(`/Schedule/Advance/${scheduleId}`, { event, notes: 'By road' })

  const admin = the.app.as(await the.app.admin())
  const erase = async ({ id }: Account) =>
    expect((await admin.call(eraseCustomer, { params: { id }, body: {} })).status).toBe(200)
  const seen = async (by = staff) => {
    const { body } = await by.call(api.scheduleCondition, { params: { id: scheduleId } })
    return body.pictures.map(({ finding }) => finding?.words)
  }
  const written = async () => {
    const { bytes } = await staff.get(`/Boat/History/${boatId}`)
    return ['Scratch', 'Dent', 'Rust'].filter((words) => `${bytes}`.includes(words))
  }
  expect([await seen(), await seen(the.app.as(last))]).toEqual([['Scratch', 'Dent', 'Rust'], ['Rust']])
  await erase(last)
  expect(await seen()).toEqual(['Scratch', 'Dent'])
  await erase(the.owner)
  expect([await seen(), await written()]).toEqual([['Dent'], []])
  await erase(buyer)
  expect([await seen(), await written()]).toEqual([[], []])
  const { rows } = await the.app.db.execute(sql`
    select from file f join account a on a.id = f.uploader_id where a.id = ${the.staff.id} and f.created_at <> 'epoch'`)
  expect(rows).toEqual([])
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

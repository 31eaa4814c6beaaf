import { expect, it } from 'vitest'
import * as api from '#contract/condition/endpoints.ts'
import { testEngine } from '#test/database.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { photo, sent } from '#test/yard-pictures.ts'

const the = dayMarina()

it.runIf(testEngine === 'postgresql')(
  'a finding that is closed while a boat changes hands tells the new owner nothing of before',
  async () => {
    const { schedule, boatId } = await the.booked('Aru', at('07:00'))
    the.goTo('07:00')
    const staff = the.app.as(the.staff)
    const { body: picture } = await sent(staff, await photo())
    await staff.call(api.addPicture, {
      body: { scheduleId: schedule.id, step: 'dropped-off', abFileId: picture.id, words: 'Scratch' },
    })
    const { items } = (await staff.call(api.searchFindings, { query: {} })).body
    const buyer = await the.app.customer()
    const { pool } = the.app.parts.database
    const gate = await pool.connect()
    await gate.query('begin')
    await gate.query('update boat set owner_id = $1 where id = $2', [buyer.id, boatId])
    const closing = staff.call(api.closeFinding, { params: { id: items[0]!.id }, body: { words: 'Polished' } })
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

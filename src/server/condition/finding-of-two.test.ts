import { expect, it } from 'vitest'
import * as api from '#contract/condition/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { photo, sent } from '#test/yard-pictures.ts'

const the = dayMarina()

it('of two who say a finding otherwise, the second is told what stands there and writes over it knowingly', async () => {
  const { schedule } = await the.booked('Aru', at('07:00'))
  the.goTo('07:00')
  const staff = the.app.as(the.staff)
  const { body: picture } = await sent(staff, await photo())
  const body = { scheduleId: schedule.id, step: 'dropped-off' as const, abFileId: picture.id, words: 'Scratch' }
  const { id } = (await staff.call(api.addPicture, { body })).body
  const say = (words: string, seen?: string | null) =>
    staff.call(api.noteFinding, { params: { id }, body: { words, ...(seen !== undefined && { seen }) } })
  const stands = async () =>
    (await staff.call(api.yardCondition, { params: { id: schedule.id } })).body.pictures[0]!.finding!.words
  expect((await say('Scratch, 20 cm', 'Scratch')).status).toBe(200)
  for (const seen of ['Scratch', null]) {
    const late = await say('Dent', seen)
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version'])
    expect(late.problem.message).toContain('“Scratch, 20 cm”')
  }
  expect(await stands()).toBe('Scratch, 20 cm')
  // what was sent twice by a broken line says the same
  expect((await say('Scratch, 20 cm', 'Scratch')).status).toBe(200)
  expect((await say('Dent', 'Scratch, 20 cm')).status).toBe(200)
  expect((await say('Deep dent')).status).toBe(200)
  expect(await stands()).toBe('Deep dent')
})

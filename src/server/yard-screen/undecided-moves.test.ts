import { describe, expect, it } from 'vitest'
import { decideMove, listUndecided, makeMove, yardDay } from '#contract/yard-screen/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { anOperator, aScreen, kept, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the
const checklist = { hull: true }

/** A boat whose lift was kept by somebody who was blocked before it came. */
const keptByBlocked = async () => {
  const { schedule } = await booked('Aru', at('07:00'))
  const [who, { client }, admin] = [await anOperator(the.app), await aScreen(the.app), await the.app.admin()]
  goTo('07:30')
  const id = await idOf('Aru')
  await the.app.as(admin).put(`/User/Block/${who.id}`, {})
  const words = kept(who.id, 3, at('06:50'), { age: 20 * 60_000 })
  const body = press('back-on-rack', id, { checklist, ...words })
  const sent = await client.call(makeMove, { body })
  return { schedule, who, client, sent, body, id }
}
const statusOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ status: number }>(
    sql`select status from schedule where id = ${scheduleId}`,
  )
  return rows[0]!.status
}
const waiting = async () => (await the.app.as(the.staff).call(listUndecided)).body
const decide = (id: number, decision: 'take' | 'drop') =>
  the.app.as(the.staff).call(decideMove, { params: { id: String(id) }, body: { decision } })
const told = async () => {
  const { rows } = await the.app.db.execute<{ action: string; name: string; by: number }>(
    sql`select action, subject_name as name, actor_id as by from audit_entry where action like 'kept-move%'`,
  )
  return rows
}

describe('a kept move of somebody who was blocked since', () => {
  it('is put to staff: the device has done its part, and nothing is done', async () => {
    const { schedule, sent, who, client, body } = await keptByBlocked()
    expect([sent.status, sent.body.undo, await statusOf(schedule.id)]).toEqual([200, null, 3])
    expect((await client.call(makeMove, { body })).status).toBe(200)
    expect(await waiting()).toEqual([
      {
        ...{ id: expect.any(Number), event: 'back-on-rack', scheduleId: schedule.id, boatName: 'Aru' },
        ...{ boatId: expect.any(Number), operatorName: `${who.firstName} ${who.lastName}`, why: 'inactive' },
        ...{
          isGone: false,
          overrideReason: null,
          addLiftReason: null,
          misfitReason: null,
          keptBayReason: null,
          screenId: expect.any(Number),
        },
        ...{ device: 'Tablet at the crane', at: at('07:10'), receivedAt: at('07:30') },
      },
    ])
    expect((await the.app.as(the.owner).call(listUndecided)).status).toBe(403)
    expect((await client.call(yardDay)).status).toBe(200)
  })

  it('is done as their own by who takes it, at its time, with history and audit', async () => {
    const { schedule, who } = await keptByBlocked()
    const [{ id } = { id: 0 }] = await waiting()
    goTo('09:00')
    const taken = await decide(id, 'take')
    expect([taken.status, taken.body, await statusOf(schedule.id)]).toEqual([200, [], 7])
    const { rows } = await the.app.db.execute(sql`
      select event, actor_id as actor, details ->> 'keptOn' as on from history
      where at = ${at('07:10')} and schedule_id = ${schedule.id} order by id desc limit 1`)
    expect(rows).toEqual([{ event: 'lift', actor: the.staff.id, on: 'Tablet at the crane' }])
    const name = `${who.firstName} ${who.lastName}`
    expect(await told()).toEqual([{ action: 'kept-move-taken', name, by: the.staff.id }])
    expect((await decide(id, 'drop')).problem.code).toBe('wrong_status')
  })

  it('is dropped with history and audit, and one that does not stand any more is refused and waits', async () => {
    const { schedule, who } = await keptByBlocked()
    const [{ id } = { id: 0 }] = await waiting()
    await the.app.as(the.staff).put('/Schedule/RespondDropOff', { id: schedule.id, status: 1 })
    expect((await decide(id, 'take')).problem.code).toBe('state_changed')
    expect([(await waiting()).length, await told()]).toEqual([1, []])
    expect((await decide(id, 'drop')).body).toEqual([])
    expect(await told()).toEqual([
      { action: 'kept-move-dropped', name: `${who.firstName} ${who.lastName}`, by: the.staff.id },
    ])
    const { rows } = await the.app.db.execute(sql`select event from history order by id desc limit 1`)
    expect(rows).toEqual([{ event: 'kept-move-dropped' }])
    expect((await decide(999_999, 'drop')).status).toBe(404)
  })

  it('waits no longer once it is taken back on the device by somebody else', async () => {
    const { schedule, client, body, id } = await keptByBlocked()
    const other = await anOperator(the.app)
    const undo = press('undo', id, { undoes: body.key, ...kept(other.id, 7, at('06:50'), { age: 0 }) })
    expect((await client.call(makeMove, { body: undo })).status).toBe(200)
    expect([await waiting(), await statusOf(schedule.id)]).toEqual([[], 3])
  })
})

import { describe, expect, it } from 'vitest'
import { chooseOperator, makeMove, yardDay } from '#contract/yard-screen/endpoints.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import type { Client } from '#test/app.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { anOperator, aScreen, pin, press } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the

const allOf = ({ lanes }: YardDay) => lanes.flatMap(({ movements }) => movements)
const stateOf = async (client: Client, name: string) => {
  const { state, step, waits } = allOf((await client.call(yardDay)).body).find(({ boatName }) => boatName === name)!
  return { state, step, waits }
}
const statusOf = async (scheduleId: number) => {
  const { rows } = await the.app.db.execute<{ status: number }>(
    sql`select status from schedule where id = ${scheduleId}`,
  )
  return rows[0]!.status
}
/** Ready to be lowered at 10:00. */
const toLower = async (name: string) => {
  const made = await booked(name, at('06:00'), 7)
  goTo('05:30')
  await the.app.as(the.staff).put('/Schedule/RespondPickUpRequest', {
    ...{ id: made.boatId, pickUpScheduleDate: at('07:00'), status: 1 },
  })
  return made
}
const checklist = { drainPlugs: true, bilge: true }

describe('GET /Yard/Day', () => {
  it('shows what is needed at the machine, and nothing else of a person', async () => {
    await booked('Aru', at('08:00'))
    await booked('Lained', at('07:00'), 0)
    goTo('06:00')
    const screen = await aScreen(the.app)
    const { body } = await screen.client.call(yardDay)
    const [lained, aru] = allOf(body)
    expect(aru).toMatchObject({ boatName: 'Aru', phone: '+372 5555 0101', step: 'back-on-rack', waits: null })
    expect(lained).toMatchObject({ step: null, waits: 'The office has not approved this yet.' })
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await the.app.visitor.call(yardDay)).status).toBe(401)
    expect((await the.app.as(the.owner).call(yardDay)).status).toBe(403)
    expect((await the.app.as(the.staff).call(yardDay)).body).toMatchObject({ screen: null, people: [] })
  })
})

describe('POST /Yard/Move', () => {
  it('begins, puts her in the water and takes both back, one after the other, in the name of who acts', async () => {
    const { schedule } = await toLower('Aru')
    const [who, { client }] = [await anOperator(the.app), await aScreen(the.app)]
    await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    const id = await idOf('Aru')
    await client.call(makeMove, { body: press('begin', id) })
    expect(await stateOf(client, 'Aru')).toEqual({ state: 'under-way', step: 'lower', waits: null })
    const lowered = await client.call(makeMove, { body: press('lower', id, { checklist }) })
    expect(lowered.body.undo).toMatchObject({ event: 'lower', boatName: 'Aru', movementId: id })
    expect(await statusOf(schedule.id)).toBe(9)
    const { rows } = await the.app.db.execute(
      sql`select actor_id, event, details -> 'checklist' as checklist from history where schedule_id = ${schedule.id} order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({ actor_id: who.id, event: 'lower', checklist })
    const undone = await client.call(makeMove, { body: press('undo', id, { undoes: lowered.body.undo!.key }) })
    expect(undone.body.undo).toMatchObject({ event: 'begin' })
    expect(await statusOf(schedule.id)).toBe(8)
    const all = await client.call(makeMove, { body: press('undo', id, { undoes: undone.body.undo!.key }) })
    expect(all.body.undo).toBeNull()
    expect(await stateOf(client, 'Aru')).toMatchObject({ state: 'booked', step: 'lower' })
  })

  it('puts a boat on the rack by one press, and takes all of it back by one', async () => {
    const { schedule } = await booked('Aru', at('07:00'))
    goTo('07:00')
    const { client } = await aScreen(the.app)
    const body = press('back-on-rack', await idOf('Aru'), { checklist: { hull: true } })
    const lifted = await client.call(makeMove, { body })
    expect([lifted.status, await statusOf(schedule.id)]).toEqual([200, 7])
    const { rows } = await the.app.db.execute<{ steps: number; events: number }>(sql`
      select count(distinct step)::int as steps, count(*)::int as events from history
      where schedule_id = ${schedule.id} and event in ('confirm-drop-off', 'inspection-done', 'lift') and step is not null`)
    expect(rows[0]).toEqual({ steps: 1, events: 3 })
    const undo = press('undo', body.movementId, { undoes: lifted.body.undo!.key })
    expect((await client.call(makeMove, { body: undo })).status).toBe(200)
    expect(await statusOf(schedule.id)).toBe(3)
  })

  it('is done once under its key, however often and together it is sent', async () => {
    const { schedule } = await toLower('Aru')
    const { client } = await aScreen(the.app)
    const body = press('lower', await idOf('Aru'), { checklist })
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call(makeMove, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await the.app.db.execute(
      sql`select id from history where schedule_id = ${schedule.id} and event = 'lower'`,
    )
    expect(rows).toHaveLength(1)
    const other = await client.call(makeMove, { body: { ...body, event: 'here' } })
    expect([other.status, other.problem.code]).toEqual([409, 'wrong_status'])
  })

  it('undo is refused once something else was done with her, and of what another screen did', async () => {
    const { schedule } = await toLower('Aru')
    const [{ client }, another] = [await aScreen(the.app), await aScreen(the.app)]
    const id = await idOf('Aru')
    const { body } = await client.call(makeMove, { body: press('lower', id, { checklist }) })
    const undo = press('undo', id, { undoes: body.undo!.key })
    expect((await another.client.call(makeMove, { body: undo })).problem.message).toBe('There is nothing to undo here.')
    expect((await another.client.call(yardDay)).body.undo).toBeNull()
    await the.app.as(the.staff).put(`/Schedule/Advance/${schedule.id}`, { event: 'collect' })
    const { status, problem } = await client.call(makeMove, { body: undo })
    expect([status, problem.message]).toEqual([
      409,
      'Something else was done with this boat since: look at her request.',
    ])
    expect(await statusOf(schedule.id)).toBe(10)
    const missing = await client.call(makeMove, { body: press('undo', id) })
    expect(missing.problem.errors).toEqual([{ field: 'undoes', message: 'Say which move is taken back' }])
  })

  it('asks who is working after ten minutes, and leaves everything as it was', async () => {
    const { schedule } = await toLower('Aru')
    const { client } = await aScreen(the.app)
    goTo('05:40')
    const body = press('lower', await idOf('Aru'), { checklist })
    const { status, problem } = await client.call(makeMove, { body })
    expect([status, problem.code, await statusOf(schedule.id)]).toEqual([403, 'operator_needed', 8])
  })

  it('keeps the gates and asks for a note where a check is open, as forms do', async () => {
    const { schedule, boatId } = await toLower('Aru')
    const { client } = await aScreen(the.app)
    const id = await idOf('Aru')
    const open = await client.call(makeMove, { body: press('lower', id, { checklist: { drainPlugs: true } }) })
    expect(open.problem.errors.map(({ field }) => field)).toEqual(['notes'])
    await the.app.as(the.staff).put(`/Boat/Hold/${boatId}`, { reason: 'Leaks' })
    const held = await client.call(makeMove, { body: press('lower', id, { checklist }) })
    expect([held.problem.code, await statusOf(schedule.id)]).toEqual(['gate_closed', 8])
    const passed = press('lower', id, { checklist, overrideReason: 'Seen by the master' })
    expect((await client.call(makeMove, { body: passed })).status).toBe(200)
    expect((await client.call(makeMove, { body: press('here', 999_999) })).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { yardBoard } from '#contract/dashboard/endpoints.ts'
import { back, outingsOf } from '#test/outings.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'

const the = machineMarina()
const { make, change, seen, choose } = the
const { onRack, book, change: moveTimes, advance, latest } = outingsOf(the)

/** The machine of each movement that is to come, by kind. */
const machinesOf = async () => {
  const { rows } = await the.app.db.execute<{ kind: string; name: string | null }>(sql`
    select m.kind, k.name from movement m left join machine k on k.id = m.machine_id where m.done_at is null`)
  return Object.fromEntries(rows.map(({ kind, name }) => [kind, name]))
}
const outing = async () => {
  the.app.clock.set('2026-06-10T06:00:00Z')
  const boat = await onRack()
  await the.app.db.execute(sql`update boat set weight = 2000, length_overall = 7 where id = ${boat.boatId}`)
  expect((await book(boat.boatId)).status).toBe(200)
  return boat
}
/** Works on Wednesdays until the last minute named. */
const until = (last: string) => [null, null, { from: '08:00', until: last }, null, null, null, null]

describe('an outing on machines', () => {
  it('stands once on the board, with the machine that lowers her, and on no machine where one of both ways is', async () => {
    const only = await make(lift)
    const { id } = await outing()
    const board = async () => (await the.app.as(the.staff).call(yardBoard)).body.items
    expect(await board()).toMatchObject([{ id, machine: { name: 'Lift' }, noMachine: false }])
    await change({ ...lift, id: only.id, hours: until('11:59') })
    expect(await machinesOf()).toEqual({ 'pick-up': 'Lift', return: null })
    expect(await board()).toMatchObject([{ id, machine: { name: 'Lift' }, noMachine: true }])
  })

  it('has a machine chosen for the way that is next alone', async () => {
    const [weak, strong] = [await make(fork), await make(lift)]
    const { id } = await outing()
    expect(await machinesOf()).toEqual({ 'pick-up': 'Fork', return: 'Fork' })
    expect((await choose(id, strong.id)).status).toBe(200)
    expect(await machinesOf()).toEqual({ 'pick-up': 'Lift', return: 'Fork' })
    expect((await seen(id)).machine?.name).toBe('Lift')
    // what the way back is on is nothing she is booked on already
    expect((await choose(id, weak.id)).status).toBe(200)
    expect(await machinesOf()).toEqual({ 'pick-up': 'Fork', return: 'Fork' })
  })

  it('moves its launch to where its way back was, when both move', async () => {
    await make(lift)
    const { id } = await outing()
    const moved = await moveTimes(id, { pickUpScheduleDate: back, returnAt: '2026-06-10T14:15:00.000Z' })
    expect([moved.status, moved.body.askedPickUp]).toEqual([200, back])
    expect(await machinesOf()).toEqual({ 'pick-up': 'Lift', return: 'Lift' })
  })

  it('ends with a way back now where its time passed and no machine can lift her any more', async () => {
    const only = await make(lift)
    const boat = await outing()
    expect((await advance(boat.id, 'lower', { checklist: { drainPlugs: true, bilge: true } })).status).toBe(200)
    await change({ ...lift, id: only.id, active: false })
    the.app.clock.set('2026-06-10T14:20:00Z')
    expect((await advance(boat.id, 'collect')).status).toBe(200)
    expect(await latest(boat.boatId)).toMatchObject({ scheduleDate: '2026-06-10T14:20:00.000Z', noMachine: true })
  })
})

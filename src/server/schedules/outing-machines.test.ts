import { describe, expect, it } from 'vitest'
import { yardBoard } from '#contract/dashboard/endpoints.ts'
import { back, outingsOf } from '#test/outings.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'

const the = machineMarina()
const { make, change, seen, choose } = the
const { onRack, book, change: moveTimes, advance, undo, latest } = outingsOf(the)

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

  it('is handed over and that is undone while its way back has no machine, also once its time has passed', async () => {
    const only = await make(lift)
    const boat = await outing()
    expect((await advance(boat.id, 'lower', { checklist: { drainPlugs: true, bilge: true } })).status).toBe(200)
    await change({ ...lift, id: only.id, maxWeight: 10 })
    for (const now of ['2026-06-10T08:00:00Z', '2026-06-10T14:20:00Z']) {
      the.app.clock.set(now)
      expect((await advance(boat.id, 'collect')).status).toBe(200)
      expect(await machinesOf()).toEqual({ 'drop-off': null })
      expect((await undo(boat.id)).body).toMatchObject({ scheduleStatus: 9, returnAt: back })
      expect(await machinesOf()).toEqual({ return: null })
    }
    await change({ ...lift, id: only.id })
    expect(await machinesOf()).toEqual({ return: 'Lift' })
  })

  it('keeps its place on the way back when the hand-over is undone, with what is known of it', async () => {
    await make(lift)
    const boat = await outing()
    expect((await advance(boat.id, 'lower', { checklist: { drainPlugs: true, bilge: true } })).status).toBe(200)
    const kept = async () =>
      (
        await the.app.db.execute(sql`
          select m.id, m.rank, m.here_at, p.slot_at, p.place from movement m join slot_place p on p.movement_id = m.id
          where m.done_at is null`)
      ).rows
    await the.app.db.execute(sql`update movement set rank = 3, here_at = now() where done_at is null`)
    const before = await kept()
    expect(before).toHaveLength(1)
    await advance(boat.id, 'collect')
    expect((await undo(boat.id)).status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  it('ends with a way back now where its time passed and no machine can lift her any more', async () => {
    const only = await make(lift)
    const boat = await outing()
    expect((await advance(boat.id, 'lower', { checklist: { drainPlugs: true, bilge: true } })).status).toBe(200)
    await change({ ...lift, id: only.id, maxWeight: 10 })
    the.app.clock.set('2026-06-10T14:20:00Z')
    expect((await advance(boat.id, 'collect')).status).toBe(200)
    expect(await latest(boat.boatId)).toMatchObject({ scheduleDate: '2026-06-10T14:20:00.000Z', noMachine: true })
  })
})

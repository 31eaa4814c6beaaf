import { describe, expect, it } from 'vitest'
import { at } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { became, stopMarina } from '#test/stops.ts'
import { auditEntry } from '../audit/tables.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { yardStop } from '../stops/tables.ts'

const the = stopMarina()
const { booked, bells, foresee, stop, choose, follow, machine, planOf } = the

const fork = { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 }
const lift = { name: 'Lift', kind: 'travel-lift', maxWeight: 12_000, maxLength: 14, minutes: 15 }

const machines = async () => {
  const { body } = await the.app.as(the.staff).get<{ id: number; name: string; active: boolean }[]>('/Machine')
  return body.map(({ name, active }) => [name, active])
}
const machineOf = async (name: string) => {
  const { rows } = await the.app.db.execute<{ machine: string | null }>(sql`
    select k.name as machine from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    left join machine k on k.id = m.machine_id where b.name = ${name} and m.kind = 'drop-off'`)
  return rows[0]!.machine
}

describe('a machine with bookings that is put out of use', () => {
  /** Two at once, one alone, and one on the day after. */
  const arrange = async () => {
    const [weak] = [await machine(fork), await machine(lift)]
    await booked('Aru', at('08:00'))
    const { schedule } = await booked('Lained', at('08:00'))
    await booked('Siil', at('09:00'))
    await booked('Hunt', '2026-06-12T07:00:00.000Z')
    expect(await Promise.all(['Aru', 'Lained', 'Siil', 'Hunt'].map(machineOf))).toEqual([
      'Fork',
      'Lift',
      'Fork',
      'Fork',
    ])
    const admin: Account = await the.app.admin()
    return { admin, wish: { reason: 'out-of-use', machineId: weak }, beside: schedule.id }
  }

  it('says first where each boat goes and who is told, then moves them and tells whom it leaves, of every day', async () => {
    const { admin, wish } = await arrange()
    const { status, body } = await foresee(wish, admin)
    expect(status).toBe(200)
    expect(body.boats).toMatchObject([
      { boatName: 'Aru', bookedAt: at('08:00'), toMachine: null, channels: ['bell', 'mail'] },
      { boatName: 'Siil', bookedAt: at('09:00'), toMachine: 'Lift', channels: [] },
      { boatName: 'Hunt', bookedAt: '2026-06-12T07:00:00.000Z', toMachine: 'Lift', channels: [] },
    ])
    const told =
      'Fork is out of use. Aru cannot be lifted on Thu 11 Jun, 11:00. We write again when boats are moved, or offer other times.'
    expect([body.text, body.languages]).toEqual([told, [{ language: 'en', owners: 1 }]])
    expect(await machines()).toEqual([
      ['Fork', true],
      ['Lift', true],
    ])
    const before = (await bells(the.owner)).length
    const { status: made, body: ended } = await stop({ ...wish, words: '' }, admin)
    expect([made, ended.state, ended.title, ended.toldOwners, became(ended)]).toEqual([
      200,
      'over',
      'Fork is out of use',
      1,
      [['Aru', 'waiting', null]],
    ])
    expect(await machines()).toEqual([
      ['Fork', false],
      ['Lift', true],
    ])
    expect(await Promise.all(['Aru', 'Lained', 'Siil', 'Hunt'].map(machineOf))).toEqual([null, 'Lift', 'Lift', 'Lift'])
    expect((await bells(the.owner)).slice(0, -before)).toEqual([told])
    expect((await bells(the.staff))[0]).toContain('No machine moves Aru on Thu 11 Jun, 11:00 any more')
    const audited = await the.app.db.select().from(auditEntry).where(eq(auditEntry.actorId, admin.id))
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['machine-changed', 'yard-stopped']))
    // nothing stands because of it, and nobody is told again
    the.goTo('07:30')
    await follow()
    expect((await planOf()).lanes.map(({ machine: of }) => of?.name ?? null)).not.toContain('Fork')
    expect(await bells(the.owner)).toHaveLength(before + 1)
  })

  it('has whom it leaves shifted as after a stop, to another machine at the next time or at hers where one is free by now', async () => {
    const { admin, wish, beside } = await arrange()
    const { body } = await stop(wish, admin)
    const shifted = await choose(body.id, 'shift', { version: body.version })
    expect(became(shifted.body)).toEqual([['Aru', 'moved', '06-11T08:15']])
    expect(await machineOf('Aru')).toBe('Lift')
    expect(beside).toBeGreaterThan(0)
  })

  it('gives her own time back where another boat has left its place', async () => {
    const { admin, wish, beside } = await arrange()
    const { body } = await stop(wish, admin)
    const free = { event: 'cancel', notes: 'Not this week' }
    expect((await the.app.as(the.staff).put(`/Schedule/Advance/${beside}`, free)).status).toBe(200)
    const kept = await choose(body.id, 'shift', { version: body.version })
    expect([became(kept.body)[0]![0], kept.body.boats[0]!.newAt, await machineOf('Aru')]).toEqual(['Aru', null, 'Lift'])
    expect((await bells(the.owner))[0]).toBe('In spite of the stop Aru is lifted on Thu 11 Jun, 11:00, as booked.')
  })

  it('is an admin’s to decide, from now on and without an end, of one machine that is in use', async () => {
    const { admin, wish } = await arrange()
    for (const path of ['/Stop/Foresee', '/Stop'])
      expect((await the.app.as(the.staff).post(path, wish)).problem.code).toBe('not_allowed')
    for (const [more, field] of [
      [{ machineId: null }, 'machineId'],
      [{ from: at('08:00') }, 'from'],
      [{ until: at('08:00') }, 'until'],
    ] as const) {
      const { status, problem } = await stop({ ...wish, ...more }, admin)
      expect([status, problem.errors?.map((each) => each.field)]).toEqual([400, [field]])
    }
    expect(await the.app.db.select().from(yardStop)).toEqual([])
    expect((await stop(wish, admin)).status).toBe(200)
    expect((await stop(wish, admin)).problem.errors).toEqual([
      { field: 'machineId', message: 'This machine is out of use already' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { searchRequests } from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { dropOffDate, takeTo } from '#test/schedules.ts'
import { fork, lift, machineMarina } from '#test/yard-machines.ts'
import { sql } from '../platform/database/orm.ts'

const the = machineMarina()
const { make, end, asked, seen, choose } = the

const foresee = async (values: object) => {
  const { status, body } = await the.app.as(the.admin).post('/Machine/Foresee', values)
  expect(status).toBe(200)
  return body
}
const onNone = async (who = the.staff) => {
  const { body } = await the.app.as(who).call(searchRequests, { query: { noMachine: 'true', pageSize: '100' } })
  return body.items.map(({ id }) => id)
}
const onField = (message: string) => [{ field: 'machineId', message }]

describe('another machine', () => {
  it('is chosen by staff at the same time, stays, stands in history and is taken back', async () => {
    const [weak, strong] = [await make(fork), await make(lift)]
    const { id } = await asked(2000)
    expect(await seen(id)).toMatchObject({ machine: { id: weak.id, name: 'Fork' }, noMachine: false, notMeasured: [] })
    const moved = await choose(id, strong.id, the.staff, { notes: 'The fork is slow today' })
    expect([moved.status, moved.body.machine, moved.body.scheduleDate]).toEqual([
      200,
      { id: strong.id, name: 'Lift' },
      new Date(dropOffDate).toISOString(),
    ])
    await the.app.as(the.staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 })
    expect((await seen(id)).machine?.name).toBe('Lift')
    const { body: history } = await the.app.as(the.staff).get<object[]>(`/Schedule/History/${id}`)
    expect(history).toMatchObject([
      { event: 'approve-request' },
      { event: 'change-machine', note: 'The fork is slow today', details: { fromMachine: 'Fork', toMachine: 'Lift' } },
      {},
    ])
    await choose(id, weak.id)
    const undone = await the.app
      .as(the.staff)
      .put<Schedule>(`/Schedule/Advance/${id}`, { event: 'undo', notes: 'Mistake' })
    expect([undone.status, undone.body.machine?.name]).toEqual([200, 'Lift'])
  })

  it('is refused where it is taken, cannot move her, is off or is not there, and nothing changes', async () => {
    const weak = await make(fork)
    const strong = await make({
      ...lift,
      hours: [null, null, null, { from: '10:00', until: '10:59' }, null, null, null],
    })
    const idle = await make({ ...lift, name: 'Old', active: false })
    const [light, heavy, late] = [await asked(2000), await asked(9000), await asked(2000, '2026-06-11T08:00:00Z')]
    expect((await seen(light.id)).machines).toEqual([
      { id: weak.id, name: 'Fork', refusal: null },
      { id: strong.id, name: 'Lift', refusal: 'Taken at that time' },
      { id: idle.id, name: 'Old', refusal: 'Out of use' },
    ])
    const taken = await choose(light.id, strong.id)
    expect([taken.status, taken.problem.code, taken.problem.errors]).toEqual([
      409,
      'slot_full',
      onField('Lift is taken at that time: choose another machine'),
    ])
    for (const [id, machineId, message] of [
      [heavy.id, weak.id, '6000 kg too heavy'],
      [late.id, strong.id, 'Does not work at that time'],
      [late.id, idle.id, 'Out of use'],
      [late.id, 999_999, 'Choose a machine of the list'],
      [late.id, weak.id, 'She is booked on that machine already: choose another'],
      [late.id, null, 'Choose a machine'],
      [late.id, undefined, 'Choose a machine'],
    ] as const) {
      const { status, problem } = await choose(id, machineId)
      expect([status, problem.errors]).toEqual([400, onField(message)])
    }
    expect((await seen(light.id)).machine?.name).toBe('Fork')
    expect((await seen(heavy.id)).machine?.name).toBe('Lift')
  })

  it('is a matter of staff, on a booked time, where machines are set up', async () => {
    const { id } = await asked(2000)
    expect((await choose(id, 1)).problem.message).toBe('No machines are set up, so there is none to choose.')
    const { id: machineId } = await make(lift)
    await make({ ...lift, name: 'Second' })
    expect((await choose(id, machineId, the.app.visitor as never)).status).toBe(401)
    expect((await choose(id, machineId, the.owner)).status).toBe(403)
    expect((await choose(id, machineId, await the.app.customer())).status).toBe(404)
    expect(await seen(id, the.owner)).toMatchObject({ machine: null, noMachine: false, notMeasured: [], machines: [] })
    const { version, abilities } = await seen(id)
    expect(abilities).toContain('change-machine')
    expect((await choose(id, machineId, the.staff, { version: version + 1 })).problem.code).toBe('stale_version')
    await takeTo(the.app, the.staff, await seen(id), 7)
    expect((await choose(id, machineId)).problem.code).toBe('wrong_status')
  })

  it('is given to who stands on the list “No machine”, who keeps the time until then', async () => {
    const weak = await make(fork)
    const [first, second] = [await asked(null), await asked(2000, '2026-06-11T07:15:00Z')]
    expect(await seen(first.id)).toMatchObject({ notMeasured: ['length', 'weight'] })
    await end(weak.id)
    expect(await onNone()).toEqual([second.id, first.id])
    expect(await onNone(the.owner)).toContain(first.id) // the filter is the marina’s: of an owner it is ignored
    expect(await seen(first.id)).toMatchObject({ machine: null, noMachine: true, scheduleDate: first.scheduleDate })
    const strong = await make({
      ...lift,
      hours: [null, null, null, { from: '12:00', until: '12:59' }, null, null, null],
    })
    expect(await onNone()).toEqual([second.id, first.id])
    expect((await choose(first.id, strong.id)).status).toBe(400)
    await the.app.as(the.admin).put('/Machine', { ...fork, id: weak.id, minutes: 12, active: true })
    expect(await onNone()).toEqual([])
  })
})

describe('a foresight', () => {
  it('says what saving does, and saving does that', async () => {
    const boats = [await asked(2000), await asked(9000), await asked(2000)]
    expect(await foresee(fork)).toEqual({ move: 0, lose: 2, find: 1 })
    const weak = await make(fork)
    expect((await onNone()).length).toBe(2)
    expect(await foresee({ ...lift, minutes: 7 })).toEqual({ move: 0, lose: 0, find: 2 })
    const strong = await make({ ...lift, minutes: 5 })
    expect(await onNone()).toEqual([])
    expect(await foresee({ ...fork, id: weak.id, maxWeight: 10 })).toEqual({ move: 1, lose: 0, find: 0 })
    expect(await foresee({ ...lift, id: strong.id, minutes: 5, maxWeight: 10 })).toEqual({ move: 0, lose: 2, find: 0 })
    expect(await foresee({ ...lift, id: strong.id, minutes: 7, name: 'Lift 2' })).toEqual({ move: 0, lose: 0, find: 0 })
    const { body } = await the.app.as(the.staff).get<object[]>('/Machine')
    expect(body).toMatchObject([
      { name: 'Fork', booked: 1, used: true, active: true, version: 1 },
      { name: 'Lift', booked: 2, used: true, active: true, version: 1 },
    ])
    expect((await the.app.as(the.admin).put('/Machine', { ...fork, id: weak.id, maxWeight: 10 })).status).toBe(200)
    expect((await Promise.all(boats.map(({ id }) => seen(id)))).map(({ machine }) => machine?.name)).toEqual(
      boats.map(() => 'Lift'),
    )
  })
})

describe('a machine that is booked', () => {
  it('is put out of use by a stop alone, is changed in all else, and is switched off once nothing is booked on it', async () => {
    const weak = await make(fork)
    const { id } = await asked(2000)
    const off = { ...fork, id: weak.id, name: 'Old fork', active: false }
    for (const { status, problem } of [
      await the.app.as(the.admin).put('/Machine', off),
      await the.app.as(the.admin).post('/Machine/Foresee', off),
    ])
      expect([status, problem.code, problem.message]).toEqual([
        409,
        'linked_records',
        'Boats are booked on Fork: stop it with the reason “Put out of use”, which tells their owners.',
      ])
    const listed = async () => (await the.app.as(the.staff).get<object[]>('/Machine')).body
    expect(await listed()).toMatchObject([{ name: 'Fork', active: true, version: 1, booked: 1 }])
    expect((await seen(id)).machine?.name).toBe('Fork')
    expect((await the.app.as(the.admin).put('/Machine', { ...off, active: true })).status).toBe(200)
    expect((await the.app.as(the.owner).delete(`/Schedule/${id}`)).status).toBe(200)
    expect((await the.app.as(the.admin).put('/Machine', off)).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: 'Old fork', active: false, booked: 0 }])
    // out of use already, it is changed as any other
    expect((await the.app.as(the.admin).put('/Machine', { ...off, minutes: 20 })).status).toBe(200)
  })

  it('keeps its place where somebody books while it is switched off: one of both is refused, nobody is left without', async () => {
    const weak = await make(fork)
    for (let round = 0; round < 6; round += 1) {
      const boat = await the.aBoat(2000, 7)
      const at = new Date(Date.UTC(2026, 5, 11, 7, round * 15)).toISOString()
      const off = () => the.app.as(the.admin).put('/Machine', { ...fork, id: weak.id, active: false })
      // each of them is sent first in some round
      const early = round % 2 ? off() : null
      const [booking, ending] = await Promise.all([the.ask(boat.id, at), early ?? off()])
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([booking.status, ending.status])
      expect(await onNone()).toEqual([])
      if (ending.status === 200) await the.app.as(the.admin).put('/Machine', { ...fork, id: weak.id })
      else await the.app.as(the.owner).delete(`/Schedule/${booking.body.id}`)
    }
  })
})

describe('a machine', () => {
  it('that was booked is never deleted; once the last is gone, all share their quarters again', async () => {
    const weak = await make({ ...fork, maxWeight: 100 })
    const { id } = await asked(null)
    const { status, problem } = await the.app.as(the.admin).delete(`/Machine/${weak.id}`)
    expect([status, problem.code]).toEqual([409, 'linked_records'])
    await the.app.db.execute(sql`update boat set weight = 5000`)
    const strong = await make(lift)
    await the.app.as(the.admin).put('/Machine', { ...fork, id: weak.id, maxWeight: 101 })
    expect((await seen(id)).machine?.name).toBe('Lift')
    expect((await the.app.as(the.admin).delete(`/Machine/${weak.id}`)).status).toBe(200)
    expect((await the.app.as(the.admin).delete(`/Machine/${strong.id}`)).status).toBe(409)
    await the.app.as(the.admin).put('/Machine', { ...lift, id: strong.id, maxWeight: 10 })
    expect(await onNone()).toEqual([id])
    expect((await the.app.as(the.admin).delete(`/Machine/${strong.id}`)).status).toBe(200)
    expect(await onNone()).toEqual([])
    const { rows } = await the.app.db.execute(sql`select machine_id, place from slot_place`)
    expect(rows).toEqual([{ machine_id: null, place: 1 }])
  })
})

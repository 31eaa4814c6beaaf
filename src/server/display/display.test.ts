import { describe, expect, it } from 'vitest'
import type { Boat } from '#contract/boats/schema.ts'
import type { DisplayDay } from '#contract/display/day-schema.ts'
import type { DisplayRow } from '#contract/display/schema.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { startTestApp } from '#test/app.ts'
import { at, day, dayMarina } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, mark, lift } = the

type MadeDisplay = DisplayRow & { address: string }
const makeDisplay = async (admin: Account, name = 'Wall of the café') => {
  const { status, body } = await the.app.as(admin).post<MadeDisplay>('/Display', { name })
  expect(status).toBe(200)
  return { ...body, token: body.address.split('/').at(-1)! }
}
const shownAt = (token: string) => the.app.visitor.get<DisplayDay>(`/Display/Day/${token}`)

describe('a display', () => {
  it('is made, listed and ended by an admin alone; its address is told once and kept as a hash', async () => {
    const admin = await the.app.admin()
    const { token, address, ...row } = await makeDisplay(admin)
    expect(address).toBe(`${the.app.publicUrl}/display/${token}`)
    expect(row).toMatchObject({ name: 'Wall of the café', lastSeenDate: null })
    const { body: list } = await the.app.as(admin).get<DisplayRow[]>('/Display')
    expect(list).toEqual([row])
    const { rows } = await the.app.db.execute<{ kept: string }>(sql`select display::text as kept from display`)
    expect(rows[0]!.kept).not.toContain(token)
    for (const who of [the.staff, the.owner]) {
      expect((await the.app.as(who).get('/Display')).status).toBe(403)
      expect((await the.app.as(who).post('/Display', { name: 'Mine' })).status).toBe(403)
      expect((await the.app.as(who).delete(`/Display/${row.id}`)).status).toBe(403)
    }
    expect((await shownAt(token)).status).toBe(200)
    expect((await the.app.as(admin).get<DisplayRow[]>('/Display')).body[0]!.lastSeenDate).toBe(
      the.app.clock.now().toISOString(),
    )
    expect((await the.app.as(admin).delete(`/Display/${row.id}`)).status).toBe(200)
    const ended = await shownAt(token)
    expect([ended.status, ended.problem.message]).toEqual([404, 'There is no display at this address.'])
    expect((await the.app.as(admin).delete(`/Display/${row.id}`)).status).toBe(404)
    const entries = await the.app.db.select().from(auditEntry)
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('display'))).toEqual([
      'display-made',
      'display-ended',
    ])
    expect(the.app.log.join('')).not.toContain(token)
  })

  it('shows boats, windows and machines of today, and no person', async () => {
    const admin = await the.app.admin()
    const machine = { name: 'Lift', kind: 'travel-lift', maxWeight: 9000, maxLength: 12 }
    const { body: made } = await the.app.as(admin).post<Machine>('/Machine', machine)
    const first = await booked('Aru', at('07:00'), 5)
    await booked('Lained', at('07:15'))
    await booked('Kuma', at('07:30'), 1)
    goTo('07:05')
    await mark('Aru', 'begin')
    await mark('Lained', 'here')
    const { token } = await makeDisplay(admin)
    const { body, headers } = await shownAt(token)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({ day, moved: 0, planned: 2, stop: null, language: 'en' })
    expect(body.lanes).toEqual([
      {
        ...{ machine: { id: made.id, name: 'Lift', kind: 'travel-lift' }, stop: null },
        movements: [
          expect.objectContaining({ boatName: 'Aru', state: 'under-way', kind: 'drop-off', bookedAt: at('07:00') }),
          expect.objectContaining({ boatName: 'Lained', state: 'here' }),
        ],
      },
    ])
    const text = JSON.stringify(body)
    for (const secret of [the.owner.lastName, the.owner.email, '+372 5555 0101']) expect(text).not.toContain(secret)
    await lift(first.schedule.id)
    expect((await shownAt(token)).body).toMatchObject({ moved: 1, planned: 2 })
  })

  it('says that the yard stands, or one machine', async () => {
    const admin = await the.app.admin()
    const machine = { name: 'Lift', kind: 'travel-lift', maxWeight: 9000, maxLength: 12 }
    const { body: made } = await the.app.as(admin).post<Machine>('/Machine', machine)
    goTo('07:05')
    const { token } = await makeDisplay(admin)
    const staff = the.app.as(the.staff)
    const { body: ofMachine } = await staff.post<{ id: number }>('/Stop', { reason: 'breakdown', machineId: made.id })
    expect((await shownAt(token)).body).toMatchObject({ stop: null, lanes: [{ stop: 'Lift is stopped: breakdown' }] })
    await staff.put('/Stop/Settle', { id: ofMachine.id, end: true })
    await staff.post('/Stop', { reason: 'wind' })
    expect((await shownAt(token)).body.stop).toMatchObject({ title: 'The yard is stopped: wind', reason: 'wind' })
  })

  it('leaves out the name of a boat whose owner, or staff for them, says so; nobody else does', async () => {
    const { boatId } = await booked('Aru', at('07:00'))
    goTo('06:00')
    const { token } = await makeDisplay(await the.app.admin())
    const all = async () => (await shownAt(token)).body.lanes.flatMap(({ movements }) => movements)
    const names = async () => (await all()).map(({ boatName }) => boatName)
    expect(await names()).toEqual(['Aru'])
    const show = (who: Account, onDisplay: unknown) =>
      the.app.as(who).put<Boat>(`/Boat/OnDisplay/${boatId}`, { onDisplay })
    const { body } = await show(the.owner, false)
    expect(body.onDisplay).toBe(false)
    expect(await names()).toEqual(['A boat'])
    // nor by her number, which a wall told before
    expect((await all()).map((one) => one.boatId)).toEqual([null])
    expect((await show(await the.app.customer(), true)).status).toBe(404)
    expect((await show(the.owner, 'perhaps')).status).toBe(400)
    expect(await names()).toEqual(['A boat'])
    expect((await show(the.staff, true)).body.onDisplay).toBe(true)
    expect(await names()).toEqual(['Aru'])
  })

  it('says the bay of a boat without her name in its place, in the marina’s language, and of no other', async () => {
    const { rows } = await the.app.db.execute<{ id: number }>(sql`
      with k as (insert into rack (name) values ('Rack 1') returning id),
        w as (insert into rack_row (rack_id, name, tier) select id, 'A', 1 from k returning id)
      insert into rack_position (rack_row_id, name, position_number, code)
        select w.id, 'A' || n, n, 'A-0' || n from w, generate_series(1, 2) n returning id`)
    const ids: number[] = []
    for (const [index, name] of ['Aru', 'Lained'].entries()) {
      const { id: boatId } = await readyBoat(the.app, the.owner, name)
      const body = { boatId, rackPositionId: rows[index]!.id, reason: 'Here' }
      expect((await the.app.as(the.staff).post('/Schedule/Place', body)).status).toBe(200)
      const asked = { id: boatId, pickUpScheduleDate: at(`0${7 + index}:00`), status: 1 }
      expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', asked)).status).toBe(200)
      ids.push(boatId)
    }
    goTo('06:00')
    const admin = await the.app.admin()
    const { token } = await makeDisplay(admin)
    const names = async () =>
      (await shownAt(token)).body.lanes.flatMap(({ movements }) => movements.map(({ boatName }) => boatName))
    expect(await names()).toEqual(['Aru', 'Lained'])
    expect(JSON.stringify((await shownAt(token)).body)).not.toContain('A-0')
    await the.app.as(the.owner).put(`/Boat/OnDisplay/${ids[0]}`, { onDisplay: false })
    expect(await names()).toEqual(['A boat, A-01', 'Lained'])
    const text = JSON.stringify((await shownAt(token)).body)
    for (const secret of ['Aru', 'A-02']) expect(text).not.toContain(secret)
    expect((await the.app.as(admin).put('/Settings', { language: 'et' })).status).toBe(200)
    expect(await names()).toEqual(['Paat, A-01', 'Lained'])
  })

  it('counts wrong addresses, and answers one that is right all the same', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const { body } = await limited.as(await limited.admin()).post<MadeDisplay>('/Display', { name: 'Wall' })
    const read = async (token: string) => (await limited.visitor.get(`/Display/Day/${token}`)).status
    for (let tries = 0; tries < 30; tries += 1) expect(await read(`wrong-${tries}`)).toBe(404)
    expect([await read('wrong'), await read(body.address.split('/').at(-1)!)]).toEqual([429, 200])
    await limited.close()
  })
})

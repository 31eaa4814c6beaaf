import { describe, expect, it } from 'vitest'
import { endYardStop, foreseeYardStop, stopYard } from '#contract/stops/endpoints.ts'
import { chooseOperator, yardDay } from '#contract/yard-screen/endpoints.ts'
import { at } from '#test/day-plans.ts'
import { stopMarina } from '#test/stops.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'
import { auditEntry } from '../audit/tables.ts'
import { yardStop } from '../stops/tables.ts'

const the = stopMarina()
const { booked, goTo, bells, machine, show } = the
const wind = { machineId: null, reason: 'wind' as const, until: null }
const fork = { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 }

/** A tablet on which somebody with a PIN acts. */
const aTablet = async () => {
  const [who, screen] = [await anOperator(the.app), await aScreen(the.app)]
  expect((await screen.client.call(chooseOperator, { body: { accountId: who.id, pin } })).status).toBe(200)
  return { ...screen, who }
}
const stops = () => the.app.db.select().from(yardStop)

describe('a stop from the yard screen', () => {
  it('says before whom it hits, without their people, and is made by who acts there', async () => {
    await booked('Aru', at('08:00'))
    const { client, who } = await aTablet()
    goTo('07:30')
    const before = (await bells(the.owner)).length
    const { body: seen } = await client.call(foreseeYardStop, { body: wind })
    expect(seen).toMatchObject({ at: at('07:30'), boats: [{ boatName: 'Aru' }], underWay: [], told: 1, unreached: 0 })
    expect(JSON.stringify(seen)).not.toMatch(/phone|owner(Id|Name)/)
    expect(await stops()).toEqual([])
    await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    const { status, body } = await client.call(stopYard, { body: { ...wind, foreseenAt: seen.at } })
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: body.id, isNew: true, told: 1 },
        title: 'The yard is stopped: wind',
        span: 'From 10:30, until further notice',
      },
    ])
    expect((await bells(the.owner)).length).toBe(before + 1)
    expect((await the.app.db.select().from(auditEntry)).at(-1)).toMatchObject({
      ...{ action: 'yard-stopped', actorId: who.id },
    })
    expect((await client.call(yardDay)).body.stops).toMatchObject([
      { id: body.id, standsNow: true, told: 1, unreached: 0 },
    ])

    goTo('07:35')
    expect((await client.call(endYardStop, { body: { id: body.id } })).status).toBe(200)
    expect(await show(body.id)).toMatchObject({ state: 'over', boats: [{ outcome: 'waiting' }] })
    const audited = await the.app.db.select().from(auditEntry)
    expect(audited.at(-1)).toMatchObject({ action: 'stop-ended', actorId: who.id })
    // pressed again, by whomever, it changes nothing
    expect((await client.call(endYardStop, { body: { id: body.id } })).status).toBe(200)
    expect((await the.app.db.select().from(auditEntry)).length).toBe(audited.length)
  })

  it('of two screens at once is one, and its owners are told once', async () => {
    await booked('Aru', at('08:00'))
    const tablets = [await aTablet(), await aTablet()]
    goTo('07:05')
    for (const { client, who } of tablets) await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    const before = (await bells(the.owner)).length
    const body = { ...wind, foreseenAt: at('07:05') }
    const made = await Promise.all(tablets.map(({ client }) => client.call(stopYard, { body })))
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(made.map((one) => one.body.isNew).toSorted()).toEqual([false, true])
    expect([(await stops()).length, (await bells(the.owner)).length]).toEqual([1, before + 1])
    // a machine stands with the whole yard
    const id = await machine(fork)
    const again = await tablets[0]!.client.call(stopYard, { body: { ...body, machineId: id } })
    expect([again.body.isNew, (await stops()).length]).toEqual([false, 1])
  })

  it('goes on where a shorter one stands already, whose end would leave boats out', async () => {
    await booked('Aru', at('09:00'))
    const { client, who } = await aTablet()
    goTo('07:05')
    await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    await the.stop({ until: at('07:30') })
    const press = async (until: string | null) =>
      (await client.call(stopYard, { body: { ...wind, until, foreseenAt: at('07:05') } })).body
    expect(await press(at('07:20'))).toMatchObject({ isNew: false })
    expect(await press(at('11:00'))).toMatchObject({ isNew: true, told: 1 })
    expect(await press(at('10:00'))).toMatchObject({ isNew: false })
    expect(await press(null)).toMatchObject({ isNew: true })
    expect(await press(at('11:30'))).toMatchObject({ isNew: false })
    expect(await stops()).toHaveLength(3)
  })

  it('is refused where nobody acts, where whom it hits was seen long ago, and for more than a day', async () => {
    // who made it acted there first, more than ten minutes ago
    const idle = (await aScreen(the.app)).client
    goTo('07:30')
    const { client, who } = await aTablet()
    const now = the.app.clock.now().getTime()
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
    expect((await idle.call(stopYard, { body: { ...wind, foreseenAt: ago(0) } })).problem.code).toBe('operator_needed')
    expect((await idle.call(endYardStop, { body: { id: 1 } })).problem.code).toBe('operator_needed')
    for (const minutes of [6, 300, -5]) {
      const { status, problem } = await client.call(stopYard, { body: { ...wind, foreseenAt: ago(minutes) } })
      expect([minutes, status, problem.code]).toEqual([minutes, 409, 'state_changed'])
    }
    const long = await client.call(stopYard, { body: { ...wind, until: ago(-25 * 60), foreseenAt: ago(0) } })
    expect([long.status, long.problem.errors.map(({ field }) => field)]).toEqual([400, ['until']])
    // nor does it say first whom it would hit
    const seen = await client.call(foreseeYardStop, { body: { ...wind, until: ago(-25 * 60) } })
    expect([seen.status, seen.problem.errors]).toEqual([400, long.problem.errors])
    expect((await client.call(endYardStop, { body: { id: 999_999 } })).status).toBe(404)
    expect(await stops()).toEqual([])
    expect((await client.call(stopYard, { body: { ...wind, foreseenAt: ago(4) } })).status).toBe(200)
    // one that is yet to come is the office's
    const planned = await the.stop({ from: ago(-120), until: ago(-180) }, who)
    expect((await client.call(endYardStop, { body: { id: planned.body.id } })).problem.code).toBe('wrong_status')
    for (const [other, refusal] of [
      [the.app.visitor, 401],
      [the.app.as(the.owner), 403],
    ] as const)
      for (const call of [foreseeYardStop, stopYard, endYardStop] as const)
        expect((await other.inject({ method: call.method, url: `/api${call.path}`, payload: {} })).status).toBe(refusal)
  })
})

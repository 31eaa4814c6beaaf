import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { makeMove } from '#contract/yard-screen/endpoints.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import { anOperator, aScreen, kept, pin, press } from '#test/yard-screens.ts'

const the = dayMarina()
const { goTo, booked, idOf } = the
const minute = 60_000

const stop = async (from: string, until: string | null = null) => {
  const { status, body } = await the.app
    .as(the.staff)
    .post<{ id: number; version: number }>('/Stop', { machineId: null, reason: 'wind', from: at(from), until })
  expect(status).toBe(200)
  return body
}
const endStop = async ({ id, version }: { id: number; version: number }) =>
  expect((await the.app.as(the.staff).put('/Stop/Settle', { id, version, end: true })).status).toBe(200)
const ofPlan = async (name: string) => {
  const { lanes } = await the.planOf()
  const { begunAt, begunInStop } = lanes
    .flatMap(({ movements }) => movements)
    .find(({ schedule }) => schedule.boat.name === name)!
  return { begunAt, begunInStop }
}
const historyOf = async (boatId: number, who = the.staff) =>
  (await the.app.as(who).get<HistoryEntry[]>(`/Boat/History/${boatId}`)).body
const events = (entries: HistoryEntry[]) => entries.map(({ event }) => event)

describe('a Begin kept during a stop', () => {
  it('is marked on the plan and in the boat’s history for staff, also when the stop is over by now', async () => {
    const { boatId } = await booked('Aru', at('07:00'))
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:00')
    const held = await stop('07:00')
    goTo('07:20')
    await endStop(held)
    goTo('07:30')
    const begun = press('begin', id, kept(by.id, 3, at('06:50'), { age: 20 * minute }))
    expect((await client.call(makeMove, { body: begun })).status).toBe(200)
    expect(await ofPlan('Aru')).toEqual({ begunAt: at('07:10'), begunInStop: 'wind' })
    const [entry] = await historyOf(boatId)
    expect(entry).toMatchObject({ event: 'begun-in-stop', label: 'Begun', at: at('07:10'), undone: false })
    expect(entry!.details).toEqual({ duringStop: 'wind', keptOn: 'Tablet at the crane' })
    expect(events(await historyOf(boatId, the.owner))).not.toContain('begun-in-stop')

    const lowered = press('back-on-rack', id, {
      ...{ checklist: { hull: true } },
      ...kept(by.id, 3, at('06:50'), { age: 15 * minute }),
    })
    expect((await client.call(makeMove, { body: lowered })).status).toBe(200)
    const lift = (await historyOf(boatId)).find(({ event }) => event === 'lift')
    expect(lift!.details).toMatchObject({ duringStop: 'wind' })
  })

  it.each(['undo', 'not-begun'])('that is taken back by %s is none, and history says both', async (way) => {
    const { boatId } = await booked('Aru', at('07:00'))
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:00')
    await stop('07:00')
    goTo('07:30')
    const words = (age: number) => kept(by.id, 3, at('06:50'), { age: age * minute })
    const begun = press('begin', id, words(20))
    await client.call(makeMove, { body: begun })
    const { status } = await (way === 'undo'
      ? client.call(makeMove, { body: press('undo', id, { undoes: begun.key, ...words(10) }) })
      : the.mark('Aru', 'not-begun'))
    expect([status, await ofPlan('Aru')]).toEqual([200, { begunAt: null, begunInStop: null }])
    const told = (await historyOf(boatId)).slice(0, 2).map(({ event, undone }) => [event, undone])
    expect(told).toEqual([
      ['begin-undone', false],
      ['begun-in-stop', true],
    ])
    expect(events(await historyOf(boatId, the.owner))).not.toContain('begin-undone')
  })

  it.each([
    ['before it', 35],
    ['after it', 5],
  ])('%s is a Begin as any other', async (_when, age) => {
    const { boatId } = await booked('Aru', at('07:00'))
    const { client, by } = await aScreen(the.app)
    const id = await idOf('Aru')
    goTo('07:00')
    const held = await stop('07:00')
    goTo('07:20')
    await endStop(held)
    goTo('07:30')
    const begun = press('begin', id, kept(by.id, 3, at('06:50'), { age: age * minute }))
    expect((await client.call(makeMove, { body: begun })).status).toBe(200)
    expect((await ofPlan('Aru')).begunInStop).toBeNull()
    expect(events(await historyOf(boatId))).not.toContain('begun-in-stop')
  })
})

describe('a Begin pressed now, while the yard stands', () => {
  it('is refused from the yard screen and from the day plan, by the stop’s own words', async () => {
    await booked('Aru', at('07:00'))
    const who = await anOperator(the.app)
    const { client } = await aScreen(the.app, 'Tablet at the crane', who)
    const id = await idOf('Aru')
    goTo('07:00')
    const held = await stop('07:00')
    await client.put('/Yard/Operator', { accountId: who.id, pin })
    const live = await client.call(makeMove, { body: press('begin', id) })
    expect([live.status, live.problem.message]).toEqual([409, 'The yard is stopped: wind'])
    const marked = await the.mark('Aru', 'begin')
    expect([marked.status, marked.problem.message]).toEqual([409, 'The yard is stopped: wind'])
    expect((await the.mark('Aru', 'here')).status).toBe(200)
    expect(await ofPlan('Aru')).toEqual({ begunAt: null, begunInStop: null })
    await endStop(held)
    expect((await the.mark('Aru', 'begin')).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import type { Able } from '#contract/machines/choose.ts'
import { liftersOf } from '#web/visits/lifters.ts'

const machine = { highestTier: null, minutes: 12, hours: null, active: true }
const morning = Array.from({ length: 7 }, () => ({ from: '08:00', until: '12:00' }))
const forklift: Able = { id: 1, maxWeight: 4500, maxLength: 9, ...machine }
const travelLift: Able = { id: 2, maxWeight: 25_000, maxLength: 16, ...machine, hours: morning }
const fleet = [forklift, travelLift]
const at = (clock: string) => new Date(`2026-06-10T${clock}:00.000Z`)
const ask = (lengthOverall: number, value: string, time: Date | null = null) =>
  liftersOf(fleet, { boat: { lengthOverall, weight: null }, at: time, timeZone: 'UTC', value })

describe('who lifts a visitor’s boat', () => {
  it('is the weakest that can, and is not named to the server', () => {
    expect(ask(7, '')).toMatchObject({ chosen: forklift, machineId: '' })
    expect(ask(7, '1')).toMatchObject({ chosen: forklift, machineId: '' })
  })

  it('is the one that was chosen by hand, in what is shown and in what is sent', () => {
    expect(ask(7, '2')).toMatchObject({ chosen: travelLift, machineId: '2' })
  })

  it('sends no machine that a later measure or a later time made unable', () => {
    const lifters = liftersOf([...fleet, { ...travelLift, id: 3, maxWeight: 50_000, maxLength: 30, hours: null }], {
      ...{ boat: { lengthOverall: 12, weight: null }, timeZone: 'UTC' },
      ...{ at: null, value: '1' },
    })
    expect(lifters).toMatchObject({ chosen: travelLift, machineId: '' })
    expect(ask(7, '2', at('15:00'))).toMatchObject({ chosen: forklift, machineId: '' })
  })

  it('tells a boat that nobody can lift from an hour at which nobody works', () => {
    expect(ask(30, '')).toMatchObject({ chosen: undefined, isOnlyTheTime: false })
    expect(ask(30, '', at('10:00'))).toMatchObject({ chosen: undefined, isOnlyTheTime: false })
    expect(ask(12, '', at('15:00'))).toMatchObject({ chosen: undefined, isOnlyTheTime: true })
    expect(ask(12, '', at('10:00'))).toMatchObject({ chosen: travelLift, isOnlyTheTime: false })
  })
})

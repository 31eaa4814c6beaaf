import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeRows } from './check-rows.ts'
import type { MarinaNow, MarinaPerson } from './read-marina.ts'
import type { ImportValues } from './read-values.ts'
import type { SaidRow } from './tables.ts'

const empty: MarinaNow = { people: [], heldBack: [], boats: [], subscriptions: [], bays: [], homes: [], plans: [] }
const bay = { id: 1, key: 'a1', code: 'A1', inUse: true, boatId: null, boatName: null }
const rowOf = (values: ImportValues, place: number): SaidRow => ({
  ...{ rowNumber: place + 2, slot: 1, values, cells: {}, remarks: [], sheet: 'Boats', season: null },
})
const person = (id: number, more: Partial<MarinaPerson> = {}): MarinaPerson => ({
  ...{ id, firstName: 'Mari', lastName: 'Tamm', phone: '', email: null, customerNumber: `K${id}`, iDNumber: '' },
  ...{ address: '', secondContactName: '', secondContactPhone: '', companyName: '', registryCode: '', vatNumber: '' },
  ...{ isCustomer: true, isSure: true, isPersonKnown: true, madeByStaff: true, canSignIn: false, version: 1, ...more },
})
const mari = { firstName: 'Mari', lastName: 'Tamm' }
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

/**
 * The engine counts how often each function and each branch of the judging's own files runs, and nothing of it is replaced.
 * What a list does without asking them, as a search for one of its elements, counts once.
 */
const counter = new Session()
/** Optimised code leaves branches out of the counts. */
const optimise = (on: boolean) => {
  for (const compiler of ['turbofan', 'maglev']) setFlagsFromString(`--${on ? '' : 'no-'}${compiler}`)
}
beforeAll(async () => {
  optimise(false)
  counter.connect()
  await counter.post('Profiler.enable')
  await counter.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})
afterAll(async () => {
  await counter.post('Profiler.stopPreciseCoverage')
  counter.disconnect()
  optimise(true)
})
const ownFiles = new URL('.', import.meta.url).pathname
/** How often what is written in the files of imports was run since it was asked last. */
const takeSteps = async () => {
  const { result } = await counter.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.includes(ownFiles) && !url.includes('.test.'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0)
}
const stepsOf = async (values: readonly ImportValues[], marina: Partial<MarinaNow>) => {
  const said = values.map(rowOf)
  await takeSteps()
  await judgeRows(said, { ...empty, ...marina }, { decisions: {}, language: 'en' })
  return takeSteps()
}

type Shape = (n: number, size: number) => ImportValues
const shapes: [string, Shape, ((size: number) => Partial<MarinaNow>)?][] = [
  ['one owner of many boats', (n) => ({ ...mari, boatName: `Boat ${n}` })],
  ['one owner of boats of one name', (n) => ({ ...mari, boatName: 'Aru', registrationNumber: `EST ${n}` })],
  ['many owners of one name', (n) => ({ ...mari, phone: `+372 5${1_000_000 + n}`, boatName: 'Aru' })],
  // how much is done for each goes by its letters: names are as unlike at the end as at the beginning
  [
    'many owners with one phone',
    (n) => ({ firstName: 'Mari', lastName: `Q${1000 + ((n * 7919) % 9000)}`, phone: '+372 5123 4567' }),
  ],
  ['one boat again and again', (n) => ({ ...mari, boatName: 'Aru', notes: `Line ${n}` })],
  ['subscriptions of one boat', (n) => ({ ...mari, boatName: 'Aru', startsOn: dayOf(n), endsOn: dayOf(n) })],
  ['boats for one bay', (n) => ({ ...mari, boatName: `Boat ${n}`, bay: 'A1' }), () => ({ bays: [bay] })],
  [
    'one boat whose last rows have a bay',
    (n, size) => ({ ...mari, boatName: 'Aru', ...(n > size / 2 && { bay: 'A1' }) }),
    () => ({ bays: [bay] }),
  ],
  [
    'boats with one home',
    (n) => ({ ...mari, boatName: `Boat ${n}`, startsOn: '2026-01-01', endsOn: '2026-12-31', homeBay: 'A1' }),
    () => ({ bays: [bay] }),
  ],
  [
    'boats whose home is one bay, each for a day',
    (n) => ({ ...mari, boatName: `Boat ${n}`, startsOn: dayOf(n), endsOn: dayOf(n), homeBay: 'A1' }),
    () => ({ bays: [bay] }),
  ],
  [
    'customers whom the marina has, each changed',
    (n) => ({ ...mari, customerNumber: `K${n}`, address: 'Sadama 1' }),
    (size) => ({ people: Array.from({ length: size }, (_, n) => person(n)) }),
  ],
  [
    'namesakes of as many in the marina',
    (n) => ({ ...mari, customerNumber: `N${n}` }),
    (size) => ({ people: Array.from({ length: size }, (_, n) => person(n)) }),
  ],
]

describe('twice the rows cost twice the steps', () => {
  it.each(shapes)('%s', async (_, shape, marina) => {
    const of = (size: number) =>
      stepsOf(
        Array.from({ length: size }, (__, n) => shape(n, size)),
        marina?.(size) ?? {},
      )
    // what is compared with at most so many others is at its most by then
    const [once, twice] = [await of(1000), await of(2000)]
    expect(once).toBeGreaterThan(1000)
    expect(twice).toBeLessThan(once * 2.1)
  })
})

it('others have their turn while a large file is judged', async () => {
  let turns = 0
  let isOver = false
  const ask = () => {
    turns += 1
    if (!isOver) setImmediate(ask)
  }
  setImmediate(ask)
  const rows = Array.from({ length: 2000 }, (_, n) => rowOf({ ...mari, boatName: `Boat ${n}` }, n))
  await judgeRows(rows, empty, { decisions: {}, language: 'en' })
  isOver = true
  expect(turns).toBeGreaterThan(50)
})

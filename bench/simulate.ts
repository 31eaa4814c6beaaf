import { parseArgs } from 'node:util'
import { hasHeld, isJudged, type PromisedWindow, promisedOf } from '#contract/day/windows.ts'
import { figureTable, median, writeFigures } from './figures.ts'
import { bookDay, closes, machinesOf, opens, type SimulatedMovement } from './season/bookings.ts'
import { randomFrom } from './season/random.ts'
import { nothingLearned, workThrough } from './season/work.ts'

/**
 * `npm run simulate`, `-- --json` for figures alone, `-- --days 12` for a shorter season: the order of the day and its
 * windows, by the product's own rules, through seasons of chance (yard.md, "Settled in detail", names the noise). The worst
 * of three seeds counts. A whole season writes its figures between the marks of docs/performance.md.
 */
const { values: options } = parseArgs({ options: { json: { type: 'boolean' }, days: { type: 'string' } } })
const wholeSeason = 120
const days = Number(options.days ?? wholeSeason)
const seeds = [1, 2, 3]
const hour = 3_600_000
const breakdownEveryDays = 15

const seasonOf = (seed: number) => {
  const random = randomFrom(seed)
  const machines = machinesOf(1 + seed, random)
  const learned = new Map(machines.map(({ id }) => [id, nothingLearned()]))
  const moved: (SimulatedMovement & { minutes: number })[] = []
  let [oversold, overMachineLimit] = [0, 0]
  let breaks = new Map<number, number>()
  for (let day = 0; day < days; day += 1) {
    if (day % breakdownEveryDays === 0)
      breaks = new Map(machines.map(({ id }) => [id, day + random.whole(0, breakdownEveryDays - 1)]))
    const midnight = Date.UTC(2027, 4, 1) + day * 24 * hour
    const booked = bookDay(midnight, machines, random.whole(40, 240), random)
    oversold += booked.oversold
    overMachineLimit += booked.overMachineLimit
    for (const machine of machines) {
      const from = midnight + random.between(opens, closes - 1) * hour
      const broken = breaks.get(machine.id) === day ? { from, until: from + random.between(0.5, 2) * hour } : null
      const own = booked.movements.filter(({ machineId }) => machineId === machine.id)
      // what is late in the evening is finished
      const span = { from: midnight + opens * hour, until: midnight + (closes + 2) * hour, broken }
      workThrough(machine, own, span, learned.get(machine.id)!, random)
      moved.push(...own.map((movement) => ({ ...movement, minutes: machine.minutes })))
    }
  }
  return { ...figuresOf(moved), oversold, overMachineLimit }
}

const minutesBetween = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 60_000
const rounded = (value: number) => Math.round(value * 10) / 10
const share = (promised: readonly PromisedWindow[]) =>
  rounded((promised.filter(hasHeld).length / Math.max(1, promised.length)) * 100)

const figuresOf = (moved: readonly (SimulatedMovement & { minutes: number })[]) => {
  const promised = moved.flatMap(({ judged, ...movement }) => (judged ? [{ ...movement, ...judged }] : []))
  const judged = promised.filter(isJudged)
  const done = judged.filter((movement) => promisedOf(movement) !== null)
  const naive = ({ kind, bookedAt, minutes }: (typeof done)[number]) =>
    new Date(bookedAt.getTime() + (kind === 'pick-up' ? minutes * 60_000 : 0))
  const first = moved.flatMap(({ firstOfDay, ...movement }) =>
    firstOfDay ? [{ ...movement, window: firstOfDay, expectedAt: firstOfDay.from }] : [],
  )
  return {
    movements: moved.length,
    judged: judged.length,
    windowsHeldPercent: share(judged),
    firstWindowsHeldPercent: share(first.filter(isJudged)),
    medianWidthMinutes: rounded(median(judged.map(({ window }) => minutesBetween(window.from, window.until)))),
    medianErrorMinutes: rounded(
      median(done.map((movement) => minutesBetween(movement.expectedAt, promisedOf(movement)!))),
    ),
    naiveMedianErrorMinutes: rounded(
      median(done.map((movement) => minutesBetween(naive(movement), promisedOf(movement)!))),
    ),
  }
}

const seasons = seeds.map(seasonOf)
const worst = seasons.reduce((one, other) => (other.windowsHeldPercent < one.windowsHeldPercent ? other : one))
const { judged, firstWindowsHeldPercent, ...figures } = worst
console.log(JSON.stringify(figures, null, options.json ? undefined : 2))
if (days === wholeSeason) {
  const row = (name: string, of: (season: typeof worst) => number) => `| ${name} | ${seasons.map(of).join(' | ')} |`
  const lines = [
    row('machines', (season) => 2 + seasons.indexOf(season)),
    row('movements', (season) => season.movements),
    row('windows in force an hour before, judged', (season) => season.judged),
    row('held, %', (season) => season.windowsHeldPercent),
    row('of the first windows of the day, %', (season) => season.firstWindowsHeldPercent),
    row('median width, minutes', (season) => season.medianWidthMinutes),
    row('median error, minutes', (season) => season.medianErrorMinutes),
    row('median error of the booked time alone, minutes', (season) => season.naiveMedianErrorMinutes),
    row('places sold twice', (season) => season.oversold),
    row('boats on a machine that cannot carry them', (season) => season.overMachineLimit),
  ]
  await writeFigures(
    'season',
    figureTable(
      lines,
      seeds.map((seed) => `seed ${seed}`),
    ),
  )
}

import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import * as calls from '#contract/day/calls.ts'
import type { DayPlan } from '#contract/day/schema.ts'
import { orderDay } from '#server/day/order-day.ts'
import { showDay } from '#server/day/show-day.ts'
import type { Asking } from '#server/platform/actor.ts'
import { startProduct } from '#test/e2e/server.ts'
import { figureTable, median, quantile, writeFigures } from './figures.ts'
import { benchServer } from './server.ts'
import { ask } from './yard/ask.ts'
import { openBrowsers } from './yard/browsers.ts'
import { busyMarina, crowd } from './yard/marina.ts'
import { openPage, type Page } from './yard/pages.ts'
import { measureRacks } from './yard/racks.ts'
import { measureStop, stopped } from './yard/stops.ts'

/**
 * `npm run bench:yard`: a day of 240 movements on one machine is put into another order while 50 members of staff and 200
 * owners have their pages open at two instances, and one of each a real browser; how long after the answer each page shows
 * the fresh order, and what processor time such a change takes. Then a stop, until all whom it hits are told. `--json` prints
 * the figures and writes no document.
 */
const [warmUps, rounds] = [1, 6]
const server = await benchServer()
const marina = await busyMarina(server.url)
const { day, machineId, context, tokens } = marina
const clerk: Asking = { ...context, actor: { id: 1, role: 'staff', firstName: 'Mari', lastName: 'Tamm' } }

const idsToOrder = ({ lanes }: DayPlan) =>
  lanes[0]!.movements.filter(({ begunAt, doneAt }) => !begunAt && !doneAt).map(({ id }) => id)
/** Who is last comes first: everybody's place moves by one. */
const turned = (plan: DayPlan) => {
  const ids = idsToOrder(plan)
  return {
    ...{ day, machineId, version: plan.lanes[0]!.version, reason: 'The tide' },
    movementIds: [ids.at(-1)!, ...ids.slice(0, -1)],
  }
}

/** The schedule, the boat and the movement of an owner have one number, and her name has it, too. */
const boatNamed = (movementId: number) => `Kajakas ${movementId}`
const placeText = (place: number) => (place === 1 ? 'You are next.' : `You are number ${place} in the order.`)

/** Milliseconds of processor time of this process. */
const cpuOf = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const replanCpu: number[] = []
const planMs: number[] = []
let plan = await showDay(clerk, day)
for (let run = -10; run < 30; run += 1) {
  const began = performance.now()
  plan = await showDay(clerk, day)
  const took = performance.now() - began
  const cpu = await cpuOf(() => orderDay(clerk, turned(plan)))
  if (run < 0) continue
  planMs.push(took)
  replanCpu.push(cpu)
}

console.error(
  `a new order: ${median(replanCpu).toFixed(1)} ms of processor time, the plan ${median(planMs).toFixed(1)} ms`,
)

const env = { DATABASE_URL: marina.url, DEMO: 'off', RATE_LIMITS: 'off' }
const products = [await startProduct({ engine: 'embedded', env }), await startProduct({ engine: 'embedded', env })]
const urlOf = (index: number) => products[index % products.length]!.url
const staffPages: Page[] = []
const ownerPages: Page[] = []
for (const [at, token] of tokens.staff.entries()) staffPages.push(await openPage(urlOf(at), token, 'staff', day))
for (const [at, token] of tokens.owners.entries()) ownerPages.push(await openPage(urlOf(at), token, 'owner', day))
const browsers = await openBrowsers()
const staffBrowser = await browsers.open(urlOf(0), tokens.staff[1]!, 'staff', `/DayPlan?day=${day}`)
const ownerBrowser = await browsers.open(urlOf(1), tokens.owners[0]!, 'owner', '/home')
await sleep(5000)

const took: number[] = []
const inBrowsers: number[] = []
const loads: number[] = []
for (let round = -warmUps; round < rounds; round += 1) {
  const order = turned(await showDay(clerk, day))
  const version = order.version + 1
  const places = new Map(order.movementIds.map((id, index) => [id, index + 1]))
  const fresh = Promise.all([
    ...staffPages.map((page) => page.shows((shown) => 'lanes' in shown && shown.lanes[0]!.version === version)),
    ...ownerPages.map((page) =>
      page.shows((shown) => 'length' in shown && shown[0]?.place === places.get(shown[0]!.id)),
    ),
  ])
  const real = Promise.all([
    staffBrowser.shows(boatNamed(order.movementIds[0]!)),
    ownerBrowser.shows(placeText(places.get(1)!)),
  ])
  await ask({ url: urlOf(0), token: tokens.staff[0]! }, calls.orderDay, { body: order })
  const answeredAt = performance.now()
  const after = (await fresh).map((at) => Math.max(0, at - answeredAt))
  const shown = (await real).map((at) => Math.max(0, at - answeredAt))
  if (round >= 0) {
    took.push(...after)
    inBrowsers.push(...shown)
  }
  const [all, most] = [Math.max(...after), quantile(after, 0.95)].map(Math.round)
  console.error(
    `shown by all after ${all} ms, p95 ${most} ms; in browsers after ${shown.map(Math.round).join(' and ')} ms`,
  )
  loads.push(loadavg()[0]!)
  // what else the pages ask for, and the windows of the minute
  await sleep(5000)
}
const bytes = JSON.stringify(await showDay(clerk, day)).length
await Promise.all([...staffPages, ...ownerPages, staffBrowser, ownerBrowser].map((page) => page.close()))
await browsers.close()
for (const product of products) await product.stop()
await marina.close()
const stop = await measureStop(server.url)
const racks = await measureRacks(server.url)
await server.close()

const tenths = (ms: number) => Math.round(ms * 10) / 10
const figures = {
  boardsP95Ms: Math.round(quantile(took, 0.95)),
  replanCpuMs: tenths(median(replanCpu)),
  proposalMs: tenths(racks.proposalMs),
  /** From the press that stops the yard until the last of 60 owners has it under the bell of a page at another instance. */
  stopInAppMs: Math.round(median(stop.inApp)),
  /** The same until the push service has the last of them. */
  stopByPushMs: Math.round(median(stop.byPush)),
}
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else {
  const links = crowd.staff + crowd.owners
  const table = figureTable([
    `| a change shown by ${links} open pages, p95 | ${figures.boardsP95Ms} ms |`,
    `| the same, median and slowest | ${Math.round(median(took))} and ${Math.round(Math.max(...took))} ms |`,
    `| by a real browser of staff or an owner, median and slowest | ${Math.round(median(inBrowsers))} and ${Math.round(Math.max(...inBrowsers))} ms |`,
    `| processor time of a new order of ${crowd.movements} movements, median | ${figures.replanCpuMs} ms |`,
    `| their plan, read in the same process, median | ${median(planMs).toFixed(1)} ms |`,
    `| bytes of it, not compressed | ${bytes} |`,
    `| a stop until the last of ${stopped} owners it hits has it in the app at another instance, median and slowest | ${figures.stopInAppMs} and ${Math.round(Math.max(...stop.inApp))} ms |`,
    `| the same by push | ${figures.stopByPushMs} and ${Math.round(Math.max(...stop.byPush))} ms |`,
    `| a bay proposed among 800 boats and 800 bays, half of them behind another, median | ${figures.proposalMs} ms |`,
    `| what stands before the bays of 240 movements there, median | ${racks.obstaclesMs.toFixed(1)} ms |`,
    `| the rack map of 800 bays on a phone’s page, 4 times slower: the first bays, all of them; the boats list beside it | ${[racks.firstMs, racks.mapMs, racks.boatsMs].map(Math.round).join(', ')} ms |`,
    `| load of the machine, ${availableParallelism()} cores | ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} |`,
  ])
  console.log(table)
  await writeFigures('yard', table)
}

import { chromium } from '@playwright/test'
import { me } from '#contract/accounts/calls.ts'
import { namesOf, personCookie } from '#contract/accounts/person-cookie.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { fits } from '#contract/racks/fit.ts'
import { marinaDay } from '#contract/time.ts'
import { tokenCookie } from '#server/accounts/cookies.ts'
import { openSession } from '#server/accounts/session.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate, openDatabase } from '#server/platform/database/index.ts'
import { sql } from '#server/platform/database/orm.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'
import { readObstacles } from '#server/rack-map/public.ts'
import { momentAt } from '#server/schedules/policy.ts'
import { readFreeBays } from '#server/schedules/read-free-bays.ts'
import { loadSettings } from '#server/settings/public.ts'
import { startProduct } from '#test/e2e/server.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { median } from '../figures.ts'
import { makeDatabase } from '../server.ts'

/** Racks of four tiers; all boats but some lie in a bay, and of the others the first comes in. */
const yard = { bays: 800, boats: 800, onRack: 760, perRow: 25, tiers: 4 } as const

/** Every second bay is behind the one beside it. */
const statements = [
  `insert into account (id, role, username, email, first_name, last_name, phone, password_hash) overriding system value
    select i, case when i = 1 then 'staff' else 'customer' end, 'user' || i, 'user' || i || '@example.com', 'Mari', 'Tamm ' || i,
      '+372 5555 0101', 'none' from generate_series(1, ${yard.boats} + 1) i`,
  `insert into boat (id, owner_id, owner_name, name, width, depth, height, weight, length_overall, notes, created_at)
    overriding system value select i, i + 1, 'Mari Tamm', 'Kajakas ' || i, 2 + (i % 9) * 0.1, 0.7, 2, 1500 + (i % 7) * 200,
      5 + (i % 5) * 0.5, 'None', now() from generate_series(1, ${yard.boats}) i`,
  `insert into subscription (boat_id, created_by, valid_from, valid_to, lifts_granted, lifts_remaining, status)
    select i, 1, current_date - 30, current_date + 300, 11, 9, 1 from generate_series(1, ${yard.boats}) i`,
  `insert into rack (id, name) overriding system value
    select i, 'Rack ' || i from generate_series(1, ${yard.bays / yard.perRow / yard.tiers}) i`,
  `insert into rack_row (id, rack_id, name, tier) overriding system value
    select i, (i - 1) / ${yard.tiers} + 1, 'Level ' || (i - 1) % ${yard.tiers} + 1, (i - 1) % ${yard.tiers} + 1
    from generate_series(1, ${yard.bays / yard.perRow}) i`,
  `insert into rack_position (id, rack_row_id, name, position_number, code, clear_width, clear_height, max_length, max_weight)
    overriding system value select i, (i - 1) / ${yard.perRow} + 1, 'Bay ' || i, (i - 1) % ${yard.perRow} + 1, 'B' || i, 3, 3, 8, 4000
    from generate_series(1, ${yard.bays}) i`,
  `insert into position_blocker (position_id, blocker_id) select i, i - 1 from generate_series(2, ${yard.bays}, 2) i`,
  `insert into schedule (id, boat_id, status, drop_off_at, position_id, placed, status_changed_at, created_by, created_at)
    overriding system value select i, i, case when i <= ${yard.onRack} then 7 else 3 end, now() - interval '9 days',
      case when i <= ${yard.onRack} then i end, i <= ${yard.onRack}, now(), 1, now() from generate_series(1, ${yard.boats}) i`,
  'update boat set latest_schedule_id = s.id, latest_status = s.status from schedule s where s.boat_id = boat.id',
  'call recount_lists()',
  'analyze',
]

const timed = async (times: number, work: () => Promise<unknown>) => {
  const took: number[] = []
  for (let run = -5; run < times; run += 1) {
    const began = performance.now()
    await work()
    if (run >= 0) took.push(performance.now() - began)
  }
  return median(took)
}

/** Milliseconds until a page that is loaded anew shows so many of these, on a phone's page at a processor 4 times slower. */
const shownIn = async (
  url: string,
  token: string,
  pages: readonly { path: string; shows: string; count: number }[],
) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const answer = await fetch(`${url}${apiPrefix}${me.path}`, { headers: { authorization: `Bearer ${token}` } })
  await context.addCookies([
    { name: tokenCookie, value: token, url },
    { name: personCookie, value: encodeURIComponent(namesOf((await answer.json()) as Me)), url },
  ])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const took = new Map<string, number[]>(pages.map(({ path }) => [path, []]))
  for (let run = -1; run < 5; run += 1)
    for (const { path, shows, count } of pages) {
      await page.goto(`${url}${path}`, { waitUntil: 'commit' })
      await page.waitForFunction(
        ([selector, most]) => document.querySelectorAll(selector as string).length >= (most as number),
        [shows, count] as const,
        { polling: 'raf' },
      )
      const ms = await page.evaluate(() => performance.now())
      if (run >= 0) took.get(path)!.push(ms)
    }
  await browser.close()
  return pages.map(({ path }) => median(took.get(path)!))
}

/** How long a bay is proposed among 800 boats and 800 bays, and how long the rack map takes beside the list of boats. */
export const measureRacks = async (server: string) => {
  const { url, drop } = await makeDatabase(server, 'dry_marina_bench_racks')
  const log = { info() {}, warn: console.warn, fatal: console.error }
  const database = await openDatabase({ url, dataDir: '.', log })
  await migrate(database)
  const { orm: db } = database
  for (const statement of statements) await db.execute(sql.raw(statement))
  const { timeZone } = await loadSettings(db)
  const moment = momentAt(systemClock.now(), timeZone)
  const boatId = yard.onRack + 1
  const size = { width: 2.4, height: 2, depth: 0.7, lengthOverall: 6, weight: 2000 }
  const wish = { wishPositionId: null, wishRowId: 1, wishRackId: 1, outingOf: null }
  const proposalMs = await timed(50, async () => {
    const bays = await readFreeBays(db, boatId, { ...wish, boatId, moment })
    if (!bays.find((bay) => !bay.behind && fits(bay, size))) throw new Error('no bay was proposed')
  })
  const day = marinaDay(systemClock.now(), timeZone)
  const order = Array.from({ length: 240 }, (_, at) => ({ id: at + 1, positionId: (at + 1) * 2 }))
  const obstaclesMs = await timed(10, () =>
    readObstacles(db, { day, today: day, order, closedFor: async () => new Map() }),
  )
  const token = await openSession({ db, clock: systemClock }, 1, 'bench')
  const product = await startProduct({
    engine: 'embedded',
    env: { DATABASE_URL: url, DEMO: 'off', RATE_LIMITS: 'off' },
  })
  const [firstMs, mapMs, boatsMs] = await shownIn(product.url, token, [
    { path: '/RackMap', shows: 'main section li[data-kind]', count: 1 },
    { path: '/RackMap?', shows: 'main section li[data-kind]', count: yard.bays },
    { path: '/Boats', shows: 'main a[href^="/Boats/"]', count: 10 },
  ])
  await product.stop()
  await database.close()
  await drop()
  return { proposalMs, obstaclesMs, firstMs: firstMs!, mapMs: mapMs!, boatsMs: boatsMs! }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allowPush } from '#contract/alerts/calls.ts'
import { chooseNotices } from '#contract/notifications/calls.ts'
import { makeStop } from '#contract/stops/calls.ts'
import { sql } from '#server/platform/database/orm.ts'
import { closeStop } from '#server/stops/public.ts'
import { startProduct } from '#test/e2e/server.ts'
import { newBrowser, startPushPeer } from '#test/peers/push-peer.ts'
import { ask } from './ask.ts'
import { busyMarina } from './marina.ts'
import { openPage, type Page } from './pages.ts'

/** How many owners a stop hits, of those with their page open. */
export const stopped = 60
const [warmUps, rounds] = [1, 5]

/** The products lead all https to the peer, and are one marina: push is sent by any instance of the address it was allowed at. */
const startTwo = async (databaseUrl: string, peerFile: string) => {
  const network = new URL('../../test/chaos/network-of-peer.ts', import.meta.url).href
  const env = {
    ...{ DATABASE_URL: databaseUrl, DEMO: 'off', RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' },
    ...{ NODE_OPTIONS: `--import=${network}`, PUSH_PEER: peerFile },
  }
  return [await startProduct({ engine: 'embedded', env }), await startProduct({ engine: 'embedded', env })] as const
}

/** Those booked last but ten: they lie ahead for as long as this runs. */
const readHit = async ({ context }: Awaited<ReturnType<typeof busyMarina>>) => {
  const { rows } = await context.db.execute<{ id: number; at: string }>(
    sql`select id, booked_at as at from movement where done_at is null order by booked_at`,
  )
  const [hit, after] = [rows.slice(-stopped - 10, -10), rows.at(-10)!]
  return { ids: hit.map(({ id }) => id), from: new Date(hit[0]!.at), until: new Date(after.at) }
}

/**
 * Milliseconds from the press that stops the yard at one instance until the last of 60 owners has its notice: under the bell of
 * a page at the other, and at the push service.
 */
export const measureStop = async (server: string) => {
  const marina = await busyMarina(server)
  const { day, context, tokens } = marina
  const { ids, from, until } = await readHit(marina)
  const reached = new Set<string>()
  let pushed = Promise.withResolvers<number>()
  const peer = await startPushPeer(({ path }) => {
    reached.add(path)
    if (reached.size === stopped) pushed.resolve(performance.now())
    return { status: 201 }
  })
  const folder = await mkdtemp(join(tmpdir(), 'marina-stop-'))
  const peerFile = join(folder, 'peer')
  await writeFile(peerFile, JSON.stringify({ port: peer.network.port, ca: peer.network.ca }))
  const [first, second] = await startTwo(marina.url, peerFile)

  // the movement of an owner has their number
  const pages: Page[] = []
  for (const token of tokens.owners) pages.push(await openPage(second.url, token, 'owner', day))
  const hitPages = ids.map((id) => pages[id - 1]!)
  // what the day tells of itself is not counted here
  const choices = (['reminder', 'window'] as const).map((kind) => ({ kind, channel: 'push', isOn: false }))
  const allow = async (id: number) => {
    const owner = { url: second.url, token: tokens.owners[id - 1]! }
    await ask(owner, allowPush, { body: newBrowser().sent })
    await ask(owner, chooseNotices, { body: { choices } })
  }
  await Promise.all(ids.map(allow))

  const inApp: number[] = []
  const byPush: number[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    reached.clear()
    pushed = Promise.withResolvers()
    const words = `Round ${round}.`
    const rung = Promise.all(hitPages.map((page) => page.rings(words)))
    const pressedAt = performance.now()
    const staff = { url: first.url, token: tokens.staff[0]! }
    const { id, toldOwners } = await ask(staff, makeStop, { body: { reason: 'wind', words, from, until } })
    if (toldOwners !== stopped) throw new Error(`the stop hit ${toldOwners} owners instead of ${stopped}`)
    const took = [Math.max(...(await rung)) - pressedAt, (await pushed.promise) - pressedAt] as const
    console.error(`a stop told to ${stopped} in the app and by push after ${took.map(Math.round).join(' and ')} ms`)
    if (round >= 0) {
      inApp.push(took[0])
      byPush.push(took[1])
    }
    await closeStop(context.db, id, context.clock.now())
    // what else the pages ask for
    await sleep(5000)
  }

  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([first.stop(), second.stop()])
  await peer.close()
  await rm(folder, { recursive: true, force: true })
  await marina.close()
  return { inApp, byPush }
}

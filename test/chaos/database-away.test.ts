import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import type { Cluster } from '../../scripts/testing/cluster.ts'
import { mayKillPostgresql, placeOnCluster, startOwnCluster } from './own-cluster.ts'
import { startSilentLine } from './silent-line.ts'
import {
  addTalkers,
  expectKeptOnce,
  inDatabase,
  Outcomes,
  seconds,
  storedTexts,
  type Talker,
  untilWell,
  writeUntilKept,
} from './talkers.ts'

const away = Number(process.env.AWAY_SECONDS ?? 3) * 1000
const writers = 14
const sentence = 'The marina’s database does not answer. Try again in a moment.'
const isBuilt = existsSync(new URL('../../build/client', import.meta.url))
if (!isBuilt) console.log('without the pages: they are not built')

describe.runIf(mayKillPostgresql())(`the database is away for ${away / 1000} s`, { timeout: 600_000 }, () => {
  let cluster: Cluster
  let line: Awaited<ReturnType<typeof startSilentLine>>
  let place: Place
  let server: Awaited<ReturnType<typeof startServer>>
  let talkers: Talker[]
  beforeAll(async () => {
    cluster = await startOwnCluster()
    line = await startSilentLine(Number(new URL(cluster.url).port))
    place = await placeOnCluster(cluster, cluster.url.replace(/:\d+\//, `:${line.port}/`))
    server = await startServer(place)
    talkers = await inDatabase(place.options, (context) => addTalkers(context, writers))
  })
  afterAll(async () => {
    await server?.stop()
    await line?.close()
    await cluster?.remove()
    await place?.remove()
  })

  const ask = (path: string) =>
    fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${talkers[0]!.token}` } })

  /** Asks for everything in turn until the time is over; resolves with the longest a refusal took. */
  const askWhileAway = async () => {
    const over = performance.now() + away
    let slowest = 0
    const answers: Record<string, Set<string>> = { call: new Set(), ready: new Set(), live: new Set(), page: new Set() }
    do {
      const began = performance.now()
      const refused = await ask('/api/Boat/getUserTotalBoats')
      const { code, message } = (await refused.json()) as { code: string; message: string }
      slowest = Math.max(slowest, performance.now() - began)
      answers.call!.add(`${refused.status} ${code} ${message}`)
      answers.ready!.add(`${(await ask('/readyz')).status}`)
      answers.live!.add(`${(await ask('/livez')).status}`)
      if (isBuilt) for (const page of ['/', '/login', '/Boats']) answers.page!.add(`${(await ask(page)).status}`)
      await sleep(100)
    } while (performance.now() < over)
    expect(answers).toEqual({
      call: new Set([`503 database_away ${sentence}`]),
      ready: new Set(['503']),
      live: new Set(['200']),
      page: new Set(isBuilt ? ['200'] : []),
    })
    return slowest
  }

  it.each([
    ['refuses connections', () => cluster.stop(), () => cluster.start()],
    ['falls silent', async () => line.hush(), async () => line.speak()],
  ])(
    'and %s: calls are told so, pages stand, and afterwards everything is kept once [D.14-1]',
    async (how, leave, comeBack) => {
      const outcomes = new Outcomes()
      let goesOn = true
      const address = () => server.address
      const writing = talkers.map((talker, n) =>
        writeUntilKept({ address, talker, outcomes }, `${how}, writer ${n} text`, () => goesOn),
      )
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50)
      await leave()
      const slowest = await askWhileAway()
      await comeBack()
      const wellAfter = await untilWell(() => ask('/api/Boat/getUserTotalBoats'))
      expect((await ask('/readyz')).status).toBe(200)
      const before = outcomes.acknowledged.length
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
      goesOn = false
      await Promise.all(writing)

      expect([outcomes.wrong, outcomes.unanswered]).toEqual([[], []])
      expect(outcomes.refused.length).toBeGreaterThan(0)
      expectKeptOnce(await inDatabase(place.options, storedTexts), outcomes)
      console.log(
        `${how} for ${away / 1000} s: told so within ${seconds(slowest)}, well again after ${seconds(wellAfter)}, ${outcomes.acknowledged.length} writes kept once`,
      )
    },
  )
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import type { Cluster } from '../../scripts/testing/cluster.ts'
import { mayKillPostgresql, placeOnCluster, startAgain, startOwnCluster } from './own-cluster.ts'
import {
  addTalkers,
  expectKeptOnce,
  inDatabase,
  Outcomes,
  seconds,
  storedTexts,
  untilWell,
  writeUntilKept,
} from './talkers.ts'

const rounds = Number(process.env.POSTGRESQL_KILLS ?? 1)
const writers = 6

describe.runIf(mayKillPostgresql())('kill -9 of PostgreSQL under load', { timeout: 3_000_000 }, () => {
  let cluster: Cluster
  let place: Place
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    cluster = await startOwnCluster()
    place = await placeOnCluster(cluster)
    server = await startServer(place)
  })
  afterAll(async () => {
    await server?.stop()
    await cluster?.remove()
    await place?.remove()
  })

  it(`${rounds} rounds: nothing acknowledged is lost, nothing is doubled, the server is well again by itself`, async () => {
    const talkers = await inDatabase(place.options, (context) => addTalkers(context, writers))
    const outcomes = new Outcomes()
    let goesOn = true
    const address = () => server.address
    const writing = talkers.map((talker, n) =>
      writeUntilKept({ address, talker, outcomes }, `writer ${n} text`, () => goesOn),
    )
    let slowest = 0
    for (let round = 1; round <= rounds; round += 1) {
      const before = outcomes.acknowledged.length
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
      await sleep(Math.random() * 500)
      await cluster.stop('SIGKILL')
      await startAgain(cluster)
      slowest = Math.max(slowest, await untilWell(() => fetch(`${server.address}/readyz`)))
    }
    goesOn = false
    await Promise.all(writing)

    expect(outcomes.wrong).toEqual([])
    expect(outcomes.refused.length).toBeGreaterThan(0)
    // the process that answers at the end is the one that was started: it has neither ended nor lost its line
    expect(outcomes.unanswered).toEqual([])
    expectKeptOnce(await inDatabase(place.options, storedTexts), outcomes)
    expect(await server.stop()).toBe(0)
    console.log(
      `killed ${rounds} times, ${outcomes.acknowledged.length} writes acknowledged, none lost, none doubled; well again within ${seconds(slowest)} of PostgreSQL's own return`,
    )
  })
})

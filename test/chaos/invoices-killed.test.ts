import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { testEngine } from '#test/database.ts'
import { staff } from '#test/factories.ts'
import { fillDebtors, issueAtOnce, judgeIssued, setUpSeller } from '#test/money/issue-at-once.ts'
import { serversOfTest } from './servers.ts'
import { inDatabase } from './talkers.ts'

/** `npm run bench:money` issues 10,000. */
const invoices = 200

describe(`kill -9 while ${invoices} invoices are issued at once`, { timeout: 3_000_000 }, () => {
  let place: Place
  const servers = serversOfTest()
  beforeAll(async () => {
    place = await placeForProcess()
  }, 600_000)
  afterAll(async () => {
    await servers.killAll()
    await place?.remove()
  })
  const start = () => servers.start(place)

  it('no number is left out or given twice, and every sum is that of its lines', async () => {
    const { token, orders } = await inDatabase(place.options, async (context) => {
      const clerk = await staff(context)
      await setUpSeller(context.db)
      return { token: clerk.token, orders: await fillDebtors(context.db, clerk.id, invoices) }
    })
    const addresses: string[] = []
    // the embedded engine belongs to one process
    for (let at = 0; at < (testEngine === 'embedded' ? 1 : 3); at += 1) addresses.push((await start()).address)
    let killed: Promise<unknown> | null = null
    await issueAtOnce({
      ...{ addresses, token, orders, lanes: 6 },
      onAnswer: (done) => {
        if (killed || done < invoices / 3) return
        killed = servers.running[0]!.stop('SIGKILL').then(async () => {
          addresses[0] = (await start()).address
        })
      },
    })
    await killed
    for (const server of servers.running) await server.stop()
    const { rows: _, ...judged } = await inDatabase(place.options, ({ db }) => judgeIssued(db))
    expect(judged).toEqual({ issued: invoices, gaps: 0, doubles: 0, notIssued: 0, otherSums: 0 })
  })
})

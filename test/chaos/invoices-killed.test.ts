import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { testEngine } from '#test/database.ts'
import { staff } from '#test/factories.ts'
import { fillDebtors, issueAtOnce, judgeIssued, setUpSeller } from '#test/money/issue-at-once.ts'
import { inDatabase } from './talkers.ts'

/** `npm run bench:money` issues 10,000. */
const invoices = 200

type Server = Awaited<ReturnType<typeof startServer>>

describe(`kill -9 while ${invoices} invoices are issued at once`, { timeout: 3_000_000 }, () => {
  let place: Place
  const running: Server[] = []
  beforeAll(async () => {
    place = await placeForProcess()
  }, 600_000)
  afterAll(async () => {
    for (const server of running) await server.stop('SIGKILL')
    await place?.remove()
  })
  const start = async () => {
    const server = await startServer(place)
    running.push(server)
    return server
  }

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
        killed = running[0]!.stop('SIGKILL').then(async () => {
          addresses[0] = (await start()).address
        })
      },
    })
    await killed
    for (const server of running) await server.stop()
    const { rows: _, ...judged } = await inDatabase(place.options, ({ db }) => judgeIssued(db))
    expect(judged).toEqual({ issued: invoices, gaps: 0, doubles: 0, notIssued: 0, otherSums: 0 })
  })
})

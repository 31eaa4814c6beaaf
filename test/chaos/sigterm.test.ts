import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { pdf } from '#test/factories.ts'
import {
  addTalkers,
  expectKeptOnce,
  inDatabase,
  Outcomes,
  seconds,
  storedTexts,
  type Talker,
  writeOnce,
} from './talkers.ts'

const rounds = Number(process.env.SIGTERM_ROUNDS ?? 2)
const writers = 8

let place: Place
let talkers: Talker[]
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  place = await placeForProcess()
  talkers = await inDatabase(place.options, (context) => addTalkers(context, writers))
})
afterAll(async () => {
  await server?.stop()
  await place?.remove()
})

/** An upload of which half is sent; `finish` sends the rest and resolves with the status. */
const beginUpload = async (address: string, { token }: Talker) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf('half.pdf', 200_000).content)]), 'half.pdf')
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const sending = request(`${address}/api/File/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type')!,
      'content-length': bytes.length,
    },
  })
  const answered = once(sending, 'response')
  answered.catch(() => {})
  await new Promise((sent) => sending.write(bytes.subarray(0, 100_000), sent))
  return async () => {
    sending.end(bytes.subarray(100_000))
    const [answer] = await answered
    return `${answer.statusCode} ${answer.statusCode === 200 ? '' : await text(answer)}`.trim()
  }
}

describe('SIGTERM under load', { timeout: 3_000_000 }, () => {
  it(`${rounds} rounds: what was accepted is answered, what was acknowledged is kept, and the end is clean`, async () => {
    const outcomes = new Outcomes()
    const ends: { code: number | null; uploaded: string }[] = []
    let slowest = 0
    for (let round = 1; round <= rounds; round += 1) {
      server = await startServer(place)
      let goesOn = true
      const before = outcomes.acknowledged.length
      const writing = talkers.map((talker, n) =>
        writeOnce({ address: () => server.address, talker, outcomes }, `round ${round} writer ${n}`, () => goesOn),
      )
      await expect.poll(() => outcomes.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
      const finish = await beginUpload(server.address, talkers[0]!)
      await sleep(100 + Math.random() * 300)
      const began = performance.now()
      const ending = server.stop('SIGTERM')
      await sleep(300)
      const uploaded = await finish().catch((error: unknown) => `cut off: ${error}`)
      ends.push({ code: await ending, uploaded })
      slowest = Math.max(slowest, performance.now() - began)
      goesOn = false
      await Promise.all(writing)
    }
    const stored = await inDatabase(place.options, storedTexts)

    expect(ends).toEqual(ends.map(() => ({ code: 0, uploaded: '200' })))
    expect(outcomes.wrong).toEqual([])
    // a line may break before a request is read, but not after
    expect(outcomes.unanswered.filter((text) => stored.has(text))).toEqual([])
    expectKeptOnce(stored, outcomes)
    console.log(
      `ended ${rounds} times, each with code 0 and within ${seconds(slowest)}; ${outcomes.acknowledged.length} writes acknowledged and kept, none cut off`,
    )
  })
})

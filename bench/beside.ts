import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '#test/e2e/server.ts'
import { record } from './calls/record.ts'
import { median, quantile, today, writeFigures } from './figures.ts'
import { makeMarina } from './lists/measure.ts'
import { benchServer } from './server.ts'

/**
 * `npm run bench:beside`: how long normal pages of staff take while 1,000 sign-ins are tried, each from an address of
 * its own so that the limits of one address stop none, while 1,000 slow clients hang, and while a list of 100,000 boats
 * is exported. With limits, as in production. Writes the figures between the marks of docs/performance.md, unless another
 * number of boats is given.
 */
const boats = Number(process.argv[2] ?? 100_000)
const crowd = 1000
const asked = 500
const pages = ['/Boat/searchBoats?page=1&pageSize=10', '/Schedule/searchRequest?page=1&pageSize=10', '/Dashboard']

const server = await benchServer()
const marina = await makeMarina(server.url, boats, false)
const { tokens } = await record(marina.url, [])
const env = { DATABASE_URL: marina.url, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' }
const product = await startProduct({ engine: 'embedded', env })
const authorization = `Bearer ${tokens.staff}`
const port = Number(new URL(product.url).port)

const answerOf = (agent: Agent, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const asking = request({ port, path: `/api${path}`, agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })

/** How long each page took, in ms, asked for one after the other with a short rest, until `over`. */
const pageTimes = async (over: (soFar: number) => boolean) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  while (!over(took.length)) {
    const began = performance.now()
    const status = await answerOf(agent, pages[took.length % pages.length]!, { authorization })
    if (status !== 200) throw new Error(`a page answered ${status}`)
    took.push(performance.now() - began)
    await sleep(10)
  }
  agent.destroy()
  return took
}
/** Pages beside some work, until it is over. */
const beside = async <T>(work: Promise<T>) => {
  let over = false
  const end = () => {
    over = true
  }
  work.then(end, end)
  const took = await pageTimes(() => over)
  return { took, outcome: await work }
}

/** Everybody at once, each trying again when told that too many are signing in, as a person would. */
const signIns = async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd })
  const counts: Record<string, number> = {}
  const tryOne = async (n: number) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1`,
    }
    const status = await answerOf(
      agent,
      '/Person/authenticate',
      headers,
      JSON.stringify({ username: `nobody${n}`, password: 'a guess' }),
    )
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 503) {
      await sleep(1000 + Math.random() * 2000)
      await tryOne(n)
    }
  }
  await Promise.all(Array.from({ length: crowd }, (_, n) => tryOne(n)))
  agent.destroy()
  return counts
}

const hanging = async () => {
  const sockets: Socket[] = []
  const head = `GET /api/Boat/searchBoats HTTP/1.1\r\nHost: marina\r\nAuthorization: ${authorization}\r\nX-Slow: `
  for (let n = 0; n < crowd; n += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('error', () => {})
    sockets.push(socket)
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 500)
  await sleep(15_000)
  clearInterval(trickle)
  const held = sockets.filter(({ readyState }) => readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return held
}

const exported = async () => {
  const agent = new Agent()
  const status = await answerOf(agent, '/Boat/export', { authorization })
  if (status !== 200) throw new Error(`the export answered ${status}`)
}

await pageTimes((soFar) => soFar >= 100)
const alone = await pageTimes((soFar) => soFar >= asked)
const flood = await beside(signIns())
const slow = await beside(hanging())
const sheet = await beside(exported())
await product.stop()
await marina.close({ thrownAway: true })
await server.close()

const line = (what: string, took: readonly number[]) => {
  const worst = quantile(took, 0.99)
  return `| ${what} | ${took.length} | ${median(took).toFixed(1)} ms | ${worst.toFixed(1)} ms | ${worst < 500 ? 'held' : '**not held**'} |`
}
const tries = Object.entries(flood.outcome).map(([status, count]) => `${count} × ${status}`)
const lines = [
  line('alone', alone),
  line(`while ${crowd.toLocaleString('en')} sign-ins are tried at once (${tries.join(', ')})`, flood.took),
  line(`while ${slow.outcome.toLocaleString('en')} slow clients hang with half a header`, slow.took),
  line(`while ${boats.toLocaleString('en')} boats are exported`, sheet.took),
]
const head = '| pages of staff: boats, requests, dashboard | pages | p50 | p99 | below 500 ms |\n|---|---|---|---|---|'
const text = `Run of ${today()}.\n\n${head}\n${lines.join('\n')}`
console.log(text)
if (boats === 100_000) await writeFigures('beside', text)

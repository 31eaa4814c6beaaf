import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { problemStatus } from '#contract/http/problem.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { type HostileRequest, hostileRequest } from '#test/bad-input/hostile-request.ts'
import { examples } from '#test/contract/examples.ts'

// test/bad-input compares what is stored; this goes on for as long as FUZZ_MINUTES says, against the product as it runs.

const minutes = Number(process.env.FUZZ_MINUTES ?? 0)
const fewest = 600
const warmUp = 200
const atOnce = 4
/** What a process may have grown by once it has seen every call: caches fill, a leak does not stop there. */
const mayGrowMegabytes = 250

let place: Place
let server: Awaited<ReturnType<typeof startServer>>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  place = await placeForProcess()
  server = await startServer(place, { DEMO: 'on', LOG_LEVEL: 'error' })
  for (const username of ['customer', 'staff', 'admin']) {
    const answer = await fetch(`${server.address}/api/Person/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'dry-marina' }),
    })
    tokens[username] = ((await answer.json()) as { token: string }).token
  }
})
afterAll(async () => {
  await server?.stop()
  await place?.remove()
})

/** What ends the sessions that are fuzzed with is left to the tests of those calls. */
const ending = new Set([
  'POST /User/logout',
  'DELETE /Account/Sessions',
  'DELETE /Account/Sessions/:id',
  'PUT /User/Block/:id',
  'PUT /User/Role/:id',
  'POST /YardScreen',
])
const calls = allEndpoints.filter(
  ({ method, path, carries }) => carries !== 'upload' && !ending.has(`${method} ${path}`),
)
const ids = Array.from({ length: 40 }, (_, n) => n + 1)

interface Shot {
  endpoint: AnyEndpoint
  who: string
  request: HostileRequest
}
const shots: fc.Arbitrary<Shot> = fc
  .record({
    endpoint: fc.constantFrom(...calls),
    who: fc.constantFrom('visitor', 'customer', 'customer', 'staff', 'staff', 'admin', 'admin', 'admin'),
  })
  .chain(({ endpoint, who }) =>
    hostileRequest(endpoint, { ...examples[`${endpoint.method} ${endpoint.path}`] }, ids).map((request) => ({
      ...{ endpoint, who, request },
    })),
  )

const fire = async ({ endpoint, who, request: { params, query, body } }: Shot) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
  const search = new URLSearchParams(query).toString()
  const answer = await fetch(`${server.address}/api${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const shot = JSON.stringify({ call: `${endpoint.method} ${path}?${search}`, who, body })
  if (answer.status >= 400) {
    const { code } = problemSchema.parse(JSON.parse(text))
    expect([answer.status, shot]).toEqual([problemStatus[code], shot])
  }
  // busy is an answer: many passwords are hashed here at once
  if (answer.status !== 503) expect([answer.status < 500, shot]).toEqual([true, shot])
  return answer.status
}

const residentMegabytes = async () => {
  const figures = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)![1]) / 1024 / 1024
}

it(
  `${minutes > 0 ? `${minutes} minutes of` : fewest} requests nobody would send: none fails, nothing leaks, the server lives on`,
  async () => {
    const until = performance.now() + minutes * 60_000
    const counts: Record<number, number> = {}
    let sent = 0
    let before = 0
    while (sent < fewest || performance.now() < until) {
      const batch = fc.sample(shots, warmUp)
      for (let at = 0; at < batch.length; at += atOnce)
        for (const status of await Promise.all(batch.slice(at, at + atOnce).map(fire)))
          counts[status] = (counts[status] ?? 0) + 1
      sent += batch.length
      before ||= await residentMegabytes()
    }
    console.log(`${sent} requests: ${JSON.stringify(counts)}`)
    expect(counts[200]).toBeGreaterThan(0)
    expect(counts[400]).toBeGreaterThan(0)
    expect((await residentMegabytes()) - before).toBeLessThan(mayGrowMegabytes)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    for (const token of Object.values(tokens)) {
      const { status } = await fetch(`${server.address}/api/Person/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(status).toBe(200)
    }
    expect(server.output()).not.toContain('fault')
  },
  240_000 + minutes * 60_000,
)

import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Place, placeForProcess } from './app/place-for-process.ts'
import { startServer } from './app/server-process.ts'
import { registrationForm } from './app.ts'
import { docx, pdf, type Sample } from './factories.ts'

const megabyte = 1024 * 1024
let place: Place
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  place = await placeForProcess()
  server = await startServer(place)
})
afterAll(async () => {
  await server.stop()
  await place.remove()
})

const residentMegabytes = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024

/** Waits out what starting takes: the embedded engine is compiled in the background for some seconds. */
const settledMegabytes = async () => {
  let last: number[] = []
  for (let sample = 0; sample < 120; sample += 1) {
    last = [...last.slice(-7), residentMegabytes()]
    if (last.length === 8 && Math.max(...last) - Math.min(...last) < 4) break
    await setTimeout(250)
  }
  return Math.max(...last)
}

const call = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { token: string }
}
const upload = async ({ name, content }: Sample, token: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${server.address}/api/File/upload`, { method: 'POST', headers, body: form })
}

test('an upload of 20 MB adds less than 40 MB to the server’s memory', async () => {
  const form = registrationForm()
  await call('/Person/register', form)
  const { token } = await call('/Person/authenticate', form)
  for (const small of [pdf(), docx()]) expect((await upload(small, token)).status).toBe(200)

  const before = await settledMegabytes()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes())
  }, 20)
  const answer = await upload(pdf('large.pdf', 20 * megabyte), token)
  clearInterval(watch)
  most = Math.max(most, residentMegabytes())
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ size: 20 * megabyte })
  console.log(`20 MB uploaded: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)
  expect(most - before).toBeLessThan(40)
}, 90_000)

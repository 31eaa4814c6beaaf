import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hubPath } from '#contract/chat/hub.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const types = [
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'x-own/type',
]
const calls = [
  ...allEndpoints
    .filter(({ method, body, carries }) => method !== 'GET' && !body && carries !== 'upload')
    .map(({ method, path }) => [method, apiPrefix + path.replace(/:\w+/g, '999999')] as const),
  ['POST', `${hubPath}/negotiate`] as const,
]

describe.each(calls)('%s %s', (method, url) => {
  it('takes any content type, as it has no body [D.4-9]', async () => {
    for (const type of types) {
      // some of them end the session
      const admin = app.as(await app.admin())
      const plain = await admin.inject({ method, url })
      const again = app.as(await app.admin())
      const { status, problem } = await again.inject({ method, url, payload: '', headers: { 'content-type': type } })
      expect([type, status, problem?.code]).toEqual([type, plain.status, plain.problem?.code])
    }
  })
})

/** Sends the body in pieces, so that no length is told beforehand. */
const sendInPieces = async (address: string, token: string, pieces: readonly string[]) => {
  const sent = request(`${address}${hubPath}/negotiate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  for (const piece of pieces) sent.write(piece)
  sent.end()
  return status
}

it('a body whose length is not told beforehand is none where nothing comes, else of a type that is not taken', async () => {
  const address = await app.listen()
  const { token } = await app.customer()
  expect(await sendInPieces(address, token, [])).toBe(200)
  expect(await sendInPieces(address, token, ['something'])).toBe(415)
})

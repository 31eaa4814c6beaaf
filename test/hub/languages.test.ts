import { afterAll, beforeAll, expect, it } from 'vitest'
import { logout } from '#contract/accounts/endpoints.ts'
import { hubPath } from '#contract/chat/hub.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { RawLink } from './raw-link.ts'

let app: TestApp
let address: string
let owner: Account
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  owner = await app.customer({ language: 'fi' })
})
afterAll(() => app.close())

const byToken = (headers: Record<string, string> = {}) =>
  new RawLink(address, `?access_token=${owner.token}`, { headers }).greeted()
const byCookie = (headers: Record<string, string> = {}) =>
  new RawLink(address, '', {
    headers: { cookie: `authToken=${owner.token}`, origin: app.publicUrl, ...headers },
  }).greeted()

const refusalOf = async (link: RawLink) => {
  link.record({ type: 1, invocationId: '1', target: 'Typing', arguments: [1] })
  const { error } = await link.next()
  link.socket.terminate()
  return error
}

it('a page is refused in its account’s language, another client in the one it asks for', async () => {
  expect(await refusalOf(await byCookie())).toBe('Liity ensin keskusteluun.')
  expect(await refusalOf(await byCookie({ 'accept-language': 'sv' }))).toBe('Liity ensin keskusteluun.')
  expect(await refusalOf(await byToken({ 'accept-language': 'et' }))).toBe('Ühinege kõigepealt vestlusega.')
  expect(await refusalOf(await byToken())).toBe('Join the chat first.')
})

it('negotiating is refused in the language asked for', async () => {
  const ask = (language: string) =>
    fetch(`${address}${hubPath}/negotiate`, {
      method: 'POST',
      headers: { cookie: `authToken=${owner.token}`, origin: 'https://evil.example', 'accept-language': language },
    })
  const refused = await ask('fi')
  const { code, message } = (await refused.json()) as { code: string; message: string }
  expect([refused.status, code]).toEqual([403, 'foreign_origin'])
  expect(message).not.toMatch(/^This came/)
})

it('a link is ended in its language', async () => {
  const link = await byToken({ 'accept-language': 'ru' })
  await app.as(owner).call(logout)
  expect((await link.next()).error).toMatch(/\p{Script=Cyrillic}/u)
})

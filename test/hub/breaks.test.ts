import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { message } from '#server/chat/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { BreakingProxy } from './breaking-proxy.ts'
import { ChatClient } from './chat-client.ts'
import { chatOf, say } from './chats.ts'
import { anotherInstance } from './instances.ts'
import { RawLink } from './raw-link.ts'

const breaks = Number(process.env.HUB_BREAKS ?? 30)
const messages = breaks * 10
const delays = [0, 20, 50]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const storedIn = async (chatId: number) => {
  const rows = await app.db.select().from(message).where(eq(message.chatId, chatId)).orderBy(asc(message.id))
  return rows.map(({ id, text }) => ({ id, text }))
}

it(`${breaks} breaks of the line while ${messages} messages flow: every client ends with what is stored`, async () => {
  const proxy = new BreakingProxy(await app.listen())
  const address = await proxy.listen()
  const staff = await app.staff()
  const owners = await Promise.all(Array.from({ length: 4 }, () => app.customer()))
  const chats = await Promise.all(owners.map((owner) => chatOf(app, owner)))
  const clients = await Promise.all(
    owners.flatMap((owner, n) =>
      [owner, owner, owner, staff, staff].map(async ({ token }) => {
        const client = await new ChatClient({ address, token, delays }).start()
        await client.join(chats[n]!)
        return { client, chatId: chats[n]! }
      }),
    ),
  )

  for (let sent = 0; sent < messages; sent += 10) {
    const batch = Array.from({ length: 10 }, (_, n) => {
      const at = (sent + n) % 4
      return say(app, n % 2 ? staff : owners[at]!, chats[at]!, `Message ${sent + n}`)
    })
    await Promise.all([...batch, proxy.breakOne()])
  }

  const stored = new Map<number, { id: number; text: string }[]>()
  for (const chatId of chats) stored.set(chatId, await storedIn(chatId))
  expect([...stored.values()].flat()).toHaveLength(messages)
  for (const { client, chatId } of clients) {
    await client.until(() => client.shown(chatId).length >= stored.get(chatId)!.length)
    expect(client.shown(chatId).map(({ id, text }) => ({ id, text }))).toEqual(stored.get(chatId))
    expect(client.disorder).toEqual([])
  }
  expect(clients.reduce((sum, { client }) => sum + client.returns, 0)).toBeGreaterThan(0)
  await Promise.all(clients.map(({ client }) => client.stop()))
  await proxy.close()
}, 1_200_000)

it('a restart of the server loses nothing and doubles nothing [D.9-6]', async () => {
  const owner = await app.customer()
  const staff = await app.staff()
  const chatId = await chatOf(app, owner)
  const first = await anotherInstance(app, app.parts.database)
  const address = await first.listen()
  const client = await new ChatClient({ address, token: owner.token, delays }).start()
  await client.join(chatId)
  const raw = await new RawLink(address, `?access_token=${owner.token}`).greeted()
  await say(app, staff, chatId, 'Before')
  await client.until(() => client.texts(chatId).length === 1)
  expect((await raw.next()).target).toBe('MessageArrived')

  const gone = new Promise((resolve) => client.connection.onreconnecting(resolve))
  await first.close()
  await gone
  expect(await raw.next()).toEqual({ type: 7, allowReconnect: true })
  for (const text of ['While', 'it was', 'away']) await say(app, staff, chatId, text)

  const second = await anotherInstance(app, app.parts.database)
  await second.listen(Number(new URL(address).port))
  await client.until(() => client.returns === 1)
  await say(app, owner, chatId, 'After')
  await client.until(() => client.texts(chatId).includes('After'))
  expect(client.texts(chatId)).toEqual(['Before', 'While', 'it was', 'away', 'After'])
  expect(client.received()).toEqual(['Before', 'After'])
  await client.stop()
  await second.close()
})

it('the server stops although a peer does not answer its goodbye', async () => {
  const owner = await app.customer()
  const instance = await anotherInstance(app, app.parts.database)
  const raw = await new RawLink(await instance.listen(), `?access_token=${owner.token}`).greeted()
  raw.socket.pause()
  await instance.close()
  raw.socket.resume()
  expect(await raw.next()).toEqual({ type: 7, allowReconnect: true })
  await raw.ended
})

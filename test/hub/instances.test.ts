import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMessage } from '#contract/chat/endpoints.ts'
import { message } from '#server/chat/tables.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { clientOf } from '../app/client.ts'
import { ChatClient } from './chat-client.ts'
import { chatOf } from './chats.ts'
import { remoteInstance } from './instances.ts'
import { RawLink } from './raw-link.ts'

const clientsInAll = Number(process.env.HUB_CLIENTS ?? 100)
const perOwner = 10

/** Until it is told otherwise, no new connection reaches this database; those that are there go on. */
const shutDoors = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(app.parts.database.pool.options.connectionString!)
  url.pathname = '/postgres'
  const outside = new pg.Client({ connectionString: url.href })
  await outside.connect()
  const allow = (yes: boolean) => outside.query(`alter database ${rows[0]!.name} allow_connections ${yes}`)
  await allow(false)
  return async () => {
    await allow(true)
    await outside.end()
  }
}
const killListeners = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ killed: number }>(sql`
    select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
    where application_name = 'dry-marina-listener' and datname = current_database()`)
  return rows[0]!.killed
}

describe.runIf(testEngine === 'postgresql')('two instances on one database', () => {
  let one: TestApp
  let two: Awaited<ReturnType<typeof remoteInstance>>
  let addresses: string[]
  let staff: Account
  beforeAll(async () => {
    one = await startTestApp()
    two = await remoteInstance(one)
    addresses = [await one.listen(), await two.listen()]
    staff = await one.staff()
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** Sends through the one or the other. */
  const sayThrough = async (n: number, { token }: Account, chatId: number, text: string) => {
    const app = n % 2 ? two.app : one.app
    const client = clientOf(app, { authorization: `Bearer ${token}` })
    const { status } = await client.call(createMessage, { params: { chatId }, body: { text } })
    expect(status).toBe(200)
  }

  it(`${clientsInAll} clients, the listeners killed once: each ends with exactly what is stored, without a break`, async () => {
    const owners = await Promise.all(Array.from({ length: clientsInAll / perOwner }, () => one.customer()))
    const chats = await Promise.all(owners.map((owner) => chatOf(one, owner)))
    const clients = await Promise.all(
      owners.flatMap(({ token }, n) =>
        Array.from({ length: perOwner }, async (_, at) => {
          const client = await new ChatClient({ address: addresses[at % 2]!, token }).start()
          await client.join(chats[n]!)
          return { client, chatId: chats[n]! }
        }),
      ),
    )
    const sayToAll = async (round: string) => {
      for (const [n, chatId] of chats.entries())
        await sayThrough(n, n % 3 ? owners[n]! : staff, chatId, `${round} ${n}`)
    }

    await sayToAll('before')
    const openDoors = await shutDoors(one)
    expect(await killListeners(one)).toBe(2)
    await sayToAll('unheard')
    await sayToAll('unheard again')
    await openDoors()
    await sayToAll('after')

    for (const { client, chatId } of clients) {
      const rows = await one.db.select().from(message).where(eq(message.chatId, chatId)).orderBy(asc(message.id))
      const stored = rows.map(({ text }) => text)
      expect(stored).toHaveLength(4)
      await client.until(() => client.received().length >= 4 && client.arrived().length >= 4)
      expect([client.received(), client.arrived()]).toEqual([stored, stored])
      expect([client.returns, client.disorder]).toEqual([0, []])
    }
    await Promise.all(clients.map(({ client }) => client.stop()))
  }, 300_000)

  it('a session ended at the one ends its link at the other, also when nobody listened just then', async () => {
    const [first, second] = await Promise.all([one.customer(), one.customer()])
    const linkOf = ({ token }: Account) => new RawLink(addresses[1]!, `?access_token=${token}`).greeted()
    const links = [await linkOf(first), await linkOf(second)]
    await one.as(first).post('/User/logout')
    const ended = { type: 7, error: 'Your session has ended: sign in again.' }
    expect(await links[0]!.next()).toEqual(ended)
    const openDoors = await shutDoors(one)
    await killListeners(one)
    await one.as(second).post('/User/logout')
    await openDoors()
    expect(await links[1]!.next()).toEqual(ended)
    await Promise.all(links.map((link) => link.ended))
  })

  it('typing at the one shows at the other', async () => {
    const owner = await one.customer({ firstName: 'Mari', lastName: 'Kask' })
    const chatId = await chatOf(one, owner)
    const mari = await new ChatClient({ address: addresses[0]!, token: owner.token }).start()
    const marina = await new ChatClient({ address: addresses[1]!, token: staff.token }).start()
    for (const client of [mari, marina]) await client.join(chatId)
    await mari.connection.invoke('Typing', chatId)
    await marina.until(() => marina.pushed.Typing.length > 0)
    expect(marina.pushed.Typing).toEqual([{ chatId, isPersonSender: true, name: 'Mari Kask' }])
    await Promise.all([mari.stop(), marina.stop()])
  })
})

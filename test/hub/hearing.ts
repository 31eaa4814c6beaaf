import { sql } from 'drizzle-orm'
import type { ChangeKind } from '#contract/chat/hub.ts'
import type { Change } from '#contract/chat/hub-messages.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { ChatClient } from './chat-client.ts'

export const heard = (client: ChatClient): Change[] => client.pushed.Changed.flat()
export const isHeard = (client: ChatClient, kind: ChangeKind, id?: number) =>
  heard(client).some((change) => change.kind === kind && (id === undefined || change.id === id))

/** Pages that hear of changes at an app that listens. */
export const openHearing = (app: TestApp, address: string) => {
  let opened: ChatClient[] = []
  /** Resolves once everything announced until now has gone out: the last word is told after all others. */
  const nothingMore = async (...clients: ChatClient[]) => {
    for (const client of clients) client.pushed.Changed.length = 0
    await app.db.execute(sql`select pg_notify('changed', 'marina')`)
    await Promise.all(clients.map((client) => client.until(() => isHeard(client, 'marina'))))
  }
  return {
    nothingMore,
    async hearing(who: Account, at = address) {
      const client = await new ChatClient({ address: at, token: who.token }).start()
      opened.push(client)
      return client
    },
    /** All that was announced before is told, and forgotten. */
    async quiet(...clients: ChatClient[]) {
      await nothingMore(...clients)
      for (const client of clients) client.pushed.Changed.length = 0
    },
    async close() {
      await Promise.all(opened.map((client) => client.stop()))
      opened = []
    },
  }
}

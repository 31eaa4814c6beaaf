import { sql } from './database/orm.ts'
import type { Database, Db } from './database/types.ts'

/**
 * Tells every instance, this one too, what happened. A broker can take its place: whoever subscribes reads what is
 * told from the database by its id, and catches up by ids after a gap.
 */
export interface Relay {
  /** Told once the transaction of `db` is committed, in the order of the commits; ids alone, 7,999 bytes at most. */
  publish(db: Db, topic: string, text: string): Promise<void>
  /** Resolves once it hears. `gap` is called when something may have been missed since. */
  subscribe(topic: string, hear: (text: string) => void, gap: () => void): Promise<void>
  close(): Promise<void>
}

/** The relay of the database both engines have: LISTEN and NOTIFY. */
export const databaseRelay = (database: Database): Relay => {
  const subscribers = new Map<string, { hear: (text: string) => void; gap: () => void }[]>()
  const listener = database.listener({
    notice(channel, text) {
      for (const { hear } of subscribers.get(channel) ?? []) hear(text)
    },
    gap() {
      for (const { gap } of [...subscribers.values()].flat()) gap()
    },
  })
  return {
    async publish(db, topic, text) {
      await db.execute(sql`select pg_notify(${topic}, ${text})`)
    },
    async subscribe(topic, hear, gap) {
      await listener.listen(topic)
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), { hear, gap }])
    },
    close: () => listener.close(),
  }
}

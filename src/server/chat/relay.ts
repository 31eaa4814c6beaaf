import { z } from 'zod'
import { withTransaction } from '../platform/database/index.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import type { Relay } from '../platform/relay.ts'

const id = z.int().positive()
const talkEvent = z.discriminatedUnion('kind', [
  /** A message was written or corrected. */
  z.object({ kind: z.literal('message'), chatId: id, messageId: id }),
  /** A side has read up to a message. */
  z.object({ kind: z.literal('read'), chatId: id, isPersonSide: z.boolean(), lastReadId: z.int() }),
  /** A chat was assigned, closed or opened again. */
  z.object({ kind: z.literal('chat'), chatId: id }),
])
export type TalkEvent = z.infer<typeof talkEvent>

export const talkTopic = 'talk'
export const parseTalk = (text: string): TalkEvent => talkEvent.parse(JSON.parse(text))

/**
 * Runs a transaction that changes a chat. What it announces reaches every instance's links once it is committed, and
 * nobody if it is not.
 */
export const announcing = <T>(
  { db, relay }: { readonly db: Db; readonly relay: Relay },
  work: (tx: Tx, announce: (event: TalkEvent) => void) => Promise<T>,
): Promise<T> =>
  withTransaction(db, async (tx) => {
    const events: TalkEvent[] = []
    const result = await work(tx, (event) => events.push(event))
    for (const event of events) await relay.publish(tx, talkTopic, JSON.stringify(event))
    return result
  })

import type { Asking } from '../platform/actor.ts'
import { and, eq } from '../platform/database/orm.ts'
import { notFound } from '../platform/problem-error.ts'
import type { Relay } from '../platform/relay.ts'
import { within } from './queries.ts'
import { chat } from './tables.ts'

/** What a command of the chat needs: who, where, when, and whom to tell. */
export interface Talking extends Asking {
  readonly relay: Relay
}

/** Whoever writes in a chat locks it first: ids of its messages become visible in the order they grow. */
export const lockChat = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, chatId: number) => {
  const [found] = await db
    .select()
    .from(chat)
    .where(and(eq(chat.id, chatId), within(actor)))
    .for('no key update')
  return found ?? notFound('chat')
}

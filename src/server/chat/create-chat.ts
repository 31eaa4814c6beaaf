import { eq } from '../platform/database/orm.ts'
import { chooseCustomer } from './choose-customer.ts'
import type { Talking } from './lock-chat.ts'
import { announcing } from './relay.ts'
import { chat } from './tables.ts'

/** Begins the chat of a customer, named by the first of the ids that is one, or finds the one begun before. */
export const createChat = (outer: Talking, personIds: readonly (number | null | undefined)[]): Promise<number> =>
  announcing(outer, async (db, announce) => {
    const personId = await chooseCustomer({ ...outer, db }, personIds)
    const find = () => db.select({ id: chat.id }).from(chat).where(eq(chat.personId, personId))
    const [known] = await find()
    if (known) return known.id
    const [begun] = await db
      .insert(chat)
      .values({ personId, createdAt: outer.clock.now() })
      .onConflictDoNothing()
      .returning({ id: chat.id })
    // somebody else began it in this moment, and has committed it by now
    if (!begun) return (await find())[0]!.id
    announce({ kind: 'chat', chatId: begun.id })
    return begun.id
  })

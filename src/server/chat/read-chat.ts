import type { Chat } from '#contract/chat/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { chooseCustomer } from './choose-customer.ts'
import { findChatOf, presentAssignee } from './queries.ts'
import { readStretch } from './read-messages.ts'

/** The chat of a customer with its newest messages; null when nobody began it yet. */
export const readChat = async (asking: Asking, personId: number): Promise<Chat | null> => {
  const found = await findChatOf(asking.db, await chooseCustomer(asking, [personId]))
  if (!found) return null
  const { messages, hasMore } = await readStretch(asking, { chatId: found.id })
  const forStaff = isStaff(asking.actor)
  return {
    id: found.id,
    personId,
    messages,
    hasOlder: hasMore,
    personReadId: found.personReadId,
    staffReadId: found.staffReadId,
    assignedTo: forStaff ? presentAssignee(found) : null,
    closedDate: forStaff && found.closedAt ? wireInstant(found.closedAt) : null,
  }
}

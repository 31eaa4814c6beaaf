import type { Chat } from '#contract/chat/schema.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { chooseCustomer } from './choose-customer.ts'
import { findChatOf, presentColleague, readStretch } from './queries.ts'

/** The chat of a customer with its newest messages; null when nobody began it yet. */
export const readChat = async (asking: Asking, personId: number): Promise<Chat | null> => {
  const found = await findChatOf(asking.db, await chooseCustomer(asking, [personId]))
  if (!found) return null
  const { messages, hasMore } = await readStretch(asking, { chatId: found.chat.id })
  const forStaff = isStaff(asking.actor)
  return {
    id: found.chat.id,
    personId,
    messages,
    hasOlder: hasMore,
    personReadId: found.chat.personReadId,
    staffReadId: found.chat.staffReadId,
    assignedTo: forStaff ? presentColleague(found.assignee) : null,
    closedDate: (forStaff && found.chat.closedAt?.toISOString()) || null,
  }
}

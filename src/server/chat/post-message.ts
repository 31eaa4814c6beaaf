import { withTransaction } from '../platform/database/index.ts'
import { createChat } from './create-chat.ts'
import { type CreatedMessage, createMessage } from './create-message.ts'
import type { Talking } from './lock-chat.ts'

interface Posted {
  /** The customer; a customer's own chat needs no name. */
  personId: number | null | undefined
  text: string
  platform: string | null
}

/** Sends a message to a customer or as one, beginning the chat when there is none. */
export const postMessage = (outer: Talking, { personId, text, platform }: Posted): Promise<CreatedMessage> =>
  withTransaction(outer.db, async (db) => {
    const talking = { ...outer, db }
    const chatId = await createChat(talking, [personId])
    return createMessage(talking, { chatId, text, platform, clientKey: null, isInternal: false, files: [] })
  })

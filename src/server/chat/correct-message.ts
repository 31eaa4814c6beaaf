import { msg } from '@lingui/core/runtime-macro'
import type { Message } from '#contract/chat/schema.ts'
import { and, eq } from '../platform/database/orm.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import type { Talking } from './lock-chat.ts'
import { isCorrectable } from './policy.ts'
import { readable, within } from './queries.ts'
import { readMessage } from './read-messages.ts'
import { announcing } from './relay.ts'
import { chat, message } from './tables.ts'

interface Correction {
  id: number
  /** The customer in whose chat it stands, where the sender says so. */
  personId: number | null | undefined
  text: string
}

/** Puts other words into an own message of the last minutes; everybody who has it gets it again. */
export const correctMessage = (outer: Talking, { id, personId, text }: Correction): Promise<Message> =>
  announcing(outer, async (db, announce) => {
    const { actor, clock } = outer
    const [found] = await db
      .select({ written: message, personId: chat.personId })
      .from(message)
      .innerJoin(chat, eq(chat.id, message.chatId))
      .where(and(eq(message.id, id), within(actor), readable(actor)))
      .for('no key update', { of: message })
    if (!found || (personId && personId !== found.personId)) return notFound('message')
    const { written } = found
    if (written.authorId !== actor.id) refuse('not_allowed', msg`Only who wrote a message may correct it.`)
    const now = clock.now()
    if (!isCorrectable(written, now))
      refuse('wrong_status', msg`A message can be corrected for five minutes: send another one instead.`)
    if (written.text !== text) {
      await db.update(message).set({ text, editedAt: now }).where(eq(message.id, id))
      announce({ kind: 'message', chatId: written.chatId, messageId: id })
    }
    return readMessage(db, id)
  })

import { msg } from '@lingui/core/runtime-macro'
import type { Message } from '#contract/chat/schema.ts'
import { attachFiles } from '../files/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { databaseProblem } from '../platform/database/index.ts'
import { and, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { lockChat, type Talking } from './lock-chat.ts'
import { mayReadNotes } from './policy.ts'
import { readMessage } from './read-messages.ts'
import { announcing } from './relay.ts'
import { chat, message, messageFile } from './tables.ts'
import { noAnswerWaits } from './tell-answers.ts'

export interface NewMessage {
  chatId: number
  text: string
  /** The same key of the same sender again gives the first message. */
  clientKey: string | null
  isInternal: boolean
  files: readonly number[]
  platform: string | null
}
export interface CreatedMessage {
  message: Message
  /** It was there already: its key had been used. */
  repeated: boolean
}

const refuseForeignKey = () =>
  refuse('linked_records', msg`This message was sent in another chat already: look there before you send it again.`)

const findSent = async (db: Db, { actor }: Pick<Asking, 'actor'>, { chatId, clientKey }: NewMessage) => {
  if (!clientKey) return null
  const [sent] = await db
    .select({ id: message.id, chatId: message.chatId })
    .from(message)
    .where(and(eq(message.authorId, actor.id), eq(message.clientKey, clientKey)))
  if (sent && sent.chatId !== chatId) refuseForeignKey()
  return sent ?? null
}

const hangFiles = async (asking: Asking, messageId: number, files: readonly number[]) => {
  if (files.length === 0) return
  const { filesPerGroup } = await loadSettings(asking.db)
  if (files.length > filesPerGroup)
    refuseFields(
      'invalid_input',
      [{ field: 'files', message: msg`At most ${{ most: filesPerGroup }} files in a message` }],
      {
        most: filesPerGroup,
      },
    )
  await attachFiles(asking, files, { fieldOf: (index) => `files.${index}` })
  await asking.db.insert(messageFile).values(files.map((fileId, position) => ({ messageId, fileId, position })))
}

/** Keeps a message as its sender's side, and tells of it; a customer who writes opens a closed chat again. */
export const createMessage = async (outer: Talking, form: NewMessage): Promise<CreatedMessage> => {
  try {
    return await announcing(outer, async (db, announce) => {
      const asking: Asking = { ...outer, db }
      const { actor, clock } = asking
      const { chatId, text, clientKey, isInternal, files, platform } = form
      const { closedAt } = await lockChat(asking, chatId)
      if (isInternal && !mayReadNotes(actor))
        refuse('not_allowed', msg`Notes are kept by the marina alone: send this as a message.`)
      const sent = await findSent(db, asking, form)
      if (sent) return { message: await readMessage(db, sent.id), repeated: true }

      const isPersonSender = !isStaff(actor)
      const [written] = await db
        .insert(message)
        .values({
          chatId,
          text,
          clientKey,
          isInternal,
          platform,
          isPersonSender,
          authorId: actor.id,
          createdAt: clock.now(),
        })
        .returning({ id: message.id })
      const { id } = written!
      await hangFiles(asking, id, files)
      if (!isInternal)
        await db
          .update(chat)
          .set({
            lastMessageId: id,
            ...(isPersonSender
              ? { lastPersonMessageId: id, closedAt: null, ...noAnswerWaits }
              : { answeredAt: sql`coalesce(${chat.answeredAt}, ${clock.now().toISOString()}::timestamptz)` }),
          })
          .where(eq(chat.id, chatId))
      announce({ kind: 'message', chatId, messageId: id })
      if (closedAt && isPersonSender) announce({ kind: 'chat', chatId })
      return { message: await readMessage(db, id), repeated: false }
    })
  } catch (error) {
    const problem = databaseProblem(error)
    // within one chat senders take turns; at the same time in two chats only the index tells
    if (problem?.kind === 'unique' && problem.constraint === 'message_client_key') return refuseForeignKey()
    throw error
  }
}

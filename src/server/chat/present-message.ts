import type { Message } from '#contract/chat/schema.ts'
import type { FileMetadata } from '#contract/files/schema.ts'
import { nameOf } from '../platform/actor.ts'
import type { message } from './tables.ts'

export interface FoundMessage {
  message: typeof message.$inferSelect
  personId: number
  firstName: string
  lastName: string
}

/** A message on the wire; who may get it is decided by whoever asks for it. */
export const presentMessage = (
  { message: written, personId, ...author }: FoundMessage,
  files: FileMetadata[],
): Message => ({
  id: written.id,
  chatId: written.chatId,
  text: written.text,
  createdDate: written.createdAt.toISOString(),
  editedDate: written.editedAt?.toISOString() ?? null,
  isPersonSender: written.isPersonSender,
  isInternal: written.isInternal,
  senderName: nameOf(author),
  personId,
  userId: written.isPersonSender ? null : written.authorId,
  clientKey: written.clientKey,
  files,
})

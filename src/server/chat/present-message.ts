import type { Message } from '#contract/chat/schema.ts'
import type { FileMetadata } from '#contract/files/schema.ts'
import { nameOf } from '../platform/actor.ts'
import { wireInstant } from '../platform/wire-instant.ts'

/** Instants as the database writes them. */
export interface FoundMessage {
  id: number
  chatId: number
  authorId: number
  text: string
  isPersonSender: boolean
  isInternal: boolean
  clientKey: string | null
  createdAt: string
  editedAt: string | null
  personId: number
  firstName: string
  lastName: string
  /** In the order they were hung on; null where there is none. */
  files: FileMetadata[] | null
}

const presentHung = (file: FileMetadata) => ({ ...file, createdDate: wireInstant(file.createdDate) })

/** A message on the wire; who may get it is decided by whoever asks for it. */
export const presentMessage = (found: FoundMessage): Message => ({
  id: found.id,
  chatId: found.chatId,
  text: found.text,
  createdDate: wireInstant(found.createdAt),
  editedDate: found.editedAt && wireInstant(found.editedAt),
  isPersonSender: found.isPersonSender,
  isInternal: found.isInternal,
  senderName: nameOf(found),
  personId: found.personId,
  userId: found.isPersonSender ? null : found.authorId,
  clientKey: found.clientKey,
  files: found.files?.map(presentHung) ?? [],
})

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { fileSchema } from '../files/schema.ts'
import {
  flagField,
  idField,
  instantAnswer,
  limited,
  numberField,
  optionalId,
  optionalParagraphs,
  optionalText,
  paragraphs,
  requiredParagraphs,
  requiredText,
  searchText,
} from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { longestMessage } from './limits.ts'

export const messageSchema = z.object({
  id: z.int(),
  chatId: z.int(),
  text: z.string().describe('Empty when only files were sent'),
  createdDate: instantAnswer,
  editedDate: instantAnswer.nullable(),
  isPersonSender: z.boolean().describe('Sent by the customer, not by the marina'),
  isInternal: z.boolean().describe('A note among staff; customers never get it'),
  senderName: z.string(),
  personId: z.int().describe('The customer whose chat it is'),
  userId: z.int().nullable().describe('The member of staff who sent it'),
  clientKey: z.string().nullable().describe('The key its sender gave it'),
  files: z.array(fileSchema),
})
export type Message = z.infer<typeof messageSchema>

const colleague = z.object({ id: z.int(), name: z.string() })

export const chatSchema = z.object({
  id: z.int(),
  personId: z.int().describe('The customer whose chat it is'),
  messages: z.array(messageSchema).describe('The newest, oldest of them first'),
  hasOlder: z.boolean(),
  personReadId: z.int().describe('Newest message the customer has read; 0: none'),
  staffReadId: z.int().describe('Newest message the marina has read; 0: none'),
  assignedTo: colleague.nullable().describe('Staff alone get it; null for customers'),
  closedDate: instantAnswer.nullable().describe('Staff alone get it; null for customers'),
})
export type Chat = z.infer<typeof chatSchema>

/** One line of the sidebar. For staff a customer; for a customer the marina alone, under the customer's own id. */
export const chatUserSchema = z.object({
  id: z.int().describe('The customer’s Person id, as GetByUser takes it'),
  firstName: z.string(),
  lastName: z.string(),
  unreadMessages: z.int().min(0),
  chatId: z.int().nullable(),
  lastMessage: z
    .object({
      id: z.int(),
      text: z.string(),
      createdDate: instantAnswer,
      isPersonSender: z.boolean(),
      fileCount: z.int(),
    })
    .nullable(),
  assignedTo: colleague.nullable(),
  closedDate: instantAnswer.nullable(),
})
export type ChatUser = z.infer<typeof chatUserSchema>

const limitMessage = msg`Limit must be a number from 1 to 100`
const outOfLimit = carried(limitMessage)
export const chatUsersQuery = z.object({
  search: searchText.optional().describe('Part of the customer’s name, e-mail or phone'),
  filter: z
    .enum(['open', 'mine', 'closed', 'all'], carried(msg`Choose open, mine, closed or all`))
    .optional()
    .describe('Open unless named; with a search all. Open and all find customers without a chat, too'),
  beforeMessageId: idField.optional().describe('Goes on below the line whose newest message this is'),
  limit: numberField(limitMessage, z.int(outOfLimit).min(1, outOfLimit).max(100, outOfLimit)).optional(),
})

const afterMessage = msg`After must be an id, or 0`
const noId = carried(afterMessage)
/**
 * Further messages of a chat: those after an id, oldest first, or those before it; at most `messagesAtOnce`. With those
 * after an id come the ones up to it that were corrected since: `editedDate` tells which of two is the later.
 */
export const messagesQuery = z
  .object({
    after: numberField(afterMessage, z.int(noId).min(0, noId).max(2_147_483_647, noId)).optional(),
    before: idField.optional(),
  })
  .refine(({ after, before }) => (after === undefined) !== (before === undefined), {
    path: ['after'],
    message: carried(msg`Send after or before, one of them`),
  })
export const messagePageSchema = z.object({ messages: z.array(messageSchema), hasMore: z.boolean() })

/** The other side's ids may be sent, as older clients do; who is who comes from the session alone. */
const ignoredId = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .describe('Not regarded: the session tells')
const notUuid = msg`The key of a message must be a UUID`
export const clientKeyField = limited(36, notUuid)
  .meta({ format: 'uuid' })
  .pipe(z.uuid(carried(notUuid)))
  .nullish()
  .transform((key) => key ?? null)

const writeFirst = msg`Write a message first`
export const newMessageSchema = z
  .object({
    chatId: ignoredId,
    userId: ignoredId,
    personId: ignoredId,
    text: paragraphs(longestMessage, msg`A message`)
      .nullish()
      .transform((value) => value ?? ''),
    clientKey: clientKeyField.describe('Made by the sender: the same key twice makes one message'),
    isInternal: flagField.describe('A note among staff'),
    files: z
      .array(idField, carried(msg`Send a list of file ids`))
      .max(100, carried(msg`Too many files`))
      .refine((ids) => new Set(ids).size === ids.length, carried(msg`Name each file once`))
      .nullish()
      .transform((ids) => ids ?? []),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { path: ['text'], message: carried(writeFirst) })

export const newChatSchema = z.object({
  userId: optionalId.describe('The customer’s Person id; staff name it here or in personId'),
  personId: optionalId,
})

export const assignmentSchema = z.object({
  userId: optionalId.refine((id) => id !== undefined, carried(msg`Choose who answers, or nobody`)),
})

const chatMessageFields = {
  userId: ignoredId,
  personId: optionalId.describe('Staff name the customer; a customer writes in the own chat'),
  personMessage: optionalParagraphs(longestMessage, msg`A message`),
  userMessage: optionalParagraphs(longestMessage, msg`A message`),
  platform: optionalText(40, msg`Platform`),
}
const hasOneText = {
  path: ['personMessage'],
  message: carried(writeFirst),
}
/** The form of specification 3 (ChatMessage): the text of one's own side, whichever of the two fields holds it. */
export const chatMessageSchema = z
  .object(chatMessageFields)
  .refine(({ personMessage, userMessage }) => Boolean(personMessage ?? userMessage), hasOneText)
export const chatMessageChangeSchema = z
  .object({ ...chatMessageFields, id: idField })
  .refine(({ personMessage, userMessage }) => Boolean(personMessage ?? userMessage), hasOneText)

export const savedReplySchema = z.object({ id: z.int(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReplySchema>
export const savedReplyFormSchema = z.object({
  title: requiredText(60, msg`Give the reply a name`, msg`The name`),
  text: requiredParagraphs(longestMessage, msg`Write the reply`, msg`The reply`),
})

export const chatParams = z.object({ chatId: idField })
export const chatUserParams = z.object({ userId: idField.describe('The customer’s Person id') })
export const readUpToBody = z.object({ upTo: optionalId }).nullish()
export const lastRead = z.object({ lastReadId: z.int() })

import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idAnswer, idField, idParams, optionalId } from '../http/fields.ts'
import {
  assignmentSchema,
  chatMessageChangeSchema,
  chatMessageSchema,
  chatSchema,
  chatUserSchema,
  chatUsersQuery,
  messagePageSchema,
  messageSchema,
  messagesQuery,
  newChatSchema,
  newMessageSchema,
  savedReplyFormSchema,
  savedReplySchema,
} from './schema.ts'

const chatParams = z.object({ chatId: idField })

export const unreadMessages = defineEndpoint({
  method: 'GET',
  path: '/message/GetUnreadMessages',
  access: 'member',
  summary: 'Messages of the other side that one’s own side has not read, newest first (at most 500)',
  response: z.array(messageSchema),
})
export const chatUsers = defineEndpoint({
  method: 'GET',
  path: '/user/unreadmessages',
  access: 'member',
  summary: 'Lines of the sidebar, newest message first: customers for staff, the marina alone for a customer',
  query: chatUsersQuery,
  response: z.array(chatUserSchema),
})
export const chatOfPerson = defineEndpoint({
  method: 'GET',
  path: '/chat/GetByUser/:userId',
  access: 'member',
  summary: 'The chat of a customer with its newest 100 messages, as a list of one; empty when there is none yet',
  params: z.object({ userId: idField.describe('The customer’s Person id') }),
  response: z.array(chatSchema),
})
export const createChat = defineEndpoint({
  method: 'POST',
  path: '/Chat/CreateChat',
  access: 'member',
  summary: 'Begin the chat of a customer; the one there is when it was begun before',
  body: newChatSchema,
  response: idAnswer,
})
export const createMessage = defineEndpoint({
  method: 'POST',
  path: '/message/CreateMessage/:chatId',
  creates: true,
  access: 'member',
  summary: 'Send a message; kept once this answers, told to every open link after that',
  params: chatParams,
  body: newMessageSchema,
  response: messageSchema,
  refusals: ['too_many_requests', 'linked_records'],
})
export const messagesOfChat = defineEndpoint({
  method: 'GET',
  path: '/message/GetMessages/:chatId',
  access: 'member',
  summary:
    'Messages of a chat after or before an id, oldest first (at most 100); after one, those before it that were corrected since come first',
  params: chatParams,
  query: messagesQuery,
  response: messagePageSchema,
})
export const markRead = defineEndpoint({
  method: 'PUT',
  path: '/message/MarkMessagesAsRead/:chatId',
  access: 'member',
  summary: 'One’s own side has read this chat, up to a message or to its end',
  params: chatParams,
  body: z.object({ upTo: optionalId }).nullish(),
  response: z.object({ lastReadId: z.int() }),
})
export const postChatMessage = defineEndpoint({
  method: 'POST',
  path: '/chatMessage',
  creates: true,
  access: 'member',
  summary: 'Send a message as a form; begins the chat when there is none',
  body: chatMessageSchema,
  form: {},
  response: messageSchema,
  refusals: ['too_many_requests'],
})
export const correctChatMessage = defineEndpoint({
  method: 'PUT',
  path: '/chatMessage',
  access: 'member',
  summary: 'Correct an own message, within five minutes',
  body: chatMessageChangeSchema,
  form: {},
  response: messageSchema,
  refusals: ['wrong_status', 'too_many_requests'],
})
export const assignChat = defineEndpoint({
  method: 'PUT',
  path: '/Chat/Assign/:chatId',
  access: 'staff',
  summary: 'Who of the marina answers; nobody with null',
  params: chatParams,
  body: assignmentSchema,
  response: doneAnswer,
})
export const closeChat = defineEndpoint({
  method: 'PUT',
  path: '/Chat/Close/:chatId',
  access: 'staff',
  summary: 'Close a chat: it leaves the inbox until the customer writes again',
  params: chatParams,
  response: doneAnswer,
})
export const reopenChat = defineEndpoint({
  ...closeChat,
  path: '/Chat/Reopen/:chatId',
  summary: 'Open a closed chat again',
})

export const savedReplies = defineEndpoint({
  method: 'GET',
  path: '/SavedReply',
  access: 'staff',
  summary: 'Replies kept for use again, by name',
  response: z.array(savedReplySchema),
})
export const createSavedReply = defineEndpoint({
  method: 'POST',
  path: '/SavedReply',
  creates: true,
  access: 'staff',
  summary: 'Keep a reply',
  body: savedReplyFormSchema,
  response: idAnswer,
  refusals: ['name_taken'],
})
export const changeSavedReply = defineEndpoint({
  method: 'PUT',
  path: '/SavedReply/:id',
  access: 'staff',
  summary: 'Change a kept reply',
  params: idParams,
  body: savedReplyFormSchema,
  response: doneAnswer,
  refusals: ['name_taken'],
})
export const deleteSavedReply = defineEndpoint({
  method: 'DELETE',
  path: '/SavedReply/:id',
  access: 'staff',
  summary: 'Throw a kept reply away',
  params: idParams,
  response: doneAnswer,
})

export const chatEndpoints = [
  unreadMessages,
  chatUsers,
  chatOfPerson,
  createChat,
  createMessage,
  messagesOfChat,
  markRead,
  postChatMessage,
  correctChatMessage,
  assignChat,
  closeChat,
  reopenChat,
  savedReplies,
  createSavedReply,
  changeSavedReply,
  deleteSavedReply,
]

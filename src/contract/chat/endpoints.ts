import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  chatMessageSchema,
  chatParams,
  chatSchema,
  chatUserParams,
  chatUserSchema,
  chatUsersQuery,
  lastRead,
  messagePageSchema,
  messageSchema,
  messagesQuery,
  savedReplySchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const unreadMessages = defineEndpoint(calls.unreadMessages, {
  access: 'member',
  summary: 'Messages of the other side that one’s own side has not read, newest first (at most 500)',
  response: z.array(messageSchema),
})
export const chatUsers = defineEndpoint(calls.chatUsers, {
  access: 'member',
  summary: 'Lines of the sidebar, newest message first: customers for staff, the marina alone for a customer',
  query: chatUsersQuery,
  response: z.array(chatUserSchema),
})
export const chatOfPerson = defineEndpoint(calls.chatOfPerson, {
  access: 'member',
  summary: 'The chat of a customer with its newest 100 messages, as a list of one; empty when there is none yet',
  params: chatUserParams,
  response: z.array(chatSchema),
})
export const createChat = defineEndpoint(sent.createChat, {
  access: 'member',
  summary: 'Begin the chat of a customer; the one there is when it was begun before',
  response: idAnswer,
})
export const createMessage = defineEndpoint(sent.createMessage, {
  access: 'member',
  summary: 'Send a message; kept once this answers, told to every open link after that',
  params: chatParams,
  response: messageSchema,
  refusals: ['too_many_requests', 'linked_records'],
})
export const messagesOfChat = defineEndpoint(calls.messagesOfChat, {
  access: 'member',
  summary:
    'Messages of a chat after or before an id, oldest first (at most 100); after one, those before it that were corrected since come first',
  params: chatParams,
  query: messagesQuery,
  response: messagePageSchema,
})
export const markRead = defineEndpoint(sent.markRead, {
  access: 'member',
  summary: 'One’s own side has read this chat, up to a message or to its end',
  params: chatParams,
  response: lastRead,
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
export const correctChatMessage = defineEndpoint(sent.correctChatMessage, {
  access: 'member',
  summary: 'Correct an own message, within five minutes',
  form: {},
  response: messageSchema,
  refusals: ['wrong_status', 'too_many_requests'],
})
export const assignChat = defineEndpoint(sent.assignChat, {
  access: 'staff',
  summary: 'Who of the marina answers; nobody with null',
  params: chatParams,
  response: doneAnswer,
})
const moved = { access: 'staff', params: chatParams, response: doneAnswer } as const
export const closeChat = defineEndpoint(calls.closeChat, {
  ...moved,
  summary: 'Close a chat: it leaves the inbox until the customer writes again',
})
export const reopenChat = defineEndpoint(calls.reopenChat, { ...moved, summary: 'Open a closed chat again' })

export const savedReplies = defineEndpoint(calls.savedReplies, {
  access: 'staff',
  summary: 'Replies kept for use again, by name',
  response: z.array(savedReplySchema),
})
export const createSavedReply = defineEndpoint(sent.createSavedReply, {
  access: 'staff',
  summary: 'Keep a reply',
  response: idAnswer,
  refusals: ['name_taken'],
})
export const changeSavedReply = defineEndpoint(sent.changeSavedReply, {
  access: 'staff',
  summary: 'Change a kept reply',
  params: idParams,
  response: doneAnswer,
  refusals: ['name_taken'],
})
export const deleteSavedReply = defineEndpoint(calls.deleteSavedReply, {
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

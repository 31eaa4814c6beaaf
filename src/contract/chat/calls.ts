import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idAnswer, idParams } from '../http/fields.ts'
import type {
  assignmentSchema,
  chatMessageChangeSchema,
  chatParams,
  chatSchema,
  chatUserParams,
  chatUserSchema,
  chatUsersQuery,
  lastRead,
  messagePageSchema,
  messageSchema,
  messagesQuery,
  newChatSchema,
  newMessageSchema,
  readUpToBody,
  savedReplyFormSchema,
  savedReplySchema,
} from './schema.ts'

export const unreadMessages: Call<{ response: z.ZodArray<typeof messageSchema> }> = {
  method: 'GET',
  path: '/message/GetUnreadMessages',
}
export const chatUsers: Call<{ query: typeof chatUsersQuery; response: z.ZodArray<typeof chatUserSchema> }> = {
  method: 'GET',
  path: '/user/unreadmessages',
}
export const chatOfPerson: Call<{ params: typeof chatUserParams; response: z.ZodArray<typeof chatSchema> }> = {
  method: 'GET',
  path: '/chat/GetByUser/:userId',
}
export const createChat: Call<{ body: typeof newChatSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/Chat/CreateChat',
}
export const createMessage: Call<{
  params: typeof chatParams
  body: typeof newMessageSchema
  response: typeof messageSchema
}> = { method: 'POST', path: '/message/CreateMessage/:chatId', creates: true }
export const messagesOfChat: Call<{
  params: typeof chatParams
  query: typeof messagesQuery
  response: typeof messagePageSchema
}> = { method: 'GET', path: '/message/GetMessages/:chatId' }
export const markRead: Call<{ params: typeof chatParams; body: typeof readUpToBody; response: typeof lastRead }> = {
  method: 'PUT',
  path: '/message/MarkMessagesAsRead/:chatId',
}
export const correctChatMessage: Call<{ body: typeof chatMessageChangeSchema; response: typeof messageSchema }> = {
  method: 'PUT',
  path: '/chatMessage',
}
export const assignChat: Call<{
  params: typeof chatParams
  body: typeof assignmentSchema
  response: typeof doneAnswer
}> = { method: 'PUT', path: '/Chat/Assign/:chatId' }
export const closeChat: Call<{ params: typeof chatParams; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Chat/Close/:chatId',
}
export const reopenChat: Call<{ params: typeof chatParams; response: typeof doneAnswer }> = {
  method: 'PUT',
  path: '/Chat/Reopen/:chatId',
}
export const savedReplies: Call<{ response: z.ZodArray<typeof savedReplySchema> }> = {
  method: 'GET',
  path: '/SavedReply',
}
export const createSavedReply: Call<{ body: typeof savedReplyFormSchema; response: typeof idAnswer }> = {
  method: 'POST',
  path: '/SavedReply',
  creates: true,
}
export const changeSavedReply: Call<{
  params: typeof idParams
  body: typeof savedReplyFormSchema
  response: typeof doneAnswer
}> = { method: 'PUT', path: '/SavedReply/:id' }
export const deleteSavedReply: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/SavedReply/:id',
}

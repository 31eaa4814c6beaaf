import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  assignmentSchema,
  chatMessageChangeSchema,
  newChatSchema,
  newMessageSchema,
  readUpToBody,
  savedReplyFormSchema,
} from './schema.ts'

export const createChat = withBody(calls.createChat, newChatSchema)
export const createMessage = withBody(calls.createMessage, newMessageSchema)
export const markRead = withBody(calls.markRead, readUpToBody)
export const correctChatMessage = withBody(calls.correctChatMessage, chatMessageChangeSchema)
export const assignChat = withBody(calls.assignChat, assignmentSchema)
export const createSavedReply = withBody(calls.createSavedReply, savedReplyFormSchema)
export const changeSavedReply = withBody(calls.changeSavedReply, savedReplyFormSchema)

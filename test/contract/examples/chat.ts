import type { Examples, JsonObject } from './example.ts'

const picture = {
  id: 71,
  originalFileName: 'scratch.jpg',
  contentType: 'image/jpeg',
  size: 184_320,
  createdDate: '2026-06-09T08:11:00.000Z',
} satisfies JsonObject
const answered = {
  id: 41,
  chatId: 7,
  text: 'She can be lifted on Friday at ten.',
  createdDate: '2026-06-09T08:12:00.000Z',
  editedDate: null,
  isPersonSender: false,
  isInternal: false,
  senderName: 'Jaan Kraana',
  personId: 5,
  userId: 2,
  clientKey: null,
  files: [],
} satisfies JsonObject
const key = '6f1c4c5e-3f0a-4b53-9c55-0f2f8f6a1d20'
const asked = {
  ...answered,
  id: 42,
  text: 'Thanks! Here is the scratch.',
  createdDate: '2026-06-09T08:14:00.000Z',
  isPersonSender: true,
  senderName: 'Mari Näidis',
  userId: null,
  clientKey: key,
  files: [picture],
} satisfies JsonObject
const done = { done: true } as const
const chatId = { params: { chatId: '7' }, received: { params: { chatId: 7 } } }
/** Other clients send these; who is who comes from the session. */
const pretended = { chatId: 9, userId: 3, personId: 6, senderName: 'The boss', isPersonSender: false } as const
const noPlatform = { platform: null, userMessage: null }

export const chatExamples: Examples = {
  'GET /message/GetUnreadMessages': { answer: [answered] },
  'GET /user/unreadmessages': {
    query: { search: 'mari', filter: 'open', beforeMessageId: '90', limit: '20' },
    received: { query: { search: 'mari', filter: 'open', beforeMessageId: 90, limit: 20 } },
    answer: [
      {
        id: 5,
        firstName: 'Mari',
        lastName: 'Näidis',
        unreadMessages: 1,
        chatId: 7,
        lastMessage: {
          id: 42,
          text: 'Thanks! Here is the scratch.',
          createdDate: '2026-06-09T08:14:00.000Z',
          isPersonSender: true,
          fileCount: 1,
        },
        assignedTo: { id: 2, name: 'Jaan Kraana' },
        closedDate: null,
      },
    ],
  },
  'GET /chat/GetByUser/:userId': {
    params: { userId: '5' },
    received: { params: { userId: 5 } },
    answer: [
      {
        id: 7,
        personId: 5,
        messages: [answered, asked],
        hasOlder: false,
        personReadId: 41,
        staffReadId: 0,
        assignedTo: null,
        closedDate: null,
      },
    ],
  },
  'POST /Chat/CreateChat': {
    body: { userId: 5, personId: 0 },
    received: { body: { userId: 5, personId: null } },
    answer: { id: 7 },
  },
  'POST /message/CreateMessage/:chatId': {
    params: { chatId: '7' },
    body: { text: ' Thanks! Here is the scratch. ', clientKey: key, isInternal: 0, files: ['71'] },
    ignored: pretended,
    received: {
      params: { chatId: 7 },
      body: { text: 'Thanks! Here is the scratch.', clientKey: key, isInternal: false, files: [71] },
    },
    answer: asked,
  },
  'GET /message/GetMessages/:chatId': {
    params: { chatId: '7' },
    query: { after: '41' },
    received: { params: { chatId: 7 }, query: { after: 41 } },
    answer: { messages: [asked], hasMore: false },
  },
  'PUT /message/MarkMessagesAsRead/:chatId': {
    params: { chatId: '7' },
    body: { upTo: '42' },
    received: { params: { chatId: 7 }, body: { upTo: 42 } },
    answer: { lastReadId: 42 },
  },
  'POST /chatMessage': {
    body: { personId: '', personMessage: 'Thanks! Here is the scratch.', platform: 'web' },
    received: {
      body: { ...noPlatform, personId: null, personMessage: 'Thanks! Here is the scratch.', platform: 'web' },
    },
    answer: { ...asked, clientKey: null, files: [] },
  },
  'PUT /chatMessage': {
    body: { id: '42', personMessage: 'Thanks!' },
    received: { body: { ...noPlatform, id: 42, personMessage: 'Thanks!' } },
    answer: { ...asked, text: 'Thanks!', editedDate: '2026-06-09T08:15:00.000Z' },
  },
  'PUT /Chat/Assign/:chatId': { ...chatId, body: { userId: 2 }, answer: done },
  'PUT /Chat/Close/:chatId': { ...chatId, answer: done },
  'PUT /Chat/Reopen/:chatId': { ...chatId, answer: done },
  'GET /SavedReply': {
    answer: [{ id: 3, title: 'Opening hours', text: 'The yard is open from 8 to 17 on working days.' }],
  },
  'POST /SavedReply': {
    body: { title: ' Opening hours ', text: 'The yard is open from 8 to 17 on working days.' },
    received: { body: { title: 'Opening hours', text: 'The yard is open from 8 to 17 on working days.' } },
    answer: { id: 3 },
  },
  'PUT /SavedReply/:id': {
    params: { id: '3' },
    body: { title: 'Opening hours', text: 'The yard is open from 8 to 18.' },
    received: { params: { id: 3 } },
    answer: done,
  },
  'DELETE /SavedReply/:id': { params: { id: '3' }, received: { params: { id: 3 } }, answer: done },
}

import { type BadInput, inBody } from './bad-input.ts'

const entry = 'Choose an entry'
const write = 'Write a message first'
const tooLong = 'A message can be at most 4000 characters'
const long = 'x'.repeat(4001)
const inQuery = (call: string, what: string, sent: BadInput['sent'], errors: BadInput['errors']): BadInput => ({
  call,
  part: 'query',
  what,
  sent,
  errors,
})

export const chatBadInputs: readonly BadInput[] = [
  inBody(
    'POST /Chat/CreateChat',
    'names for ids',
    { userId: 'Mari', personId: -1 },
    { userId: entry, personId: entry },
  ),
  inBody('POST /message/CreateMessage/:chatId', 'nothing', {}, { text: write }),
  inBody('POST /message/CreateMessage/:chatId', 'blanks and no files', { text: ' \n ', files: [] }, { text: write }),
  inBody(
    'POST /message/CreateMessage/:chatId',
    'too long a text, a key and files that are none',
    { text: long, clientKey: 'mine', isInternal: 'perhaps', files: ['x'] },
    { text: tooLong, clientKey: 'The key of a message must be a UUID', isInternal: 'Send 1 or 0', 'files.0': entry },
  ),
  inBody(
    'POST /message/CreateMessage/:chatId',
    'a file twice',
    { text: 'Look', files: [7, '7'] },
    { files: 'Name each file once' },
  ),
  inBody('PUT /message/MarkMessagesAsRead/:chatId', 'an id that is none', { upTo: 'end' }, { upTo: entry }),
  inBody('POST /chatMessage', 'nothing', {}, { personMessage: write }),
  inBody(
    'POST /chatMessage',
    'texts too long, an id and a platform that are none',
    { personId: 'me', personMessage: long, userMessage: 7, platform: 'x'.repeat(41) },
    {
      personId: entry,
      personMessage: tooLong,
      userMessage: 'A message must be text',
      platform: 'Platform can be at most 40 characters',
    },
  ),
  inBody('PUT /chatMessage', 'no id', { personMessage: 'Thanks' }, { id: entry }),
  inBody('PUT /chatMessage', 'no text', { id: 42, userMessage: '  ' }, { personMessage: write }),
  inBody('PUT /Chat/Assign/:chatId', 'nothing', {}, { userId: 'Choose who answers, or nobody' }),
  inBody('PUT /Chat/Assign/:chatId', 'a name', { userId: 'Jaan' }, { userId: entry }),
  inBody('POST /SavedReply', 'nothing', {}, { title: 'Give the reply a name', text: 'Write the reply' }),
  inBody(
    'PUT /SavedReply/:id',
    'a name and a text too long',
    { title: 'x'.repeat(61), text: long },
    { title: 'The name can be at most 60 characters', text: 'The reply can be at most 4000 characters' },
  ),
  inQuery(
    'GET /user/unreadmessages',
    'a filter, a line and a limit that are none',
    { search: 'x'.repeat(101), filter: 'unread', beforeMessageId: 'last', limit: '101' },
    {
      search: 'Search can be at most 100 characters',
      filter: 'Choose open, mine, closed or all',
      beforeMessageId: entry,
      limit: 'Limit must be a number from 1 to 100',
    },
  ),
  inQuery('GET /message/GetMessages/:chatId', 'neither end', {}, { after: 'Send after or before, one of them' }),
  inQuery(
    'GET /message/GetMessages/:chatId',
    'less than nothing',
    { after: '-1' },
    { after: 'After must be an id, or 0' },
  ),
  inQuery(
    'GET /message/GetMessages/:chatId',
    'both ends',
    { after: '1', before: '9' },
    { after: 'Send after or before, one of them' },
  ),
]

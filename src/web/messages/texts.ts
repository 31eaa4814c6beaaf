import { longestMessage } from '#contract/chat/limits.ts'

export const texts = {
  title: 'Messages',
  search: 'Search customers',
  write: 'Write to a customer',
  noneYet: 'No conversations yet',
  noneYetText: 'When a customer writes, it appears here. You can also begin one.',
  noneFound: 'Nobody of that name here',
  more: 'Show more',
  choose: 'Choose a conversation',
  chooseText: 'Messages of all customers arrive here; every member of staff sees them.',
  conversation: 'Conversation',
  empty: 'Nothing written yet',
  emptyOwner: 'Ask about a lifting, a paper or a bill. Everybody at the marina sees it, and somebody answers here.',
  emptyStaff: 'What you write reaches the customer here and as an unread message on every page.',
  older: 'Show older messages',
  olderFailed: 'Older messages did not load.',
  unread: 'New messages',
  toEnd: 'To the newest message',
  notSent: 'Not sent.',
  waiting: 'Waiting: it is sent by itself as soon as the marina’s server can be reached.',
  sendAgain: 'Send again',
  discard: 'Discard',
  notKept: 'It was not sent before this page was closed.',
  waitFiles: 'Files are still on their way. Send when they are there.',
  failedFiles: 'A file was not sent. Send it again or remove it.',
  tooLong: `A message can be at most ${longestMessage} characters. Send it in two.`,
  internal: 'Internal note',
  internalHint: 'Only staff see this.',
  saveNote: 'Save note',
  send: 'Send',
  attach: 'Attach files',
  savedReplies: 'Saved replies',
  edited: 'corrected',
  correct: 'Edit',
  correctLabel: 'Corrected message',
  save: 'Save',
  back: 'Back',
  tryNow: 'Try now',
  connect: 'Connect',
  notifyTitle: 'Show notices of new messages?',
  notifyText: 'Your browser asks you once.',
  notifyYes: 'Turn on',
  notifyNo: 'Not now',
  about: 'About',
  assign: 'Answered by',
  nobody: 'Nobody yet',
  takeOver: 'Take it on',
  close: 'Close conversation',
  reopen: 'Open again',
  closed: 'This conversation is closed. It opens again when the customer writes.',
  repliesEmpty: 'Keep an answer you give often; it is one tap away then.',
  deleteQuestion: 'Are you sure you want to delete this item?',
  noBoats: 'No boats yet.',
  noRequests: 'Nothing is asked for or in the yard.',
  noSubscriptions: 'No subscriptions yet.',
  createTitle: 'Write to a customer',
  createSub: 'Choose who it is for; you write next.',
  staffOnlyTitle: 'You write to the marina',
  staffOnly: 'There is one conversation, with everybody at the marina.',
  gone: 'This conversation does not exist, or it is not yours.',
} as const

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const unreadText = (count: number) => `${count} unread`
export const newBelowText = (count: number) => counted(count, 'new message', 'new messages')
export const filesText = (count: number) => (count === 1 ? 'File' : `${count} files`)
export const boatsAndRequests = (boats: number, requests: number) =>
  `${boats === 0 ? 'No boats' : counted(boats, 'boat', 'boats')}, ${
    requests === 0 ? 'no open request' : counted(requests, 'open request', 'open requests')
  }`
export const leftText = (left: number) => (left >= 0 ? `${left} characters left` : `${-left} characters too many`)

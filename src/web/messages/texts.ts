import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/messages/words.ts'
import { longestMessage } from '#contract/chat/limits.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Messages`,
  search: msg`Search customers`,
  noneYet: msg`No conversations yet.`,
  noneYetText: msg`When a customer writes, it appears here. You can also begin one.`,
  noneFound: msg`Nobody of that name here.`,
  more: msg`Show more`,
  choose: msg`Choose a conversation`,
  chooseText: msg`Messages of all customers arrive here; every member of staff sees them.`,
  conversation: msg`Conversation`,
  empty: msg`Nothing written yet`,
  emptyOwner: msg`Ask about a lifting, a paper or a bill. Everybody at the marina sees it, and somebody answers here.`,
  emptyStaff: msg`What you write reaches the customer here and as an unread message on every page.`,
  older: msg`Show older messages`,
  olderFailed: msg`Older messages did not load.`,
  unread: msg`New messages`,
  toEnd: msg`To the newest message`,
  notSent: msg`Not sent.`,
  waiting: msg`Waiting: it is sent by itself as soon as the marina’s server can be reached.`,
  sendAgain: msg`Send again`,
  discard: msg`Discard`,
  notKept: msg`It was not sent before this page was closed.`,
  waitFiles: msg`Files are still on their way. Send when they are there.`,
  failedFiles: msg`A file was not sent. Send it again or remove it.`,
  tooLong: msg`A message can be at most ${{ most: longestMessage }} characters. Send it in two.`,
  internal: msg`Internal note`,
  internalHint: msg`Only staff see this.`,
  saveNote: msg`Save note`,
  send: msg`Send`,
  attach: msg`Attach files`,
  savedReplies: msg`Saved replies`,
  edited: msg`corrected`,
  correct: msg`Edit`,
  correctLabel: msg`Corrected message`,
  save: msg`Save`,
  back: msg`Back`,
  tryNow: msg`Try now`,
  connect: msg`Connect`,
  notifyTitle: msg`Show notices of new messages?`,
  notifyText: msg`Your browser asks you once.`,
  notifyYes: msg`Turn on`,
  notifyNo: msg`Not now`,
  assign: msg`Answered by`,
  nobody: msg`Nobody yet`,
  takeOver: msg`Take it on`,
  close: msg`Close conversation`,
  reopen: msg`Open again`,
  closed: msg`This conversation is closed. It opens again when the customer writes.`,
  repliesEmpty: msg`Keep an answer you give often; it is one tap away then.`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
  noBoats: msg`No boats yet.`,
  noRequests: msg`Nothing is asked for or in the yard.`,
  noSubscriptions: msg`No subscriptions yet.`,
  createTitle: msg`Write to a customer`,
  createSub: msg`Choose who it is for; you write next.`,
  gone: msg`This conversation does not exist, or it is not yours.`,
})

export const unreadText = (count: number) => t`${count} unread`
export const newBelowText = (count: number) => t`${plural(count, { one: '# new message', other: '# new messages' })}`
export const filesText = (count: number) => t`${plural(count, { one: 'File', other: '# files' })}`
export const boatsAndRequests = (boats: number, requests: number) =>
  t`${plural(boats, { 0: 'No boats', one: '# boat', other: '# boats' })}, ${plural(requests, { 0: 'no open request', one: '# open request', other: '# open requests' })}`
export const leftText = (left: number) =>
  left >= 0 ? t`${left} characters left` : t`${{ over: -left }} characters too many`

import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/customers/words.ts'
import type { Likeness } from '#contract/accounts/customers.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  staffOnlyTitle: msg`Only the marina’s staff can open this page`,
  staffOnly: msg`You see your own boats, requests and subscriptions.`,
  emptyTitle: msg`No customers yet`,
  empty: msg`Whoever registers or is written down by you appears here, with boats and ways to reach them.`,
  noBoats: msg`No boats yet.`,
  noRequests: msg`Nothing is asked for or in the yard.`,
  noServices: msg`No service was asked for yet.`,
  noSubscriptions: msg`No subscriptions yet.`,
  nameIsEnough: msg`A name is enough. The rest can come later.`,
  emailHint: msg`Without one: no sign-in, all else works`,
  emailTheirs: msg`They sign in with it and change it under My account`,
  secondContact: msg`Who is called when they do not answer.`,
  foundWhileTyping: msg`Found while you type, nothing is saved yet.`,
  savedTwice: msg`Saved twice already? An admin can merge two customers, with a preview.`,
  gone: msg`This cannot be done with this customer`,
  goneText: msg`They are erased, or somebody else does this at the marina.`,
  mergeLead: msg`Who is the same person. What they have moves, and their entry goes.`,
  bothSignIn: msg`Two ways in cannot become one: end the sign-in of the one that goes first.`,
  keptMoved: msg`They registered with an address that they never confirmed, and moved to another. They may be somebody else, who would be given all of this: end that sign-in first.`,
  keptUnconfirmed: msg`Whoever registered with it may be somebody else: they would be given all of this. End that sign-in first, or have the address confirmed.`,
  endSignIn: msg`Their password and address are of no use any more, and they are signed out everywhere. Boats, requests and papers stay. The address is told.`,
  wouldLose: msg`Merging would lose one of the two: make it the same, or empty it at one of them.`,
  eraseLead: msg`Name, contacts, second contact, company, papers, pictures and messages go for good, as when somebody deletes their own account.`,
  eraseStays: msg`Boats stay without a name, with their ledger of lifts.`,
  eraseOpen: msg`Cancel what is open or have the boat collected first.`,
  eraseCredit: msg`Pay it back first, and write that down under Money.`,
  eraseOwed: msg`Invoices stay as they were issued, with who they were issued to; a payment can still be written down.`,
})

export const likenessTexts: Record<Likeness, string> = wordsOf({
  email: msg`Same e-mail address`,
  phone: msg`Same phone`,
  name: msg`Name much alike`,
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export const boatsText = (count: number) =>
  count === 0 ? t`No boats` : t`${plural(count, { one: '# boat', other: '# boats' })}`

import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/enquiries/words.ts'
import type { EnquiryAct, EnquiryKind } from '#contract/enquiries/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { wordsOf } from '#web/platform/language.ts'

export const kindLabels = wordsOf<Record<EnquiryKind, Sentence>>({ visit: msg`Just Visit`, message: msg`Message` })

export const texts = wordsOf({
  title: msg`Enquiries`,
  sub: msg`What visitors wrote on the public site`,
  emptyTitle: msg`No enquiries yet`,
  empty: msg`Requests to visit and messages from the public site appear here, and ring the bell.`,
  staffOnlyTitle: msg`Enquiries are for the staff`,
  staffOnly: msg`You reach the marina by Messages.`,
  changed: msg`Somebody handled this enquiry meanwhile`,
  kept: msg`Look at it and decide again. What you typed is kept.`,
  again: msg`Answered before; another mail can follow.`,
  closed: msg`Declined. Nothing more is to be done here.`,
  nothingSent: msg`Nothing was sent.`,
})

/** What is written to the visitor. */
export type Reply = Exclude<EnquiryAct, 'visit'>
type ActLabels = Record<Reply, Sentence>
export const textLabels = wordsOf<ActLabels>({
  answer: msg`Your answer`,
  invite: msg`Words before the link (optional)`,
  decline: msg`Why (optional)`,
})
export const actLabels = wordsOf<ActLabels>({
  answer: msg`Answer`,
  invite: msg`Invite to register`,
  decline: msg`Decline`,
})
export const sendLabels = wordsOf<ActLabels>({
  answer: msg`Send the answer`,
  invite: msg`Send the invitation`,
  decline: msg`Decline`,
})
export function doneText(act: Reply, name: string) {
  if (act === 'answer') return t`The answer to ${name} is on its way.`
  return act === 'invite' ? t`${name} is invited.` : t`Declined.`
}

/** What sending will do, said above the button. */
export function effectText(act: Reply, { name, email }: { name: string; email: string }, hasText: boolean) {
  if (act === 'answer') return t`${name} gets this by mail at ${email}.`
  if (act === 'invite')
    return t`${name} gets a link to the register form, with name and address filled in, at ${email}.`
  return hasText ? t`${name} gets this by mail at ${email}. It cannot be taken back.` : t`${name} is not told.`
}

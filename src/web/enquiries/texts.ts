import type { EnquiryAct, EnquiryKind } from '#contract/enquiries/schema.ts'

export const kindLabels: Record<EnquiryKind, string> = { visit: 'Just Visit', message: 'Message' }

export const texts = {
  title: 'Enquiries',
  sub: 'What visitors wrote on the public site',
  emptyTitle: 'No enquiries yet',
  empty: 'Requests to visit and messages from the public site appear here, and ring the bell.',
  staffOnlyTitle: 'Enquiries are for the staff',
  staffOnly: 'You reach the marina by Messages.',
  changed: 'Somebody handled this enquiry meanwhile',
  kept: 'Look at it and decide again. What you typed is kept.',
  again: 'Answered before; another mail can follow.',
  closed: 'Declined. Nothing more is to be done here.',
  nothingSent: 'Nothing was sent.',
  answerLabel: 'Your answer',
  inviteLabel: 'Words before the link (optional)',
  declineLabel: 'Why (optional)',
} as const

export const actLabels: Record<EnquiryAct, string> = {
  answer: 'Answer',
  invite: 'Invite to register',
  decline: 'Decline',
}
export const sendLabels: Record<EnquiryAct, string> = {
  answer: 'Send the answer',
  invite: 'Send the invitation',
  decline: 'Decline',
}
export const doneText = (act: EnquiryAct, name: string) =>
  act === 'answer' ? `The answer to ${name} is on its way.` : act === 'invite' ? `${name} is invited.` : 'Declined.'

/** What sending will do, said above the button. */
export function effectText(act: EnquiryAct, { name, email }: { name: string; email: string }, hasText: boolean) {
  if (act === 'answer') return `${name} gets this by mail at ${email}.`
  if (act === 'invite') return `${name} gets a link to the register form, with name and address filled in, at ${email}.`
  return hasText ? `${name} gets this by mail at ${email}. It cannot be taken back.` : `${name} is not told.`
}

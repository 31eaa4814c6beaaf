import { dayText } from '#contract/dates.ts'
import type { EnquiryKind } from '#contract/enquiries/schema.ts'
import { exactly, letter, linesOf, ownLink, wordsOfTheMarina } from '../mail/public.ts'

export interface EnquiryWords {
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  message: string
  arrival: string | null
  departure: string | null
  boatLength: number | null
  boatBeam: number | null
  boatDraft: number | null
}

const boatText = ({ boatLength, boatBeam, boatDraft }: EnquiryWords) =>
  [
    ['length', boatLength],
    ['beam', boatBeam],
    ['draft', boatDraft],
  ]
    .flatMap(([label, value]) => (value === null ? [] : [`${label} ${value} m`]))
    .join(', ')

const stayText = ({ arrival, departure }: EnquiryWords, today: string) =>
  arrival && departure ? `${dayText(arrival, today)} to ${dayText(departure, today)}` : ''

/** The bell's line for staff. */
export const noticeText = (written: EnquiryWords, today: string) =>
  written.kind === 'visit'
    ? `${written.name} asks to visit, ${stayText(written, today)}.`
    : `${written.name} sent a message.`

/** To the marina's own address. */
export const receivedMail = (to: string, written: EnquiryWords, link: string, today: string) => ({
  to,
  subject: written.kind === 'visit' ? `Visit request from ${written.name}` : `Message from ${written.name}`,
  ...letter`${written.kind === 'visit' ? 'A visitor asks to visit.' : 'A visitor wrote a message.'}

Name: ${written.name}
Email: ${exactly(written.email)}
${linesOf(
  [
    ['Phone', written.phone],
    ['Stay', stayText(written, today)],
    ['Boat', boatText(written)],
  ]
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
    .join('\n'),
)}

${linesOf(written.message)}

Answer, invite or decline here:

${ownLink(link)}`,
})

/** Nobody confirmed the address, so the name that was typed with it stays out: decision 28. */
interface Visitor {
  email: string
  kind: EnquiryKind
}
const about = (kind: EnquiryKind) => (kind === 'visit' ? 'your visit request' : 'your message')

export const answerMail = (to: Visitor, text: string) => ({
  to: to.email,
  subject: about(to.kind),
  ...letter`Hello,

${wordsOfTheMarina(text)}`,
})

export const invitationMail = (to: Visitor, text: string | null, link: string) => ({
  to: to.email,
  subject: 'you are invited to register',
  ...letter`Hello,

${wordsOfTheMarina(text ?? `Thank you for ${about(to.kind)}. To book a lift with us, register your boat.`)}

This link opens the register form with your name and address filled in; choose a username and a password there:

${ownLink(link)}`,
})

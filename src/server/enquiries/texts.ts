import { msg } from '@lingui/core/runtime-macro'
import type { EnquiryKind } from '#contract/enquiries/schema.ts'
import type { Language } from '#contract/language/languages.ts'
import { aDay, withCommas } from '#contract/language/sentence.ts'
import { inMetres } from '#contract/measures/measures.ts'
import { exactly, linesOf, mailTo, ownLink, wordsOfTheMarina } from '../mail/public.ts'

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

const boatLine = ({ boatLength, boatBeam, boatDraft }: EnquiryWords) => {
  const sizes = [
    ...(boatLength === null ? [] : [msg`length ${{ length: inMetres(boatLength) }}`]),
    ...(boatBeam === null ? [] : [msg`beam ${{ beam: inMetres(boatBeam) }}`]),
    ...(boatDraft === null ? [] : [msg`draft ${{ draft: inMetres(boatDraft) }}`]),
  ]
  return sizes.length > 0 ? [msg`Boat: ${{ sizes: withCommas(sizes) }}`] : []
}

const stayLine = ({ arrival, departure }: EnquiryWords, today: string) =>
  arrival && departure
    ? [msg`Stay: ${{ arrival: aDay(arrival, today) }} to ${{ departure: aDay(departure, today) }}`]
    : []

/** To the marina's own address. */
export const receivedMail = (
  to: { email: string; language: Language },
  written: EnquiryWords,
  link: string,
  today: string,
) => {
  const { kind, name, phone } = written
  const isVisit = kind === 'visit'
  return mailTo(to, isVisit ? msg`Visit request from ${{ name }}` : msg`Message from ${{ name }}`, [
    isVisit ? msg`A visitor asks to visit.` : msg`A visitor wrote a message.`,
    [
      msg`Name: ${{ name }}`,
      msg`Email: ${{ email: exactly(written.email) }}`,
      ...(phone ? [msg`Phone: ${{ phone }}`] : []),
      ...stayLine(written, today),
      ...boatLine(written),
    ],
    ...(written.message ? [linesOf(written.message)] : []),
    msg`Answer, invite or decline here:`,
    ownLink(link),
  ])
}

/** Nobody confirmed the address, so the name that was typed with it stays out: decision 28. */
interface Visitor {
  email: string
  kind: EnquiryKind
  /** In which they wrote to us. */
  language: Language
}

/** Staff write in what words they have; what stands around them is in the visitor's language. */
export const answerMail = (to: Visitor, text: string) =>
  mailTo(to, to.kind === 'visit' ? msg`your visit request` : msg`your message`, [msg`Hello,`, wordsOfTheMarina(text)])

const thanks = (kind: EnquiryKind) =>
  kind === 'visit'
    ? msg`Thank you for your visit request. To book a lift with us, register your boat.`
    : msg`Thank you for your message. To book a lift with us, register your boat.`

export const invitationMail = (to: Visitor, text: string | null, link: string) =>
  mailTo(to, msg`you are invited to register`, [
    msg`Hello,`,
    text === null ? thanks(to.kind) : wordsOfTheMarina(text),
    msg`This link opens the register form with your name and address filled in; choose a username and a password there:`,
    ownLink(link),
  ])

import { msg } from '@lingui/core/runtime-macro'
import { type ProblemCode, problemStatus } from '#contract/http/problem.ts'
import type { ProblemValues } from '#contract/http/problem-answer.ts'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import type { Sentence, Wording } from '#contract/language/sentence.ts'
import { valuesIn } from './language/values-in.ts'
import { wordsIn } from './language/wording.ts'

/** What is told, before anybody's language: never a text, which would be past the catalogues. */
export type Told = Sentence | readonly Sentence[]
const sentencesOf = (told: Told) => [told].flat() as Sentence[]
export const wordTold = (told: Told, word: Wording) => oneAfterOther(...sentencesOf(told).map(word))

/** What is wrong with a field, before anybody's language. */
export interface FieldRefusal {
  /** As on the wire. */
  field: string
  message: Told
}

/** A refusal on its way to the caller; everything else thrown is a fault and answers 500. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly told: Told
  readonly errors: FieldRefusal[]
  /** What the sentence was filled with. */
  readonly values: ProblemValues
  /** With a 409: reads the record as it stands, after the refused transaction has ended. */
  readonly current: (() => Promise<unknown>) | undefined
  /** With `second_factor_needed`: what the code is sent with. */
  readonly step: string | undefined

  constructor(
    code: ProblemCode,
    told: Told,
    more: { errors?: FieldRefusal[]; values?: ProblemValues; current?: () => Promise<unknown>; step?: string } = {},
  ) {
    super(wordTold(told, wordsIn()))
    this.name = 'ProblemError'
    this.code = code
    this.told = told
    this.errors = more.errors ?? []
    this.values = { ...('id' in told && valuesIn(told)), ...more.values }
    this.current = more.current
    this.step = more.step
  }

  get status() {
    return problemStatus[this.code]
  }
}

export const refuse = (code: ProblemCode, told: Told, more?: ConstructorParameters<typeof ProblemError>[2]): never => {
  throw new ProblemError(code, told, more)
}

/** Bad input that only the server can see: one sentence per field. */
export const refuseFields = (
  code: 'invalid_input' | 'booking_refused',
  errors: FieldRefusal[],
  values: ProblemValues = {},
): never => refuse(code, errors[0]?.message ?? msg`Check the form.`, { errors, values })

/** The first that is said of each field. */
export const onePerField = (errors: readonly FieldRefusal[]) =>
  errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index)

const absent = {
  calendar: msg`There is no calendar at this address.`,
  address: msg`There is nothing at this address.`,
  account: msg`This account does not exist or is not yours.`,
  boat: msg`This boat does not exist or is not yours.`,
  picture: msg`This picture does not exist or was taken off.`,
  finding: msg`This finding does not exist or its picture was taken off.`,
  renewal: msg`This offer of a season does not exist or is not yours.`,
  'renewal-round': msg`No season was offered under this number.`,
  broadcast: msg`This broadcast does not exist or was not sent to you.`,
  chat: msg`This chat does not exist or is not yours.`,
  display: msg`There is no display at this address.`,
  customer: msg`This customer does not exist or is not yours.`,
  enquiry: msg`This enquiry does not exist or is not yours.`,
  file: msg`This file does not exist or is not yours.`,
  import: msg`This import does not exist or is thrown away.`,
  machine: msg`This machine does not exist.`,
  message: msg`This message does not exist or is not yours.`,
  stop: msg`This stop does not exist.`,
  offer: msg`This offer does not exist or is not yours.`,
  movement: msg`This movement does not exist or is not yours.`,
  plan: msg`This plan does not exist.`,
  'price-item': msg`This price does not exist.`,
  'vat-rate': msg`This VAT rate does not exist.`,
  charge: msg`This charge does not exist or is taken off.`,
  invoice: msg`This invoice does not exist or is not yours.`,
  'pay-link': msg`This address opens no invoice: open the one of the latest mail as a whole, or ask the marina.`,
  'work-order': msg`This work order does not exist or is not yours.`,
  estimate: msg`This address opens no estimate: open the one of the latest mail as a whole, or ask the marina.`,
  'bank-qr': msg`There is no bank QR of this: nothing is to be paid, or not in euros.`,
  payment: msg`This payment does not exist or is not yours.`,
  'invoice-run': msg`There is no such run of invoices.`,
  'bank-file': msg`There is no such file of the bank.`,
  'bank-entry': msg`There is no such entry of the bank.`,
  rack: msg`This rack does not exist or is not yours.`,
  'rack-position': msg`This bay does not exist or is not yours.`,
  'rack-row': msg`This tier does not exist or is not yours.`,
  'rejection-reason': msg`This rejection reason does not exist or is not yours.`,
  'saved-reply': msg`This saved reply does not exist or is not yours.`,
  schedule: msg`This schedule does not exist or is not yours.`,
  'service-request': msg`This service request does not exist or is not yours.`,
  'undecided-move': msg`This move does not wait for a decision.`,
  'yard-screen': msg`This yard screen does not exist any more.`,
  'service-type': msg`This service type does not exist or is not yours.`,
  session: msg`This session does not exist or is not yours.`,
  subscription: msg`This subscription does not exist or is not yours.`,
}
/** What may be looked for in vain. */
export type SoughtRecord = keyof typeof absent
export const notFound = (what: SoughtRecord): never => refuse('not_found', absent[what], { values: { what } })

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { longestWholeName } from '../accounts/name-limits.ts'
import {
  dayAnswer,
  dayField,
  idField,
  instantAnswer,
  numberField,
  optionalId,
  requiredParagraphs,
  requiredText,
} from '../http/fields.ts'
import { carried, type Sentence } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { notedWays } from '../money/kinds.ts'
import { orNone } from '../money/schema.ts'

/** How an offered season stands. */
export const renewalStates = {
  waiting: msg`Being told`,
  offered: msg`Offered`,
  accepted: msg`Accepted`,
  declined: msg({ message: 'Declined', context: 'a season' }),
  withdrawn: msg`Withdrawn`,
  ended: msg`Not answered`,
} as const satisfies Record<string, Sentence>
export type RenewalState = keyof typeof renewalStates
export const renewalStateNames = Object.keys(renewalStates) as [RenewalState, ...RenewalState[]]

/** Why a subscription of the span is not offered its next season. */
export const leftOutOfRenewal = {
  offered: msg`Offered already`,
  pending: msg`A renewal waits for approval`,
  approved: msg`The next one is approved already`,
  newer: msg`Has a newer subscription`,
  unregistered: msg`Neither registered nor invited`,
  blocked: msg`Account blocked`,
  erased: msg`Customer erased`,
} as const satisfies Record<string, Sentence>
export type LeftOutOfRenewal = keyof typeof leftOutOfRenewal
const leftOutNames = Object.keys(leftOutOfRenewal) as [LeftOutOfRenewal, ...LeftOutOfRenewal[]]

const mostRenewals = 2000
export const longestTerms = 10_000

const spanFields = {
  endsFrom: dayField(msg`Choose the first day on which they end`),
  endsTo: dayField(msg`Choose the last day on which they end`),
}
type EndingSpan = { endsFrom: string; endsTo: string }
const isInOrder = ({ endsFrom, endsTo }: EndingSpan) => endsTo >= endsFrom
const outOfOrder = { path: ['endsTo'], error: carried(msg`The last day must not be before the first`) }
export const renewalSpanSchema = z.object(spanFields).refine(isInOrder, outOfOrder)
export type RenewalSpan = z.output<typeof renewalSpanSchema>

const chooseSome = msg`Choose the subscriptions to renew`
/** Of the plan, as the page showed it beside each boat. */
const planRead = {
  price: orNone(numberField(chooseSome, z.int())).describe(
    'Cents, as it was read: refused where the plan has another by now; null: none',
  ),
  lifts: orNone(numberField(chooseSome, z.int())).describe('As they were read; null: without a count'),
  days: numberField(chooseSome, z.int()).describe('As they were read'),
}
const tooMany = msg`At most ${{ most: mostRenewals }} at once`
export const newRenewalsSchema = z
  .object({
    ...spanFields,
    answerBy: dayField(msg`Choose the last day to answer`),
    terms: requiredParagraphs(longestTerms, msg`Write the terms`, msg`Terms`).describe(
      'What is accepted with the offer, in the words as they are typed',
    ),
    items: z
      .array(z.object({ subscriptionId: idField, planId: idField, ...planRead }), carried(chooseSome))
      .min(1, carried(chooseSome))
      .max(mostRenewals, carried(tooMany)),
  })
  .refine(isInOrder, {
    ...outOfOrder,
    // said beside the other fields' errors, not after them
    when: ({ value }) => {
      const { endsFrom, endsTo } = (value ?? {}) as Partial<EndingSpan>
      return typeof endsFrom === 'string' && typeof endsTo === 'string'
    },
  })

const noted = {
  notedWay: z.enum(notedWays).nullable().describe('How it was accepted, where staff wrote it down'),
  saidOn: dayAnswer.nullable(),
  notedBy: z.string().nullable().describe('Who of staff wrote it down'),
  abFileId: z.int().nullable().describe('The picture of the paper it came on'),
}
const planOffered = {
  planName: z.string(),
  price: z.int().nullable().describe('Cents, with VAT; null: none'),
  lifts: z.int().nullable().describe('null: without a count'),
}
const ofBoat = { boatId: z.int(), boatName: z.string(), ownerId: z.int(), ownerName: z.string() }
export const renewalForesightSchema = z.object({
  currency: z.enum(currencies),
  items: z
    .array(
      z.object({
        subscriptionId: z.int(),
        ...ofBoat,
        endsOn: dayAnswer,
        overdue: z.int().describe('Cents that its owner owes past their day'),
        hasEmail: z.boolean().describe('Its owner has an address for mail; else the bell alone tells them'),
        priceNow: z
          .int()
          .nullable()
          .describe('Cents, with VAT, of the one that ends: as agreed or taken; null: not known'),
        planId: z.int().nullable().describe('The plan it would have; null: none fits her, choose one'),
        validFrom: dayAnswer.nullable(),
        validTo: dayAnswer.nullable(),
        planName: z.string().nullable(),
        price: z.int().nullable().describe('Cents, with VAT'),
        lifts: z.int().nullable(),
        days: z.int().nullable(),
      }),
    )
    .describe('By last name'),
  leftOut: z.array(z.object({ ...ofBoat, why: z.enum(leftOutNames) })),
})
export type RenewalForesight = z.infer<typeof renewalForesightSchema>

const roundRow = z.object({
  id: z.int(),
  endsFrom: dayAnswer,
  endsTo: dayAnswer,
  answerBy: dayAnswer,
  madeBy: z.string(),
  madeDate: instantAnswer,
  total: z.int(),
  counts: z
    .object({
      ...{
        waiting: z.int(),
        offered: z.int(),
        accepted: z.int(),
        declined: z.int(),
        withdrawn: z.int(),
        ended: z.int(),
      },
    } satisfies Record<RenewalState, z.ZodInt>)
    .describe('How many offers stand how'),
})
export type RenewalRoundRow = z.infer<typeof roundRow>
export const renewalRoundsSchema = z.array(roundRow)

const offerRow = z.object({
  id: z.int(),
  state: z.enum(renewalStateNames),
  ...ofBoat,
  ...planOffered,
  endsOn: dayAnswer.nullable().describe('Of the subscription it renews; null: that one is gone'),
  reminders: z.int(),
  answeredDate: instantAnswer.nullable(),
  acceptedName: z.string().nullable().describe('As it was typed'),
  acceptedFrom: z.string().nullable().describe('The address of the network it was accepted from'),
  ...noted,
  termsHash: z.string().nullable().describe('SHA-256 of terms, plan, price, currency, boat and days as they were read'),
  renewedId: z.int().nullable(),
  invoiceId: z.int().nullable(),
})
export type RenewalOfferRow = z.infer<typeof offerRow>
export const renewalRoundSchema = roundRow.extend({
  terms: z.string(),
  currency: z.enum(currencies),
  offers: z.array(offerRow).describe('By last name'),
})
export type RenewalRound = z.infer<typeof renewalRoundSchema>

export const renewalSchema = z.object({
  id: z.int(),
  state: z.enum(renewalStateNames),
  isOpen: z.boolean().describe('Can be answered now'),
  boatId: z.int(),
  boatName: z.string(),
  ownerName: z.string(),
  ...planOffered,
  currency: z.enum(currencies),
  endsOn: dayAnswer.nullable(),
  validFrom: dayAnswer,
  validTo: dayAnswer,
  answerBy: dayAnswer,
  terms: z.string(),
  acceptedName: z.string().nullable(),
  ...noted,
  answeredDate: instantAnswer.nullable(),
  renewedId: z.int().nullable().describe('The subscription it became'),
  invoiceId: z.int().nullable(),
})
export type SeasonOffer = z.infer<typeof renewalSchema>

export const ownRenewalsSchema = z.array(
  z.object({ id: z.int(), boatName: z.string(), answerBy: dayAnswer, validFrom: dayAnswer, validTo: dayAnswer }),
)

export const renewalIdSchema = z.object({ id: idField })
export const acceptRenewalSchema = z.object({
  id: idField,
  name: requiredText(longestWholeName, msg`Type your name`, msg`Your name`).describe(
    'The account’s, typed by who accepts; kept with what was read, the time and the address',
  ),
  validFrom: dayField().describe('As it was read: refused where it is another by now'),
  validTo: dayField(),
})
export const noteRenewalSchema = z.object({
  id: idField,
  saidBy: requiredText(longestWholeName, msg`Say who accepted`, msg`Who accepted`),
  way: z.enum(notedWays, carried(msg`Choose how the answer came`)),
  saidOn: orNone(dayField()).describe('Marina day; left out: today'),
  abFileId: optionalId.describe('A picture of the paper, as File/uploadPicture answered'),
  validFrom: dayField().describe('As it was read: refused where it is another by now'),
  validTo: dayField(),
})

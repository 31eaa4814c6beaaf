import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idField, instantAnswer, numberField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { providerMethods, providerNames, providerPaymentStates } from './kinds.ts'

const chooseInvoices = carried(msg`Choose invoices, each once`)
const chooseProvider = carried(msg`Choose how to pay`)
const provider = z.enum(providerNames, chooseProvider)

export const offersAnswer = z
  .array(z.object({ provider: z.enum(providerNames), method: z.enum(providerMethods) }))
  .describe('Ways to pay that are set up, in the order they are shown; empty: by transfer alone')

export const beginSchema = z.object({
  invoiceIds: z
    .array(idField, chooseInvoices)
    .min(1, chooseInvoices)
    .max(1000, chooseInvoices)
    .refine((ids) => new Set(ids).size === ids.length, chooseInvoices)
    .describe('Of one person, paid together'),
  provider,
  method: z.enum(providerMethods, chooseProvider),
})
export const begunAnswer = z.object({
  id: z.int(),
  url: z.string().describe('The provider’s page, where it is paid'),
})

export const providerPaymentAnswer = z.object({
  id: z.int(),
  provider: z.enum(providerNames),
  method: z.enum(providerMethods),
  state: z.enum(providerPaymentStates),
  sum: z.int().describe('Cents'),
  currency: z.enum(currencies),
  begunAt: instantAnswer,
  seenAt: instantAnswer.nullable().describe('When word came that it is paid; null: none came yet'),
  returned: z.int().describe('Cents that the provider took back'),
  invoices: z.array(z.object({ id: z.int(), number: z.string(), open: z.int().describe('Cents yet to be paid') })),
})
export type ProviderPayment = z.infer<typeof providerPaymentAnswer>

const seenSum = msg`Send the sum that was looked at`
/** What is begun by a mailed address: its invoice, and nothing beside it. */
export const beginByMailSchema = z.object({
  provider,
  method: z.enum(providerMethods, chooseProvider),
  sum: numberField(seenSum, z.int(carried(seenSum)).min(1, carried(seenSum))).describe(
    'Cents that the page said are open: another sum is not begun',
  ),
})
export const begunByMailAnswer = begunAnswer.pick({ url: true })
export const progressByMail = z
  .object({
    provider: z.enum(providerNames),
    state: z.enum(providerPaymentStates),
    sum: z.int().describe('Cents'),
    currency: z.enum(currencies),
    begunAt: instantAnswer,
  })
  .nullable()
  .describe('How far the payment begun last for this invoice alone has come; null: none was')
export type ProgressByMail = z.infer<typeof progressByMail>
export const offersByMailAnswer = z.object({ offers: offersAnswer, begun: progressByMail })

export const providersAnswer = z.array(
  z.object({
    provider: z.enum(providerNames),
    isOn: z.boolean().describe('The environment names its keys'),
    key: z.string().describe('The end of its key; of the secret nothing is shown'),
    host: z.string().describe('Where it is asked'),
    webhook: z.string().describe('The address it tells of payments'),
  }),
)
export const testSchema = z.object({ provider })
export const testedAnswer = z.object({
  works: z.boolean(),
  message: z.string().describe('What became of it, as a person reads it'),
})
export const heardAnswer = z.object({ done: z.literal(true) })

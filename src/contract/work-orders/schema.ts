import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  dayAnswer,
  dayField,
  idField,
  instantAnswer,
  optionalId,
  optionalParagraphs,
  optionalText,
  personName,
  requiredId,
  requiredText,
  text,
  versionField,
} from '../http/fields.ts'
import { linkStates } from '../invoices/kinds.ts'
import { languageTags } from '../language/languages.ts'
import { carried } from '../language/sentence.ts'
import { currencies } from '../money/currencies.ts'
import { notedWays, pricedAs } from '../money/kinds.ts'
import { orNone, priced, quantity, unitPrice, usedQuantity } from '../money/schema.ts'
import { answerWays, lineAnswers, workEvents, workKinds, workStages, workStatuses, workSteps } from './rules.ts'

const mostLines = 50
const linesAsked = msg`Send at most ${{ most: mostLines }} lines`

/** One line of an estimate as staff write it: an item of the price list, or words and a price of their own. */
const workLineSchema = z
  .object({
    id: optionalId.describe('Of a line that is there already and that nobody answered'),
    kind: z.enum(workKinds, carried(msg`Choose what the line is of`)),
    itemId: optionalId.describe('An item of the price list; left out: words of one’s own at the standard rate'),
    words: optionalText(200, msg`What is done`).describe('Left out: what the item is called'),
    quantity,
    unitPrice: orNone(unitPrice).describe('Ten-thousandths; left out: the item’s price of today'),
    priced: priced.default('net').describe('Of a price of one’s own; an item’s is meant as the list says'),
  })
  .refine(({ itemId, words }) => Boolean(itemId ?? words), { path: ['words'], message: carried(msg`Say what is done`) })
  .refine(({ itemId, unitPrice: asked }) => Boolean(itemId) || asked !== null, {
    path: ['unitPrice'],
    message: carried(msg`Enter the price`),
  })
export type WorkLineForm = z.infer<typeof workLineSchema>
const lines = z.array(workLineSchema, carried(linesAsked)).max(mostLines, carried(linesAsked))
const title = requiredText(120, msg`Say what it is about`, msg`What it is about`)

export const newWorkSchema = z.object({
  boatId: idField,
  serviceId: optionalId.describe('The approved request it is made from, which is charged by this order alone then'),
  title,
  lines,
})
export const workChangeSchema = z.object({
  id: idField,
  title,
  lines: lines.describe('All that nobody answered; what was answered stays as it is'),
  version: versionField,
})
export const offerSchema = z.object({ id: idField, version: versionField })

const everyAnswer = msg`Answer one line at least`
const answers = z
  .array(
    z.object({ lineId: idField, answer: z.enum(lineAnswers, carried(msg`Accept or decline`)) }),
    carried(everyAnswer),
  )
  .min(1, carried(everyAnswer))
  .max(200, carried(everyAnswer))
export const workAnswerSchema = z.object({ id: idField, answers, version: versionField })
const name = personName(120, msg`Enter your name`, msg`Your name`)
export const mailedAnswerSchema = z.object({ name, answers, version: versionField })
export const notedAnswerSchema = z.object({
  id: idField,
  answers,
  saidBy: personName(120, msg`Say who answered`, msg`Who answered`),
  way: z.enum(notedWays, carried(msg`Choose how the answer came`)),
  saidOn: orNone(dayField()).describe('Marina day; left out: today'),
  abFileId: optionalId.describe('A picture of the paper, as File/uploadPicture answered'),
  version: versionField,
})
export const newWorkPictureSchema = z.object({
  id: idField,
  abFileId: requiredId(msg`Send the picture first`).describe('What File/uploadPicture answered'),
})
export const workStepSchema = z.object({
  id: idField,
  step: z.enum(workSteps, carried(msg`Choose the step`)),
  reason: optionalText(300, msg`The reason`),
  version: versionField,
})
export const finishSchema = z.object({
  id: idField,
  workedOn: orNone(dayField()).describe('Marina day of the work, whose VAT holds; left out: today'),
  note: optionalParagraphs(2000, msg`What was done`),
  used: z
    .array(
      z.object({ lineId: idField, quantity: usedQuantity.describe('Thousandths that were used; 0: nothing') }),
      carried(linesAsked),
    )
    .max(200, carried(linesAsked))
    .describe('Of accepted lines; one left out was used as it was accepted'),
  version: versionField,
})
export const workMailSchema = z.object({ id: idField })
export const workOrdersQuery = z.object({ boatId: idField.optional(), serviceId: idField.optional() })
export const estimateParams = z.object({ token: text(64, msg`The address`) })

const workLine = z.object({
  id: z.int(),
  kind: z.enum(workKinds),
  itemId: z.int().nullable(),
  words: z.string().describe('In the language of who asks, where it has words in it'),
  quantity: z.int().describe('Thousandths'),
  unitPrice: z.int().describe('Ten-thousandths'),
  priced: z.enum(pricedAs),
  vatRate: z.int().describe('Hundredths of a percent, of the day it was offered'),
  net: z.int().describe('Cents'),
  vat: z.int(),
  gross: z.int(),
  isOffered: z.boolean(),
  answer: z.enum(lineAnswers).nullable(),
  mayAnswer: z.boolean().describe('Its owner may answer it, or answer otherwise'),
  mayAccept: z.boolean().describe('The answer may be yes; who has sold her may only take one back'),
  used: z.int().nullable().describe('Thousandths'),
  chargedGross: z.int().nullable().describe('Cents'),
})
export type WorkLine = z.infer<typeof workLine>

const workSums = z.object({ net: z.int().describe('Cents'), vat: z.int(), gross: z.int() })
const workRow = z.object({
  id: z.int(),
  boatId: z.int().nullable(),
  boatName: z.string(),
  personId: z.int(),
  personName: z.string(),
  serviceId: z.int().nullable(),
  title: z.string(),
  status: z.enum(workStatuses),
  stage: z.enum(workStages),
  currency: z.enum(currencies),
  offered: workSums.describe('All lines that were offered'),
  accepted: workSums,
  madeAt: instantAnswer,
})
export type WorkRow = z.infer<typeof workRow>
export const workOrders = z.object({ orders: z.array(workRow).describe('The newest first, 500 at most') })
export type WorkOrders = z.infer<typeof workOrders>

const workAbilities = ['edit', 'offer', 'answer', 'note', 'begin', 'finish', 'picture', 'undo', 'end', 'mail'] as const
export type WorkAbility = (typeof workAbilities)[number]

export const workOrder = workRow.extend({
  lines: z.array(workLine),
  workedOn: dayAnswer.nullable(),
  doneNote: z.string().nullable(),
  charged: z.int().nullable().describe('Cents with VAT, once it is done'),
  toCredit: z.int().describe('Cents that stand on invoices and are not owed any more; 0 for customers'),
  events: z.array(
    z.object({
      id: z.int(),
      event: z.enum(workEvents),
      at: instantAnswer,
      byName: z.string().nullable().describe('null: the mailed page'),
      saidBy: z.string().nullable().describe('Who answered by mail, phone or paper'),
      saidOn: dayAnswer.nullable(),
      way: z.enum(answerWays).nullable(),
      note: z.string().nullable(),
      answers: z.array(z.object({ words: z.string(), answer: z.enum(lineAnswers) })),
      abFileId: z.int().nullable().describe('The picture of the paper it came on'),
    }),
  ),
  pictures: z
    .array(
      z.object({
        id: z.int(),
        abFileId: z.int(),
        addedAt: instantAnswer,
        addedBy: z.string().nullable().describe('For staff'),
      }),
    )
    .describe('Of the work, in their order'),
  abilities: z.array(z.enum(workAbilities)),
  version: z.int(),
})
export type WorkOrder = z.infer<typeof workOrder>
export type WorkPicture = WorkOrder['pictures'][number]
export type WorkEventRow = WorkOrder['events'][number]

/** How the mail of an estimate stands. */
export const workLinkAnswer = z.object({
  state: z.enum(linkStates),
  recipient: z.string().nullable().describe('Whom it was mailed to; null: nobody yet'),
  at: instantAnswer.nullable().describe('When it came to this'),
  failure: z.string().nullable().describe('What the mail server said'),
  mayMail: z.boolean().describe('It can be mailed now'),
})
export type WorkLinkAnswer = z.infer<typeof workLinkAnswer>

/** What who has the mailed address sees: what was offered, in the language of whose boat it is. */
export const estimatePage = z.object({
  language: z.enum(languageTags),
  boatName: z.string(),
  title: z.string(),
  currency: z.enum(currencies),
  stage: z.enum(workStages),
  lines: z.array(workLine.omit({ itemId: true, used: true, chargedGross: true })),
  offered: workSums,
  accepted: workSums,
  mayAnswer: z.boolean(),
  version: z.int(),
})
export type EstimatePage = z.infer<typeof estimatePage>

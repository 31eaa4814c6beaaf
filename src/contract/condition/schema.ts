import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  idField,
  instantAnswer,
  numberField,
  optionalParagraphs,
  paragraphs,
  requiredId,
  requiredParagraphs,
} from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import { carried } from '../language/sentence.ts'
import { conditionSteps, longestFinding, oldestPicture } from './steps.ts'

export const sentPictureSchema = z.object({ id: z.int().describe('Of the file: hang it on a step within a day') })

const wrongAge = msg`Say how long ago it was taken in milliseconds, at most 48 hours`
const findingWords = msg`What is wrong`
export const newPictureSchema = z.object({
  scheduleId: idField,
  step: z.enum(conditionSteps, carried(msg`Choose the step`)),
  abFileId: requiredId(msg`Send the picture first`).describe('What Yard/Picture answered'),
  words: optionalParagraphs(longestFinding, findingWords).describe('What is wrong: then it is a finding'),
  age: numberField(wrongAge, z.int(carried(wrongAge)).min(0, carried(wrongAge)).max(oldestPicture, carried(wrongAge)))
    .nullish()
    .transform((age) => age ?? 0)
    .describe('Milliseconds since it was taken, of one that waited for a line'),
})
export const findingWordsSchema = z.object({
  words: requiredParagraphs(longestFinding, msg`Say what is wrong`, findingWords),
  seen: paragraphs(longestFinding, findingWords)
    .nullish()
    .describe('The words that stood there when these were written, null for none: others since are not written over'),
})
export const removalSchema = z.object({
  reason: optionalParagraphs(500, msg`Reason`).describe('Left out by who took it, within ten minutes'),
})
export const closingSchema = z.object({
  words: requiredParagraphs(longestFinding, msg`Say what was done`, msg`What was done`),
})

const findingFields = {
  id: z.int(),
  words: z.string(),
  madeBy: z.string().nullable().describe('For staff'),
  madeAt: instantAnswer,
  closedBy: z.string().nullable().describe('For staff; null as well while it is open'),
  closedAt: instantAnswer.nullable().describe('null: it is open'),
  closingWords: z.string().nullable().describe('What was done'),
}
const findingSchema = z.object(findingFields)
export type Finding = z.infer<typeof findingSchema>

const conditionPictureSchema = z.object({
  id: z.int(),
  abFileId: z.int(),
  step: z.enum(conditionSteps),
  takenAt: instantAnswer,
  takenBy: z.string().nullable().describe('For staff'),
  finding: findingSchema.nullable(),
  removal: z
    .enum(['free', 'with-reason'])
    .nullable()
    .describe('Whether the asker may remove it, and needs a reason for it'),
})
export type ConditionPicture = z.infer<typeof conditionPictureSchema>

export const conditionSchema = z.object({
  scheduleId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  dropOffDate: instantAnswer.describe('When she was lifted out, or is to be'),
  takes: z
    .array(z.enum(conditionSteps))
    .describe('Of which steps the asker may take pictures now, the likeliest first'),
  pictures: z.array(conditionPictureSchema).describe('In the order in which they were taken'),
})
export type Condition = z.infer<typeof conditionSchema>
export const hungPictureSchema = conditionSchema.extend({ id: z.int().describe('Of the picture') })
export const boatConditionSchema = z.object({
  stays: z.array(conditionSchema).describe('Her last twelve with pictures, the newest first'),
})
export type BoatCondition = z.infer<typeof boatConditionSchema>

export const findingStates = ['open', 'closed'] as const
export type FindingState = (typeof findingStates)[number]
export const findingRowSchema = z.object({
  ...findingFields,
  pictureId: z.int(),
  abFileId: z.int(),
  step: z.enum(conditionSteps),
  scheduleId: z.int(),
  boatId: z.int(),
  boatName: z.string(),
  ownerName: z.string(),
})
export type FindingRow = z.infer<typeof findingRowSchema>
export const findingSortKeys = ['id', 'boatName', 'madeAt'] as const
export const findingListQuery = pageQuery(findingSortKeys).extend({
  state: z.enum(findingStates, carried(msg`Choose open or closed`)).optional().describe('Left out: both'),
  boatId: idField.optional(),
})
export const findingPageSchema = pageOf(findingRowSchema).extend({
  states: z.object({ open: z.int(), closed: z.int() }).describe('How many there are of each'),
})

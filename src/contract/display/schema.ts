import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer, requiredText, text } from '../http/fields.ts'

export const newDisplaySchema = z.object({
  name: requiredText(60, msg`Give this display a name, such as “Wall of the café”`, msg`The name`),
})
export const displayRow = z.object({
  id: z.int(),
  name: z.string(),
  madeBy: z.string(),
  createdDate: instantAnswer,
  lastSeenDate: instantAnswer.nullable().describe('null: nobody opened it yet'),
})
export type DisplayRow = z.infer<typeof displayRow>
export const madeDisplaySchema = displayRow.extend({
  address: z.string().describe('Whoever has it sees the order of the day; told this once'),
})

export const displayParams = z.object({ token: text(64, msg`The address`) })

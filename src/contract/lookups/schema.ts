import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { requiredText } from '../http/fields.ts'
import { namesAnswer, namesField } from '../http/names.ts'
import { carried } from '../language/sentence.ts'

export const missingName = msg({ message: 'Name is required', context: 'of an entry' })
const field = msg({ message: 'Name', context: 'of an entry' })
export const lookupFields = {
  name: requiredText(80, missingName, field).optional().describe('In the marina’s language, unless `names` says it'),
  names: namesField(80, field)
    .strict()
    .optional()
    .describe('By language; those left out stay, an empty one is shown as the marina’s'),
}
/** One of the two is sent. */
export const named = {
  is: (given: object) =>
    ('name' in given && given.name !== undefined) || ('names' in given && given.names !== undefined),
  else: {
    path: ['name'],
    message: carried(missingName),
    // whatever else is wrong
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  },
}
export const lookupRow = z.object({
  id: z.int(),
  name: z.string().describe('In the language of who asks; else the marina’s'),
  names: namesAnswer.optional().describe('For admins: in every language'),
})

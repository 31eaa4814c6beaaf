import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { requiredText } from '../http/fields.ts'

export const lookupFields = {
  name: requiredText(
    80,
    msg({ message: 'Name is required', context: 'of an entry' }),
    msg({ message: 'Name', context: 'of an entry' }),
  ),
}
export const lookupRow = z.object({ id: z.int(), name: z.string() })

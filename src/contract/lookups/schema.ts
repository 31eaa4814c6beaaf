import { z } from 'zod'
import { requiredText } from '../http/fields.ts'

export const lookupFields = { name: requiredText(80, 'Name is required', 'Name') }
export const lookupRow = z.object({ id: z.int(), name: z.string() })

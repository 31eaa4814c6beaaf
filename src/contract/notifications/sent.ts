import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { mailChoicesSchema } from './schema.ts'

export const chooseMail = withBody(calls.chooseMail, mailChoicesSchema)

import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { settingsChangeSchema } from './schema.ts'

export const changeSettings = withBody(calls.changeSettings, settingsChangeSchema)

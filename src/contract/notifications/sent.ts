import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { noticeChoicesSchema } from './schema.ts'

export const chooseNotices = withBody(calls.chooseNotices, noticeChoicesSchema)

import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { noticeChoicesSchema, smsStopSchema } from './schema.ts'

export const chooseNotices = withBody(calls.chooseNotices, noticeChoicesSchema)
export const stopCustomerSms = withBody(calls.stopCustomerSms, smsStopSchema)

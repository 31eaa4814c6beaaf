import { z } from 'zod'
import { documentTypes } from '../files/types.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  boatConditionSchema,
  conditionSchema,
  findingListQuery,
  findingPageSchema,
  findingRowSchema,
  hungPictureSchema,
  sentPictureSchema,
} from './schema.ts'
import * as sent from './sent.ts'

const ofScreen = ['operator_needed', 'screen_ended'] as const

export const sendPicture = defineEndpoint(calls.sendPicture, {
  access: 'yard',
  summary:
    'Send one picture (multipart, field "file"); it is drawn anew, 2560 px at most, with nothing in it of where it was taken',
  carries: 'upload',
  response: sentPictureSchema,
  refusals: [...ofScreen, 'too_large', 'unsupported_content', 'disk_full', 'too_many_requests', 'busy'],
})
export const addPicture = defineEndpoint(sent.addPicture, {
  access: 'yard',
  summary: 'Hang a picture that was sent on a step of a schedule; with a word it is a finding, and the owner is told',
  response: hungPictureSchema,
  refusals: [...ofScreen, 'wrong_status'],
})
export const yardCondition = defineEndpoint(calls.yardCondition, {
  access: 'yard',
  summary: 'Pictures of a schedule; a yard screen sees those of boats that are moved today',
  params: idParams,
  response: conditionSchema,
  refusals: ['screen_ended'],
})
export const yardPicture = defineEndpoint(calls.yardPicture, {
  access: 'yard',
  summary: 'Such a picture made small (320 px at most, webp)',
  params: idParams,
  carries: 'download',
  downloads: [documentTypes.webp],
  response: z.unknown(),
  refusals: ['screen_ended', 'file_lost', 'unsupported_content', 'busy'],
})
export const noteFinding = defineEndpoint(sent.noteFinding, {
  access: 'yard',
  summary: 'Say what is wrong on a picture, or say it otherwise while it is open: it is a finding; the owner is told',
  params: idParams,
  response: conditionSchema,
  refusals: [...ofScreen, 'wrong_status', 'stale_version'],
})
export const removePicture = defineEndpoint(sent.removePicture, {
  access: 'yard',
  summary: 'Take a picture off, its finding with it: who took it within ten minutes, others with a reason',
  params: idParams,
  response: conditionSchema,
  refusals: ofScreen,
})
export const scheduleCondition = defineEndpoint(calls.scheduleCondition, {
  access: 'member',
  summary: 'Pictures of a schedule at the yard’s steps, with findings; owners see those of their own time',
  params: idParams,
  response: conditionSchema,
})
export const boatCondition = defineEndpoint(calls.boatCondition, {
  access: 'member',
  summary: 'The same of a boat’s last stays',
  params: idParams,
  response: boatConditionSchema,
})
export const searchFindings = defineEndpoint(calls.searchFindings, {
  access: 'staff',
  summary: 'Findings, paged',
  query: findingListQuery,
  response: findingPageSchema,
})
export const closeFinding = defineEndpoint(sent.closeFinding, {
  access: 'staff',
  summary: 'Close a finding with what was done; the owner is told',
  params: idParams,
  response: findingRowSchema,
  refusals: ['wrong_status'],
})
export const conditionEndpoints = [
  sendPicture,
  addPicture,
  yardCondition,
  yardPicture,
  noteFinding,
  removePicture,
  scheduleCondition,
  boatCondition,
  searchFindings,
  closeFinding,
]

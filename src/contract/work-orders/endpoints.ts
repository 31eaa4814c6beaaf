import { defineEndpoint } from '../http/endpoint.ts'
import { idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  estimatePage,
  estimateParams,
  workLinkAnswer,
  workOrder as workOrderSchema,
  workOrdersQuery,
  workOrders as workOrdersSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const workOrders = defineEndpoint(calls.workOrders, {
  access: 'member',
  summary: 'Work orders: one’s own that were offered, or for staff all; of a boat or a service where named',
  query: workOrdersQuery,
  response: workOrdersSchema,
  refusals: ['money_off'],
})
export const workOrder = defineEndpoint(calls.workOrder, {
  access: 'member',
  summary: 'A work order with its lines, answers and what was charged',
  params: idParams,
  response: workOrderSchema,
  refusals: ['money_off'],
})
export const addWorkOrder = defineEndpoint(sent.addWorkOrder, {
  access: 'staff',
  summary: 'Draw up an estimate for a boat, also from an approved request for a service',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const changeWorkOrder = defineEndpoint(sent.changeWorkOrder, {
  access: 'staff',
  summary: 'Change what nobody answered, and add lines; what changes has to be offered anew',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const offerWorkOrder = defineEndpoint(sent.offerWorkOrder, {
  access: 'staff',
  summary: 'Offer an estimate to whose boat it is, in the app and by mail',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const answerWorkOrder = defineEndpoint(sent.answerWorkOrder, {
  access: 'member',
  summary: 'Accept or decline lines of an estimate of one’s own',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const noteWorkAnswer = defineEndpoint(sent.noteWorkAnswer, {
  access: 'staff',
  summary: 'Write down an answer given by phone or on paper; a copy is mailed to whom it was offered',
  response: workOrderSchema,
  refusals: ['too_many_requests', 'money_off', 'wrong_status', 'stale_version'],
})
export const stepWorkOrder = defineEndpoint(sent.stepWorkOrder, {
  access: 'staff',
  summary: 'Begin the work, end the order, or take the last step back',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const finishWorkOrder = defineEndpoint(sent.finishWorkOrder, {
  access: 'staff',
  summary: 'Done: charges what was used of accepted lines, and never more than was accepted',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status', 'stale_version'],
})
export const addWorkPicture = defineEndpoint(sent.addWorkPicture, {
  access: 'staff',
  summary: 'Hang a picture that was sent on a work order; its customer sees it there',
  response: workOrderSchema,
  refusals: ['money_off', 'wrong_status'],
})
export const removeWorkPicture = defineEndpoint(calls.removeWorkPicture, {
  access: 'staff',
  summary: 'Take a picture of the work off its order; one of a written answer stays with it',
  params: idParams,
  response: workOrderSchema,
  refusals: ['money_off'],
})
export const workOrderLink = defineEndpoint(calls.workOrderLink, {
  access: 'staff',
  summary: 'Whether an estimate was mailed, and what became of the mail',
  params: idParams,
  response: workLinkAnswer,
  refusals: ['money_off'],
})
export const mailWorkOrder = defineEndpoint(sent.mailWorkOrder, {
  access: 'staff',
  summary: 'Mail an estimate again, with a new address; the one before opens nothing any more',
  response: workLinkAnswer,
  refusals: ['money_off', 'buyer_missing', 'wrong_status'],
})
export const endWorkOrderLink = defineEndpoint(calls.endWorkOrderLink, {
  access: 'staff',
  summary: 'Have the mailed address of an estimate open nothing any more',
  params: idParams,
  response: workLinkAnswer,
  refusals: ['money_off'],
})
export const estimate = defineEndpoint(calls.estimate, {
  access: 'public',
  summary: 'What was offered, for who has the mailed address',
  params: estimateParams,
  response: estimatePage,
  refusals: ['too_many_requests', 'money_off'],
})
export const answerEstimate = defineEndpoint(sent.answerEstimate, {
  access: 'public',
  summary: 'Accept or decline lines from the mailed address, with one’s name; a copy is mailed',
  params: estimateParams,
  response: estimatePage,
  refusals: ['too_many_requests', 'money_off', 'wrong_status', 'stale_version'],
})
export const workOrderEndpoints = [
  workOrders,
  workOrder,
  addWorkOrder,
  changeWorkOrder,
  offerWorkOrder,
  answerWorkOrder,
  noteWorkAnswer,
  stepWorkOrder,
  finishWorkOrder,
  addWorkPicture,
  removeWorkPicture,
  workOrderLink,
  mailWorkOrder,
  endWorkOrderLink,
  estimate,
  answerEstimate,
]

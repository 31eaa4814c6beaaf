import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  finishSchema,
  mailedAnswerSchema,
  newWorkPictureSchema,
  newWorkSchema,
  notedAnswerSchema,
  offerSchema,
  workAnswerSchema,
  workChangeSchema,
  workMailSchema,
  workStepSchema,
} from './schema.ts'

export const addWorkOrder = withBody(calls.addWorkOrder, newWorkSchema)
export const changeWorkOrder = withBody(calls.changeWorkOrder, workChangeSchema)
export const offerWorkOrder = withBody(calls.offerWorkOrder, offerSchema)
export const answerWorkOrder = withBody(calls.answerWorkOrder, workAnswerSchema)
export const noteWorkAnswer = withBody(calls.noteWorkAnswer, notedAnswerSchema)
export const stepWorkOrder = withBody(calls.stepWorkOrder, workStepSchema)
export const finishWorkOrder = withBody(calls.finishWorkOrder, finishSchema)
export const mailWorkOrder = withBody(calls.mailWorkOrder, workMailSchema)
export const answerEstimate = withBody(calls.answerEstimate, mailedAnswerSchema)
export const addWorkPicture = withBody(calls.addWorkPicture, newWorkPictureSchema)

import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import {
  droppedMovesSchema,
  moveDecisionSchema,
  newScreenSchema,
  operatorPinSchema,
  passwordForPinSchema,
  pinSchema,
  yardMoveSchema,
} from './schema.ts'

export const setPin = withBody(calls.setPin, pinSchema)
export const removePin = withBody(calls.removePin, passwordForPinSchema)
export const makeScreen = withBody(calls.makeScreen, newScreenSchema)
export const chooseOperator = withBody(calls.chooseOperator, operatorPinSchema)
export const makeMove = withBody(calls.makeMove, yardMoveSchema)
export const decideMove = withBody(calls.decideMove, moveDecisionSchema)
export const dropMoves = withBody(calls.dropMoves, droppedMovesSchema)

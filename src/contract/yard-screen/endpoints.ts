import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import {
  pinStateSchema,
  undecidedMoveSchema,
  yardBaysQuery,
  yardBaysSchema,
  yardDaySchema,
  yardScreenSchema,
} from './schema.ts'
import * as sent from './sent.ts'

export const ownPin = defineEndpoint(calls.ownPin, {
  access: 'staff',
  summary: 'Since when one has a PIN for yard screens',
  response: pinStateSchema,
})
export const setPin = defineEndpoint(sent.setPin, {
  access: 'staff',
  summary: 'Set one’s PIN for yard screens, by the password',
  response: pinStateSchema,
})
export const removePin = defineEndpoint(sent.removePin, {
  access: 'staff',
  summary: 'Have no PIN any more, by the password',
  response: pinStateSchema,
})
export const makeScreen = defineEndpoint(sent.makeScreen, {
  access: 'staff',
  summary:
    'Make this device a yard screen: the sign-in ends here, and a cookie of its own reaches the yard’s calls alone',
  response: doneAnswer,
})
export const listScreens = defineEndpoint(calls.listScreens, {
  access: 'admin',
  summary: 'The devices that are yard screens, last seen first',
  response: z.array(yardScreenSchema),
})
export const revokeScreen = defineEndpoint(calls.revokeScreen, {
  access: 'admin',
  summary: 'Have a device be no yard screen any more',
  params: idParams,
  response: doneAnswer,
})
export const listUndecided = defineEndpoint(calls.listUndecided, {
  access: 'staff',
  summary: 'Moves kept without a connection that staff decide about, oldest first',
  response: z.array(undecidedMoveSchema),
})
export const decideMove = defineEndpoint(sent.decideMove, {
  access: 'staff',
  summary: 'Take such a move as one’s own, or drop it; both stand in history. Answers those that are left',
  params: idParams,
  response: z.array(undecidedMoveSchema),
  refusals: ['wrong_status', 'state_changed', 'gate_closed', 'no_lift_left', 'position_taken'],
})
export const dropMoves = defineEndpoint(sent.dropMoves, {
  access: 'staff',
  summary: 'Drop all such moves of one yard screen that wait; each stands in history. Answers those that are left',
  response: z.array(undecidedMoveSchema),
  refusals: ['wrong_status'],
})
export const yardDay = defineEndpoint(calls.yardDay, {
  access: 'yard',
  summary: 'Today’s movements by machine, who acts, and what undo would take back',
  response: yardDaySchema,
  refusals: ['screen_ended'],
})
export const chooseOperator = defineEndpoint(sent.chooseOperator, {
  access: 'yard',
  summary: 'Say by a PIN who acts on this yard screen',
  response: yardDaySchema,
  refusals: ['wrong_credentials', 'screen_ended'],
})
export const makeMove = defineEndpoint(sent.makeMove, {
  access: 'yard',
  summary:
    'Note what was done with a movement of today, at once or kept without a connection, or take the last of it back; once a key',
  response: yardDaySchema,
  refusals: [
    ...(['operator_needed', 'screen_ended', 'wrong_status', 'state_changed', 'undecided_full'] as const),
    ...(['gate_closed', 'no_lift_left', 'position_taken'] as const),
  ],
})
export const yardBays = defineEndpoint(calls.yardBays, {
  access: 'yard',
  summary:
    'Free bays for a boat that is put on the rack today, or one that is moved aside before, those she fits first',
  params: idParams,
  query: yardBaysQuery,
  response: yardBaysSchema,
  refusals: ['screen_ended', 'wrong_status'],
})
export const yardEndpoints = [
  ownPin,
  setPin,
  removePin,
  makeScreen,
  listScreens,
  revokeScreen,
  listUndecided,
  decideMove,
  dropMoves,
  yardDay,
  chooseOperator,
  makeMove,
  yardBays,
]

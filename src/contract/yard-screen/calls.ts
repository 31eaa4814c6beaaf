import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  droppedMovesSchema,
  moveDecisionSchema,
  newScreenSchema,
  operatorPinSchema,
  passwordForPinSchema,
  pinSchema,
  pinStateSchema,
  undecidedMoveSchema,
  yardBaysQuery,
  yardBaysSchema,
  yardDaySchema,
  yardMoveSchema,
  yardScreenSchema,
} from './schema.ts'

export const ownPin: Call<{ response: typeof pinStateSchema }> = { method: 'GET', path: '/YardScreen/Pin' }
export const setPin: Call<{ body: typeof pinSchema; response: typeof pinStateSchema }> = {
  method: 'PUT',
  path: '/YardScreen/Pin',
}
export const removePin: Call<{ body: typeof passwordForPinSchema; response: typeof pinStateSchema }> = {
  method: 'POST',
  path: '/YardScreen/Pin/Remove',
}

export const makeScreen: Call<{ body: typeof newScreenSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/YardScreen',
}
export const listScreens: Call<{ response: z.ZodArray<typeof yardScreenSchema> }> = {
  method: 'GET',
  path: '/YardScreen',
}
export const revokeScreen: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/YardScreen/:id',
}

export const listUndecided: Call<{ response: z.ZodArray<typeof undecidedMoveSchema> }> = {
  method: 'GET',
  path: '/YardScreen/Undecided',
}
export const decideMove: Call<{
  params: typeof idParams
  body: typeof moveDecisionSchema
  response: z.ZodArray<typeof undecidedMoveSchema>
}> = { method: 'PUT', path: '/YardScreen/Undecided/:id' }
export const dropMoves: Call<{
  body: typeof droppedMovesSchema
  response: z.ZodArray<typeof undecidedMoveSchema>
}> = { method: 'POST', path: '/YardScreen/Undecided/Drop' }

export const yardDay: Call<{ response: typeof yardDaySchema }> = { method: 'GET', path: '/Yard/Day' }
export const chooseOperator: Call<{ body: typeof operatorPinSchema; response: typeof yardDaySchema }> = {
  method: 'PUT',
  path: '/Yard/Operator',
}
export const makeMove: Call<{ body: typeof yardMoveSchema; response: typeof yardDaySchema }> = {
  method: 'POST',
  path: '/Yard/Move',
}
export const yardBays: Call<{
  params: typeof idParams
  query: typeof yardBaysQuery
  response: typeof yardBaysSchema
}> = {
  method: 'GET',
  path: '/Yard/Bays/:id',
}

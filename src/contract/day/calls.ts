import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer } from '../http/fields.ts'
import type {
  dayExportQuery,
  dayOrderSchema,
  dayParams,
  dayPlanSchema,
  movementMarkSchema,
  ownMovementSchema,
  presenceSchema,
} from './schema.ts'

export const dayPlan: Call<{ params: typeof dayParams; response: typeof dayPlanSchema }> = {
  method: 'GET',
  path: '/DayPlan/:day',
}
export const orderDay: Call<{ body: typeof dayOrderSchema; response: typeof dayPlanSchema }> = {
  method: 'PUT',
  path: '/DayPlan/Order',
}
export const markMovement: Call<{ body: typeof movementMarkSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/DayPlan/Mark',
}
export const ownMovements: Call<{ response: z.ZodArray<typeof ownMovementSchema> }> = {
  method: 'GET',
  path: '/DayPlan/Own',
}
export const sayHere: Call<{ body: typeof presenceSchema; response: typeof doneAnswer }> = {
  method: 'POST',
  path: '/DayPlan/Here',
}
export const exportDay: Call<{ query: typeof dayExportQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/DayPlan/export',
}

import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  boatConditionSchema,
  closingSchema,
  conditionSchema,
  findingListQuery,
  findingPageSchema,
  findingRowSchema,
  findingWordsSchema,
  hungPictureSchema,
  newPictureSchema,
  removalSchema,
  sentPictureSchema,
} from './schema.ts'

export const sendPicture: Call<{ response: typeof sentPictureSchema }> = { method: 'POST', path: '/Yard/Picture' }
export const addPicture: Call<{ body: typeof newPictureSchema; response: typeof hungPictureSchema }> = {
  method: 'POST',
  path: '/Yard/Condition',
  creates: true,
}
export const yardCondition: Call<{ params: typeof idParams; response: typeof conditionSchema }> = {
  method: 'GET',
  path: '/Yard/Condition/:id',
}
export const yardPicture: Call<{ params: typeof idParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Yard/Picture/:id',
}
export const noteFinding: Call<{
  params: typeof idParams
  body: typeof findingWordsSchema
  response: typeof conditionSchema
}> = { method: 'PUT', path: '/Yard/Finding/:id' }
export const removePicture: Call<{
  params: typeof idParams
  body: typeof removalSchema
  response: typeof conditionSchema
}> = { method: 'PUT', path: '/Yard/Picture/Remove/:id' }

export const scheduleCondition: Call<{ params: typeof idParams; response: typeof conditionSchema }> = {
  method: 'GET',
  path: '/Condition/Schedule/:id',
}
export const boatCondition: Call<{ params: typeof idParams; response: typeof boatConditionSchema }> = {
  method: 'GET',
  path: '/Condition/Boat/:id',
}
export const searchFindings: Call<{ query: typeof findingListQuery; response: typeof findingPageSchema }> = {
  method: 'GET',
  path: '/Condition/searchFindings',
}
export const closeFinding: Call<{
  params: typeof idParams
  body: typeof closingSchema
  response: typeof findingRowSchema
}> = { method: 'PUT', path: '/Condition/Close/:id' }

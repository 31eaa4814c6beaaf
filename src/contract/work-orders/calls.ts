import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  estimatePage,
  estimateParams,
  finishSchema,
  mailedAnswerSchema,
  newWorkPictureSchema,
  newWorkSchema,
  notedAnswerSchema,
  offerSchema,
  workAnswerSchema,
  workChangeSchema,
  workLinkAnswer,
  workMailSchema,
  workOrder as workOrderSchema,
  workOrdersQuery,
  workOrders as workOrdersSchema,
  workStepSchema,
} from './schema.ts'

type WorkParams = typeof idParams
type WholeOrder = typeof workOrderSchema
type ByToken = typeof estimateParams
export const workOrders: Call<{ query: typeof workOrdersQuery; response: typeof workOrdersSchema }> = {
  method: 'GET',
  path: '/WorkOrder',
}
export const workOrder: Call<{ params: WorkParams; response: WholeOrder }> = { method: 'GET', path: '/WorkOrder/:id' }
export const addWorkOrder: Call<{ body: typeof newWorkSchema; response: WholeOrder }> = {
  method: 'POST',
  path: '/WorkOrder',
  creates: true,
}
export const changeWorkOrder: Call<{ body: typeof workChangeSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder',
}
export const offerWorkOrder: Call<{ body: typeof offerSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder/Offer',
}
export const answerWorkOrder: Call<{ body: typeof workAnswerSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder/Answer',
}
export const noteWorkAnswer: Call<{ body: typeof notedAnswerSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder/Note',
}
export const stepWorkOrder: Call<{ body: typeof workStepSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder/Step',
}
export const finishWorkOrder: Call<{ body: typeof finishSchema; response: WholeOrder }> = {
  method: 'PUT',
  path: '/WorkOrder/Done',
}
export const addWorkPicture: Call<{ body: typeof newWorkPictureSchema; response: WholeOrder }> = {
  method: 'POST',
  path: '/WorkOrder/Picture',
}
export const removeWorkPicture: Call<{ params: WorkParams; response: WholeOrder }> = {
  method: 'DELETE',
  path: '/WorkOrder/Picture/:id',
}
export const workOrderLink: Call<{ params: WorkParams; response: typeof workLinkAnswer }> = {
  method: 'GET',
  path: '/WorkOrder/Link/:id',
}
export const mailWorkOrder: Call<{ body: typeof workMailSchema; response: typeof workLinkAnswer }> = {
  method: 'POST',
  path: '/WorkOrder/Mail',
}
export const endWorkOrderLink: Call<{ params: WorkParams; response: typeof workLinkAnswer }> = {
  method: 'DELETE',
  path: '/WorkOrder/Link/:id',
}
export const estimate: Call<{ params: ByToken; response: typeof estimatePage }> = {
  method: 'GET',
  path: '/Estimate/:token',
}
export const answerEstimate: Call<{
  params: ByToken
  body: typeof mailedAnswerSchema
  response: typeof estimatePage
}> = { method: 'PUT', path: '/Estimate/:token' }

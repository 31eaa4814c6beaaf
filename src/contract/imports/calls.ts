import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  importCheckSchema,
  importListSchema,
  importMappingSchema,
  importRowsQuery,
  importRowsSchema,
  importRunSchema,
  importSchema,
  importVersionSchema,
} from './schema.ts'

export const uploadImport: Call<{ response: typeof importSchema }> = { method: 'POST', path: '/Import/upload' }
export const listImports: Call<{ response: typeof importListSchema }> = { method: 'GET', path: '/Import' }
export const getImport: Call<{ params: typeof idParams; response: typeof importSchema }> = {
  method: 'GET',
  path: '/Import/:id',
}
export const mapImport: Call<{
  params: typeof idParams
  body: typeof importMappingSchema
  response: typeof importSchema
}> = { method: 'PUT', path: '/Import/Mapping/:id' }
export const checkImport: Call<{
  params: typeof idParams
  body: typeof importCheckSchema
  response: typeof importSchema
}> = { method: 'PUT', path: '/Import/Check/:id' }
export const importRows: Call<{
  params: typeof idParams
  query: typeof importRowsQuery
  response: typeof importRowsSchema
}> = { method: 'GET', path: '/Import/Rows/:id' }
export const importRemarks: Call<{ params: typeof idParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/Import/Remarks/:id',
}
export const runImport: Call<{
  params: typeof idParams
  body: typeof importRunSchema
  response: typeof importSchema
}> = { method: 'PUT', path: '/Import/Run/:id' }
export const takeBackImport: Call<{
  params: typeof idParams
  body: typeof importVersionSchema
  response: typeof importSchema
}> = { method: 'PUT', path: '/Import/TakeBack/:id' }
export const discardImport: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Import/:id',
}

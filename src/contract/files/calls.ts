import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type { downloadQuery, fileSchema } from './schema.ts'

export const uploadFile: Call<{ response: typeof fileSchema }> = { method: 'POST', path: '/File/upload' }
export const uploadPicture: Call<{ response: typeof fileSchema }> = { method: 'POST', path: '/File/uploadPicture' }
export const downloadFile: Call<{ params: typeof idParams; query: typeof downloadQuery; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/File/Download/:id',
}
export const fileThumbnail: Call<{ params: typeof idParams; response: z.ZodUnknown }> = {
  method: 'GET',
  path: '/File/Thumbnail/:id',
}

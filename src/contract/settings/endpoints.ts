import { defineEndpoint } from '../http/endpoint.ts'
import { publicSettingsSchema } from './schema.ts'

export const publicSettings = defineEndpoint({
  method: 'GET',
  path: '/Settings',
  access: 'public',
  summary: 'Hours, limits and switches that the screens need',
  response: publicSettingsSchema,
})
export const settingsEndpoints = [publicSettings]

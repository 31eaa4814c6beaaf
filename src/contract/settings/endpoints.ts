import { defineEndpoint } from '../http/endpoint.ts'
import { publicSettingsSchema, settingsChangeSchema } from './schema.ts'

export const publicSettings = defineEndpoint({
  method: 'GET',
  path: '/Settings',
  access: 'public',
  summary: 'Hours, limits and switches that the screens need',
  response: publicSettingsSchema,
})
export const changeSettings = defineEndpoint({
  method: 'PUT',
  path: '/Settings',
  access: 'admin',
  summary: 'Change some settings; those left out stay as they are',
  body: settingsChangeSchema,
  response: publicSettingsSchema,
})
export const settingsEndpoints = [publicSettings, changeSettings]

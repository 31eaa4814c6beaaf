import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { publicSettingsSchema } from './schema.ts'
import * as sent from './sent.ts'

export const publicSettings = defineEndpoint(calls.publicSettings, {
  access: 'public',
  summary: 'Hours, limits and switches that the screens need',
  response: publicSettingsSchema,
})
export const changeSettings = defineEndpoint(sent.changeSettings, {
  access: 'admin',
  summary: 'Change some settings; those left out stay as they are',
  response: publicSettingsSchema,
  refusals: ['name_taken'],
})
export const settingsEndpoints = [publicSettings, changeSettings]

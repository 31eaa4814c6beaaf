import type { Call } from '../http/call.ts'
import type { publicSettingsSchema, settingsChangeSchema } from './schema.ts'

export const publicSettings: Call<{ response: typeof publicSettingsSchema }> = { method: 'GET', path: '/Settings' }
export const changeSettings: Call<{ body: typeof settingsChangeSchema; response: typeof publicSettingsSchema }> = {
  method: 'PUT',
  path: '/Settings',
}

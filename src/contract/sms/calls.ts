import type { Call } from '../http/call.ts'
import type { phoneCodeSchema, smsStateSchema } from './schema.ts'

export const smsState: Call<{ response: typeof smsStateSchema }> = { method: 'GET', path: '/Notification/Sms' }
export const sendPhoneCode: Call<{ response: typeof smsStateSchema }> = {
  method: 'POST',
  path: '/Notification/Sms/Code',
}
export const confirmPhone: Call<{ body: typeof phoneCodeSchema; response: typeof smsStateSchema }> = {
  method: 'PUT',
  path: '/Notification/Sms/Confirm',
}

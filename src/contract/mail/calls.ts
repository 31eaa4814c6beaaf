import type { Call } from '../http/call.ts'
import type { mailServerSchema, sentMailSchema } from './schema.ts'

export const mailServer: Call<{ response: typeof mailServerSchema }> = { method: 'GET', path: '/Settings/Mail' }
export const testMail: Call<{ response: typeof sentMailSchema }> = { method: 'POST', path: '/Settings/TestMail' }

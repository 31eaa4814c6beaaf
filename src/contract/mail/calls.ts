import type { Call } from '../http/call.ts'
import type { sentMailSchema } from './schema.ts'

export const testMail: Call<{ response: typeof sentMailSchema }> = { method: 'POST', path: '/Settings/TestMail' }

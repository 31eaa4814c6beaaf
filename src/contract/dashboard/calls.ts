import type { Call } from '../http/call.ts'
import type { dashboardSchema, yardBoardSchema } from './schema.ts'

export const dashboard: Call<{ response: typeof dashboardSchema }> = { method: 'GET', path: '/Dashboard' }
export const yardBoard: Call<{ response: typeof yardBoardSchema }> = { method: 'GET', path: '/Schedule/Board' }

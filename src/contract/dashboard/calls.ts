import type { Call } from '../http/call.ts'
import type { firstHourSchema } from './first-hour.ts'
import type { dashboardSchema, yardBoardSchema } from './schema.ts'

export const dashboard: Call<{ response: typeof dashboardSchema }> = { method: 'GET', path: '/Dashboard' }
export const firstHour: Call<{ response: typeof firstHourSchema }> = { method: 'GET', path: '/Dashboard/FirstHour' }
export const yardBoard: Call<{ response: typeof yardBoardSchema }> = { method: 'GET', path: '/Schedule/Board' }

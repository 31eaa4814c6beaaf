export { markMovement, readReadyOfToday, unmarkMovement } from './mark-movement.ts'
export { dayNotices } from './notices.ts'
export { showDay } from './show-day.ts'
export { tellWindows } from './tell-windows.ts'

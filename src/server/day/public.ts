export { dayNotices } from './notices.ts'
export { tellWindows } from './tell-windows.ts'

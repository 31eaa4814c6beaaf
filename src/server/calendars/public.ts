export { type BookedTime, writeCalendar } from './write-calendar.ts'

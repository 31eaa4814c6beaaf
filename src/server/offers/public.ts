export { countTold } from './count-told.ts'
export { followStops } from './follow-stops.ts'
export { offerNotices } from './notices.ts'
export { readStoppedPickUps } from './queries.ts'

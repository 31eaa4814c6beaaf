export { presentStop, presentStopAsKnown, type StopReader } from './present-stop.ts'
export { type KnownStop, readStanding, readStop, readStops, type StandingStop } from './queries.ts'
export { addStop, closeStop, lockStop, touchStop } from './write-stop.ts'

export { isOverAt, presentStop, presentStopAsKnown, type StopReader } from './present-stop.ts'
export {
  type HeldStop,
  type KnownStop,
  readHeld,
  readStanding,
  readStop,
  readStopAt,
  readStops,
} from './queries.ts'
export { addStop, closeStop, lockStop, touchStop } from './write-stop.ts'

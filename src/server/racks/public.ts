export { holdsBay, lockBays } from './lock-bays.ts'
export type { Occupant, ReadOccupants } from './policy.ts'

export { inRacks } from './group-bays.ts'
export { holdsBay, lockBays } from './lock-bays.ts'
export type { Occupant, ReadHomes, ReadOccupants } from './policy.ts'
export { readBays, readBlockers, type StoredBay } from './queries.ts'

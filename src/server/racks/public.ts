export { holdsBay, lockBays } from './lock-bays.ts'
export { inRacks, type Occupant, type ReadHomes, type ReadOccupants } from './policy.ts'
export { readBays, readBlockers, type StoredBay } from './queries.ts'

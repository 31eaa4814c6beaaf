export type { Occupant, ReadOccupants } from './policy.ts'

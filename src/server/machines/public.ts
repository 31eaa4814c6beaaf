export { holdMachines, lockMachines } from './lock-machines.ts'
export { areThereMachines, readMachines } from './queries.ts'
export type { MachinesFollowed } from './routes.ts'

export { holdMachines } from './lock-machines.ts'
export { readMachines } from './queries.ts'
export type { MachinesFollowed } from './routes.ts'

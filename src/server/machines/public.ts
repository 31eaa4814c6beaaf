export { type MachinesFollowed, putOutOfUse } from './keep-machines.ts'
export { holdMachines, lockMachines } from './lock-machines.ts'
export { areThereMachines, readMachines } from './queries.ts'

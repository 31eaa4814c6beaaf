import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { foreseenMachineSchema, machineChangeSchema, newMachineSchema } from './schema.ts'

export const addMachine = withBody(calls.addMachine, newMachineSchema)
export const changeMachine = withBody(calls.changeMachine, machineChangeSchema)
export const foreseeMachine = withBody(calls.foreseeMachine, foreseenMachineSchema)

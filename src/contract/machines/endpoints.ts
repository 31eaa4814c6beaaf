import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { machineSchema } from './schema.ts'
import * as sent from './sent.ts'

export const machines = defineEndpoint(calls.machines, {
  access: 'staff',
  summary: 'What moves boats, the weakest first',
  response: z.array(machineSchema),
})
export const addMachine = defineEndpoint(sent.addMachine, {
  access: 'admin',
  summary: 'Add a machine; with the first one, booked boats get their places on machines',
  response: machineSchema,
  refusals: ['name_taken'],
})
export const changeMachine = defineEndpoint(sent.changeMachine, {
  access: 'admin',
  summary: 'Change a machine or put it out of use; boats it does not move any more go to others that are free',
  response: machineSchema,
  refusals: ['name_taken', 'stale_version'],
})
export const machineEndpoints = [machines, addMachine, changeMachine]

import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { foresightSchema, machineRowSchema, machineSchema } from './schema.ts'
import * as sent from './sent.ts'

export const machines = defineEndpoint(calls.machines, {
  access: 'staff',
  summary: 'What moves boats, the weakest first',
  response: z.array(machineRowSchema),
})
export const addMachine = defineEndpoint(sent.addMachine, {
  access: 'admin',
  summary: 'Add a machine; with the first one, booked boats get their places on machines',
  response: machineSchema,
  refusals: ['name_taken'],
})
export const changeMachine = defineEndpoint(sent.changeMachine, {
  access: 'admin',
  summary:
    'Change a machine; one that boats are booked on is put out of use by a stop. Whom it moves no more goes to another that is free',
  response: machineSchema,
  refusals: ['name_taken', 'stale_version', 'linked_records'],
})
export const foreseeMachine = defineEndpoint(sent.foreseeMachine, {
  access: 'admin',
  summary: 'What saving a machine like this would do to bookings; nothing is saved',
  response: foresightSchema,
  refusals: ['linked_records'],
})
export const deleteMachine = defineEndpoint(calls.deleteMachine, {
  access: 'admin',
  summary: 'Delete a machine nothing was ever booked on',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const machineEndpoints = [machines, addMachine, changeMachine, foreseeMachine, deleteMachine]

import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { dayOrderSchema, movementMarkSchema, presenceSchema } from './schema.ts'

export const orderDay = withBody(calls.orderDay, dayOrderSchema)
export const markMovement = withBody(calls.markMovement, movementMarkSchema)
export const sayHere = withBody(calls.sayHere, presenceSchema)

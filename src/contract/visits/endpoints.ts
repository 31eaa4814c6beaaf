import { defineEndpoint } from '../http/endpoint.ts'
import { visitEntered } from './schema.ts'
import * as sent from './sent.ts'

export const enterVisit = defineEndpoint(sent.enterVisit, {
  access: 'staff',
  summary:
    'A walk-in: customer without sign-in, boat and an approved visit at once; with a time the drop-off is asked for and approved, too',
  response: visitEntered,
  refusals: [
    'name_taken',
    'busy',
    'booking_refused',
    'gate_closed',
    'slot_full',
    'position_taken',
    'stale_version',
    'wrong_status',
  ],
})
export const visitEndpoints = [enterVisit]

import { createBoat, type NewBoat } from '../boats/public.ts'
import type { Asking } from '../platform/actor.ts'
import { adoptSubscription, createFirstSubscription } from '../subscriptions/public.ts'

export { presentBoats } from './present-boat.ts'
export { readBoat } from './read-boat.ts'

/** Registers a boat with her first subscription. */
export const registerBoat = (asking: Asking, input: NewBoat) =>
  createBoat(asking, input, { adoptSubscription, createFirstSubscription })

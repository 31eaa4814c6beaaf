/** What a machine does with a boat: lifts her when she is brought, lowers her, or keeps a place to lift her when she comes back. */
export const movementKinds = ['drop-off', 'pick-up', 'return'] as const
export type MovementKind = (typeof movementKinds)[number]

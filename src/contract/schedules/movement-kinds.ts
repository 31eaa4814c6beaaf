/** What a machine does with a boat: lifts her when she is brought, lowers her, or keeps a place to lift her when she comes back. */
export const movementKinds = ['drop-off', 'pick-up', 'return'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a machine does on the day: who comes back is lifted as who is brought. */
export const workKinds = ['drop-off', 'pick-up'] as const satisfies readonly MovementKind[]
export type WorkKind = (typeof workKinds)[number]

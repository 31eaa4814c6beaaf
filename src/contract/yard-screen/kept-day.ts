/** Where a yard screen keeps the day it shows without a connection, and how long: in milliseconds by the device's clock. */
export const keptDay = { database: 'yard-screen', store: 'shown', entry: 'day', keptFor: 86_400_000 } as const

// Why not from the library itself: see orm.ts.
import { numeric } from 'drizzle-orm/pg-core'

export * from 'drizzle-orm/pg-core'

/** A length of a boat or of what holds one, in metres. */
export const metres = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

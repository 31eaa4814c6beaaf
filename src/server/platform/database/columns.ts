// Why not from the library itself: see orm.ts.
export * from 'drizzle-orm/pg-core'

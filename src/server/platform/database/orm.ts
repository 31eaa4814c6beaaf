// Node reads the library's package.json, 130 KB of it, for each import by its name; a start spent a third of its time on that.
export * from 'drizzle-orm'

// Node reads the library's package.json, 130 KB of it, for each import by its name; a start spent a third of its time on that.
export * from 'drizzle-orm'

import { sql as drizzleSql, SQL, type SQLChunk, StringChunk } from 'drizzle-orm'

const known = new WeakMap<TemplateStringsArray, readonly StringChunk[]>()
const textsOf = (strings: TemplateStringsArray) => {
  const texts = known.get(strings)
  if (texts) return texts
  const made = strings.map((text) => new StringChunk(text))
  known.set(strings, made)
  return made
}

const tag = <T>(strings: TemplateStringsArray, ...values: SQLChunk[]): SQL<T> => {
  const texts = textsOf(strings)
  const written = new SQL<T>([])
  written.queryChunks.push(texts[0]!)
  for (const [at, value] of values.entries()) written.queryChunks.push(value, texts[at + 1]!)
  return written
}

/**
 * Drizzle's `sql`, which looks through the pieces for tables that a cache of answers would have to know. There is no
 * such cache, and the looking took as long as sending the statement.
 */
export const sql = Object.assign(tag, drizzleSql) as typeof drizzleSql

import type { DatabasePool } from '#server/platform/database/types.ts'

export interface Heard {
  text: string
  values: unknown[]
}

/** Notes every statement that goes through the pool's door, in transactions none; empties and returns them when asked. */
export const hearStatements = (pool: DatabasePool): (() => Heard[]) => {
  const heard: Heard[] = []
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const noted = (asked: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const { text, values: own } = typeof asked === 'string' ? { text: asked } : asked
    heard.push({ text, values: values ?? own ?? [] })
    return query(asked, values)
  }
  Object.assign(pool, { query: noted })
  return () => heard.splice(0)
}

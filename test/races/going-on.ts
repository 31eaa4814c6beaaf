import { expect } from 'vitest'
import type { TestApp } from '#test/app.ts'

/** Whoever waited that long has looked for a deadlock already: the one who closes a circle now is refused. */
const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()
    and clock_timestamp() - l.waitstart > 1.5 * current_setting('deadlock_timeout')::interval`
/**
 * A transaction of another instance takes `first`, a call waits for it, and the transaction goes on with `then`, which
 * fails with 40P01 where the call holds that already. The call ends once the transaction has.
 */
export const goingOnIn = async <T>(app: TestApp, first: string, work: () => Promise<T>, then: string): Promise<T> => {
  const pool = app.db.$client
  const other = await pool.connect()
  await other.query('begin')
  await other.query(first)
  let ended = false
  const call = work().finally(() => {
    ended = true
  })
  await expect.poll(async () => ended || (await pool.query(waiting)).rowCount === 1, { timeout: 20_000 }).toBe(true)
  const failed = await other.query(then).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  await other.query(failed ? 'rollback' : 'commit')
  other.release()
  const answer = await call
  expect(failed).toBeNull()
  return answer
}

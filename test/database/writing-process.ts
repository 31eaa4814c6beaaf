// Another process on the embedded database of argv[2]. It runs the statement of argv[5], or writes row after row and
// prints each id once it is committed.
import { openDatabase } from '#server/platform/database/open.ts'

const [, , dataDir = '', hangAfterMs, maintainEveryMs, statement] = process.argv
const complain = (fields: object, message: string) => console.error(message, fields)
const database = await openDatabase({
  dataDir,
  hangAfterMs: Number(hangAfterMs),
  maintainEveryMs: Number(maintainEveryMs),
  measureDisk: async () => Number.POSITIVE_INFINITY,
  log: { info: complain, warn: complain, fatal: complain },
})
await database.pool.query('create table if not exists written (id integer generated always as identity primary key)')
if (statement) await database.pool.query(statement)
for (;;) {
  const { rows } = await database.pool.query('insert into written default values returning id')
  process.stdout.write(`${rows[0].id}\n`)
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { marinaDay, minuteOfDay, wallClock } from '#contract/time.ts'
import { tellAdmins } from '../notifications/public.ts'
import { type DatabaseLog, databaseProblem, loggableError } from '../platform/database/index.ts'
import { Failure } from '../platform/failure.ts'
import type { Parts } from '../platform/parts.ts'
import { repeat } from '../platform/repeat.ts'
import { keepMark, loadSettings, readMark } from '../settings/public.ts'
import { dropOldBackups, nameOfNight } from './choose-backup.ts'
import { makeBackup } from './make-backup.ts'

interface Nights {
  readonly dir: string
  readonly keep: number
}
type Log = Pick<DatabaseLog, 'info' | 'warn'>

const minute = 60_000
const hour = 60 * minute
const fromMinute = 3 * 60
/** Any number that nothing else of ours takes; held by the one instance that makes the backup. */
const lock = 7_317_460_131

const markName = 'nightlyBackup'
const markSchema = z.object({
  /** The last day with a backup. */
  day: z.string().default(''),
  triedAt: z.number().default(0),
  /** The last day on which its failure was told. */
  toldOn: z.string().default(''),
  lost: z.number().default(0),
})

/** Makes a day’s backup from 03:00 marina time on; a missed or failed one is made up for, an hour after each try. */
export const startNightly = (parts: Parts, nights: Nights, log: Log) =>
  repeat(
    minute,
    (signal) => makeNightly(parts, nights, log, signal),
    (error) => log.warn({ error: loggableError(error) }, 'the nightly backup could not begin'),
  )

/** Makes this day's backup if it is due, no other instance is at it, and nobody made it meanwhile. Returns its path. */
export const makeNightly = async (
  parts: Parts,
  nights: Nights,
  log: Log,
  signal?: AbortSignal,
): Promise<string | null> => {
  if (!(await isDue(parts))) return null
  return alone(parts, async () => {
    const due = await isDue(parts)
    if (!due) return null
    const { db, clock } = parts
    const { today, mark } = due
    await keepMark(db, markName, { ...mark, triedAt: clock.now().getTime() })
    try {
      await mkdir(nights.dir, { recursive: true, mode: 0o700 })
      const path = join(nights.dir, nameOfNight(today))
      const { lost } = await makeBackup(parts, path, signal)
      await dropOldBackups(nights.dir, nights.keep, clock.now())
      if (lost.length > 0) log.warn({ path, lost }, 'the nightly backup is made, but some files are lost or damaged')
      else log.info({ path }, 'the nightly backup is made')
      if (lost.length > mark.lost) await tellAdmins(parts, lostText(lost.length))
      await keepMark(db, markName, { day: today, triedAt: 0, toldOn: '', lost: lost.length })
      return path
    } catch (error) {
      if (signal?.aborted) {
        await keepMark(db, markName, mark)
        return null
      }
      log.warn({ error: loggableError(error) }, 'the nightly backup failed')
      if (mark.toldOn !== today) await tellAdmins(parts, failureText(error))
      await keepMark(db, markName, { ...mark, triedAt: clock.now().getTime(), toldOn: today })
      return null
    }
  })
}

const isDue = async ({ db, clock }: Parts) => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const today = marinaDay(now, timeZone)
  const mark = markSchema.parse((await readMark(db, markName)) ?? {})
  const isTime = minuteOfDay(wallClock(now, timeZone)) >= fromMinute
  // a mark from days or hours to come was left by a clock that ran ahead, and holds nothing up
  const sinceTry = now.getTime() - mark.triedAt
  return isTime && mark.day !== today && (sinceTry >= hour || sinceTry < 0) ? { today, mark } : null
}

/** The embedded database has one instance anyway, and one session, which the backup needs itself. */
const alone = async <T>({ database }: Parts, work: () => Promise<T>): Promise<T | null> => {
  if (database.engine === 'embedded') return work()
  return database.patiently(async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0]?.mine) return null
    try {
      return await work()
    } finally {
      // the connection ends a moment after it is given back, and the next night would find it locked still
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  })
}

const lostText = (count: number) =>
  `Last night’s backup is made, but ${count === 1 ? 'one file is' : `${count} files are`} lost or damaged in the file storage. The log names them.`

const failureText = (error: unknown) =>
  `The nightly backup failed: ${reasonOf(error)} It is tried again every hour; the log says more.`

const reasonOf = (error: unknown) => {
  if (error instanceof Failure) return error.message
  if (databaseProblem(error)?.kind === 'disk-full') return 'the disk is full.'
  const { code } = error as NodeJS.ErrnoException
  if (code && /^E[A-Z]+$/.test(code)) return `its folder cannot be written to (${code}). Check BACKUP_DIR.`
  return 'the database or the file storage did not answer.'
}

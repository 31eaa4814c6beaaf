import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { elsewhere, explainFailure, type JobRunner } from '../jobs/public.ts'
import { noticeOf, tellAdmins } from '../notifications/public.ts'
import type { DatabaseLog } from '../platform/database/index.ts'
import { Failure } from '../platform/failure.ts'
import type { Parts } from '../platform/parts.ts'
import { keepMark, readMark, readToday } from '../settings/public.ts'
import { dropOldBackups, nameOfNight } from './choose-backup.ts'
import { makeBackup } from './make-backup.ts'
import { backupNotices } from './notices.ts'

interface Nights {
  readonly dir: string
  readonly keep: number
}
type BackupLog = Pick<DatabaseLog, 'info' | 'warn'>

/** Any number that nothing else of ours takes; held by the one instance that makes the backup. */
const lock = 7_317_460_131

const markName = 'nightlyBackup'
const markSchema = z.object({
  /** The last day on which its failure was told. */
  toldOn: z.string().default(''),
  lost: z.number().default(0),
})

/** Makes a day’s backup from 03:00 marina time on; a missed or failed one is made up for. */
export const nightlyBackup = (parts: Parts, nights: Nights, log: BackupLog): JobRunner => ({
  times: { dailyAt: '03:00' },
  run: (signal) => alone(parts, () => makeNightly(parts, nights, log, signal)),
})

/** Makes this day's backup and tells the admins of what is lost, or once a day that it failed. Returns its path. */
const makeNightly = async (parts: Parts, nights: Nights, log: BackupLog, signal: AbortSignal): Promise<string> => {
  const { db, clock } = parts
  const today = await readToday(parts)
  const mark = markSchema.parse((await readMark(db, markName)) ?? {})
  try {
    await mkdir(nights.dir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new Failure('folder', `BACKUP_DIR cannot be written to (${error.code}).`, { cause: error })
    })
    const path = join(nights.dir, nameOfNight(today))
    const { lost } = await makeBackup(parts, path, signal)
    await dropOldBackups(nights.dir, nights.keep, clock.now())
    if (lost.length > 0) log.warn({ path, lost }, 'the nightly backup is made, but some files are lost or damaged')
    else log.info({ path }, 'the nightly backup is made')
    if (lost.length > mark.lost) await tellAdmins(parts, noticeOf(backupNotices, 'files-lost', { files: lost.length }))
    await keepMark(db, markName, { toldOn: '', lost: lost.length })
    return path
  } catch (error) {
    if (!signal.aborted && mark.toldOn !== today) {
      await tellAdmins(parts, noticeOf(backupNotices, 'backup-failed', explainFailure(error)))
      await keepMark(db, markName, { ...mark, toldOn: today })
    }
    throw error
  }
}

/** The embedded database has one instance anyway, and one session, which the backup needs itself. */
const alone = async <T>({ database }: Parts, work: () => Promise<T>): Promise<T | typeof elsewhere> => {
  if (database.engine === 'embedded') return work()
  return database.patiently(async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0]?.mine) return elsewhere
    try {
      return await work()
    } finally {
      // the connection ends a moment after it is given back, and the next night would find it locked still
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  })
}

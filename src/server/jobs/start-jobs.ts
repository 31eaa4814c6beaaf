import { type JobName, jobNames } from '#contract/jobs/schema.ts'
import type { Context } from '../platform/actor.ts'
import { type DatabaseLog, loggableError } from '../platform/database/index.ts'
import { and, eq, gt, lte, notInArray, or, sql } from '../platform/database/orm.ts'
import { repeat } from '../platform/repeat.ts'
import { loadSettings } from '../settings/public.ts'
import { explainFailure } from './explain-failure.ts'
import { job } from './tables.ts'
import { firstRun, furthestRun, type JobTimes, nextRun, retryRun } from './times.ts'

export interface JobRunner {
  readonly times: JobTimes
  /** One run. A failure is thrown; `elsewhere` says that another instance is at it. */
  run(signal: AbortSignal): Promise<unknown>
}
/** Every job by its name; null: not set up on this server. */
export type Jobs = Readonly<Record<JobName, JobRunner | null>>
type JobLog = Pick<DatabaseLog, 'warn'>

/** What a run answers when it found another instance at the same work. */
export const elsewhere = Symbol('elsewhere')
const minute = 60_000

const note = ({ db }: Context, name: JobName, values: Partial<typeof job.$inferInsert>) =>
  db.update(job).set(values).where(eq(job.name, name))
const wentWell = (now: Date) => ({ lastRunAt: now, failures: 0, failure: null })
const failed = (error: unknown) => ({
  failures: sql`${job.failures} + 1` as never,
  failure: explainFailure(error),
})

/** Gives each job that is set up its row, and takes the rows of those that are not. */
export const setUpJobs = async (context: Context, jobs: Partial<Jobs>) => {
  const { db, clock } = context
  const { timeZone } = await loadSettings(db)
  const on = jobNames.filter((name) => jobs[name])
  await db.delete(job).where(notInArray(job.name, on))
  const rows = on.map((name) => ({ name, nextRunAt: firstRun(jobs[name]!.times, clock.now(), timeZone) }))
  await db.insert(job).values(rows).onConflictDoNothing()
}

/** Takes a job that is due, for this instance alone; its next try is set before the run. */
const claim = async ({ db, clock }: Context, name: JobName, times: JobTimes) => {
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const isDue = or(lte(job.nextRunAt, now), gt(job.nextRunAt, furthestRun(times, now, timeZone)))
  const claimed = await db
    .update(job)
    .set({ nextRunAt: retryRun(times, now, timeZone) })
    .where(and(eq(job.name, name), isDue))
    .returning({ name: job.name })
  return claimed.length > 0 ? timeZone : null
}

/** Runs a job if it is due and no other instance took it. Returns what the run brought; a failure is noted and thrown. */
export const runIfDue = async (context: Context, name: JobName, { times, run }: JobRunner, signal: AbortSignal) => {
  const timeZone = await claim(context, name, times)
  if (timeZone === null) return null
  const { clock } = context
  try {
    const brought = await run(signal)
    if (brought === elsewhere) return null
    const now = clock.now()
    await note(context, name, { ...wentWell(now), nextRunAt: nextRun(times, now, timeZone) })
    return brought
  } catch (error) {
    // a stop in the middle is no failure: whoever runs next does it at once
    await note(context, name, signal.aborted ? { nextRunAt: clock.now() } : failed(error))
    if (signal.aborted) return null
    throw error
  }
}

/** Runs a job each time, in every instance: such work is shared out row by row. Noted once a minute at most. */
const runOften = (context: Context, name: JobName, { times, run }: JobRunner) => {
  let notedAt = 0
  let isFailing = false
  const noteNow = async (values: Partial<typeof job.$inferInsert>) => {
    const now = context.clock.now()
    notedAt = now.getTime()
    const { timeZone } = await loadSettings(context.db)
    await note(context, name, { ...values, nextRunAt: nextRun(times, now, timeZone) })
  }
  const isTimeToNote = () => Math.abs(context.clock.now().getTime() - notedAt) >= minute
  return async (signal: AbortSignal) => {
    try {
      await run(signal)
      if (isFailing || isTimeToNote()) await noteNow(wentWell(context.clock.now()))
      isFailing = false
    } catch (error) {
      if (!signal.aborted && (!isFailing || isTimeToNote())) await noteNow(failed(error)).catch(() => {})
      isFailing = true
      throw error
    }
  }
}

/** Runs every job for as long as the process runs; `stop` waits for those under way. */
export const startJobs = async (context: Context, jobs: Jobs, log: JobLog) => {
  await setUpJobs(context, jobs)
  const running = jobNames.flatMap((name) => {
    const one = jobs[name]
    if (!one) return []
    const isOften = 'everyMs' in one.times && one.times.everyMs < minute
    return repeat(
      isOften ? one.times.everyMs : minute,
      isOften ? runOften(context, name, one) : (signal) => runIfDue(context, name, one, signal),
      (error) => log.warn({ job: name, error: loggableError(error) }, 'a job failed'),
    )
  })
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

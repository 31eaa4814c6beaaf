import { type Job, jobNames, jobs } from '#contract/jobs/schema.ts'
import { readWaitingMail } from '../mail/public.ts'
import type { Context } from '../platform/actor.ts'
import { job } from './tables.ts'

const mailRemark = ({ mails, lastError }: { mails: number; lastError: string }) => {
  if (mails === 0) return ''
  const wait = mails === 1 ? 'One mail waits.' : `${mails} mails wait.`
  return lastError ? `${wait} The last try met: ${lastError}` : wait
}

/** Every job in the order of the contract, with how its last run went. */
export const listJobs = async ({ db }: Pick<Context, 'db'>): Promise<Job[]> => {
  const [stored, waiting] = await Promise.all([db.select().from(job), readWaitingMail(db)])
  const rows = new Map(stored.map((row) => [row.name, row]))
  return jobNames.map((name) => {
    const row = rows.get(name)
    return {
      name,
      ...jobs[name],
      isOn: row !== undefined,
      lastRunAt: row?.lastRunAt?.toISOString() ?? null,
      nextRunAt: row?.nextRunAt.toISOString() ?? null,
      failures: row?.failures ?? 0,
      failure: row?.failure ?? '',
      remark: name === 'mail' ? mailRemark(waiting) : '',
    }
  })
}
